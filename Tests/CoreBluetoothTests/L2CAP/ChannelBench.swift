import EventLoop
import Foundation
import L2CAP
import Testing

@testable import CoreBluetooth

/// A channel object of the API, and the socket of its peer.
final class ChannelBench {
    var channel: CBL2CAPChannel?
    let peer: Channel

    static let mtu = 100

    init(mtu: Int = mtu) throws {
        let pair = try SocketPair()
        let local = Channel(pair.local, psm: 0x81, receiveMTU: mtu, sendMTU: mtu)
        channel = CBL2CAPChannel(peer: CBPeer(identifier: UUID()), channel: local)
        peer = Channel(pair.remote, psm: 0x81, receiveMTU: mtu, sendMTU: mtu)
    }

    /// Returns both streams, open.
    func open() throws -> (input: InputStream, output: OutputStream) {
        let input = try #require(channel?.inputStream)
        let output = try #require(channel?.outputStream)
        input.open()
        output.open()
        return (input, output)
    }

    /// Sends an SDU from the peer.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Channel.Transmission { bytes.withUnsafeBytes { peer.send($0) } }

    /// Receives an SDU at the peer; nil if there is none.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: peer.receiveMTU + 1)
        guard case .received(let count) = buffer.withUnsafeMutableBytes({ peer.receive(into: $0) }) else { return nil }
        return Array(buffer.prefix(count))
    }
}

extension InputStream {
    /// Reads once.
    func read(_ count: Int) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        let length = read(&buffer, maxLength: count)
        return Array(buffer.prefix(max(0, length)))
    }

    /// Reads until the end, in a plain loop.
    func readToEnd(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while case let part = read(count), !part.isEmpty { bytes += part }
        return bytes
    }
}

extension OutputStream {
    /// Writes all bytes, in a plain loop; returns false if the stream ends before.
    func writeAll(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBufferPointer { $0.baseAddress.map { write($0, maxLength: rest.count) } ?? -1 }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// A thread that runs its run loop until it is stopped.
final class RunLoopThread: @unchecked Sendable {
    // @unchecked: set once before the initializer returns.
    private(set) var runLoop = RunLoop.main
    private let isStopped = Guarded(false)

    init() {
        let isReady = DispatchSemaphore(value: 0)
        let thread = Thread { [self] in
            runLoop = .current
            // A run loop without sources returns immediately.
            let keepAlive = Timer(timeInterval: 3600, repeats: true) { _ in }
            RunLoop.current.add(keepAlive, forMode: .default)
            isReady.signal()
            while !isStopped.withLock({ $0 }) { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
            keepAlive.invalidate()
        }
        thread.start()
        isReady.wait()
    }

    /// Runs `body` on the thread and waits for it.
    func run<Result>(_ body: @escaping () throws -> Result) async throws -> Result {
        let passed = Passed(body)
        let result: Passed<Swift.Result<Result, any Error>> = await withCheckedContinuation { continuation in
            let timer = Timer(timeInterval: 0, repeats: false) { _ in
                continuation.resume(returning: Passed(Swift.Result { try passed.object() }))
            }
            runLoop.add(timer, forMode: .default)
        }
        return try result.object.get()
    }

    func stop() async throws {
        try await run { [isStopped] in isStopped.withLock { $0 = true } }
    }
}

/// A delegate that records events, and may react to them.
final class StreamRecorder: StreamDelegate, @unchecked Sendable {
    private let state = Guarded<[(event: Stream.Event, thread: Thread)]>([])
    private let react: (Stream, Stream.Event) -> Void

    init(_ react: @escaping (Stream, Stream.Event) -> Void = { _, _ in }) { self.react = react }

    var events: [Stream.Event] { state.withLock { $0.map(\.event) } }
    var threads: Set<Thread> { state.withLock { Set($0.map(\.thread)) } }

    func stream(_ aStream: Stream, handle eventCode: Stream.Event) {
        react(aStream, eventCode)
        state.withLock { $0.append((eventCode, Thread.current)) }
    }

    /// Waits until the events satisfy a condition.
    func wait(_ what: String, until condition: ([Stream.Event]) -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(events) {
            try #require(ContinuousClock.now < end, "\(what) never came about: \(events.map(\.rawValue))")
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}

/// Runs `body` on a thread of its own, where it may block.
func onThread<Result>(_ body: @escaping () -> Result) async -> Result {
    let passed = Passed(body)
    let result: Passed<Result> = await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: Passed(passed.object())) }.start()
    }
    return result.object
}
