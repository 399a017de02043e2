import Control
import EventLoop
import GATT
import Glibc
import Platform
import TestService

/// A client that sends and receives lines, as socat(1) does.
@EventLoop
final class LineClient {
    private let socket: FileDescriptor
    private let descriptor: CInt
    private var watch: Watch?
    private var framer = LineFramer(limit: 1 << 26)
    private var outgoing: [UInt8] = []
    private var sent = 0
    private(set) var hasEnded = false
    /// A Boolean value that indicates whether the socket buffer is full.
    private(set) var isBlocked = false
    var isReading: Bool { didSet { update() } }

    init(_ path: String, isReading: Bool = true) throws {
        socket = try UnixSocket.connect(to: path)
        descriptor = try socket.rawValue ?? { throw BenchFailure("no socket") }()
        self.isReading = isReading
        watch = try EventLoop.watch(descriptor, .closed) { [weak self] in self?.handle($0) }
        update()
    }

    isolated deinit {
        watch?.cancel()
    }

    func send(_ line: String, end: String = "\n") {
        outgoing.append(contentsOf: (line + end).utf8)
        flush()
    }

    /// Shuts down the sending direction.
    func finish() {
        shutdown(descriptor, CInt(SHUT_WR))
    }

    /// Ends the connection in both directions, as a process that exits does.
    func disconnect() {
        shutdown(descriptor, CInt(SHUT_RDWR))
    }

    func nextLine() async throws -> [UInt8] {
        var line: [UInt8]?
        try await ServiceBench.wait("a line") {
            if case .line(let bytes) = framer.next() { line = bytes }
            return line != nil || hasEnded
        }
        guard let line else { throw BenchFailure("the connection has ended") }
        return line
    }

    func next() async throws -> FieldObject {
        guard case .object(let object) = try JSONParser.parse(try await nextLine()) else {
            throw BenchFailure("no object")
        }
        return object
    }

    private func handle(_ interest: EventLoop.Interest) {
        if interest.contains(.writable) { flush() }
        if isReading, !interest.isDisjoint(with: [.readable, .closed]) { receive() }
    }

    private func receive() {
        var block = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &block, block.count, 0)
        if count > 0 {
            framer.append(block.prefix(count))
        } else if count == 0 {
            hasEnded = true
            watch?.cancel()
        }
    }

    private func flush() {
        while sent < outgoing.count {
            let count = outgoing.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, SocketFlag.noSignal)
            }
            guard count > 0 else { break }
            sent += count
        }
        isBlocked = sent < outgoing.count
        update()
    }

    private func update() {
        var interest: EventLoop.Interest = []
        if isReading { interest.insert(.readable) }
        if isBlocked { interest.insert(.writable) }
        try? watch?.update(interest)
    }
}

extension FieldValue {
    var members: FieldObject? {
        if case .object(let object) = self { object } else { nil }
    }
}
