package import Control
package import EventLoop
internal import Glibc

/// An exchange of one line for another with the program that listens on a Unix socket.
@EventLoop
package final class LineExchange {
    private let path: String
    private let socket: FileDescriptor
    private let limit: Int
    private var watch: Watch?
    private var outgoing: ArraySlice<UInt8>
    private var incoming: [UInt8] = []
    private let answer = Promise<[UInt8], ControlError>()

    private static let receiveSize = 4096

    /// Connects to `path`, sends a line, and returns the line that answers it.
    ///
    /// - Parameters:
    ///   - line: The bytes of the line, without its line feed.
    ///   - user: The only user whose program may receive it.
    ///   - timeout: Time for the whole exchange.
    ///   - limit: Maximum length of the answer in bytes.
    /// - Throws: `.failed` if no program of the user is listening, or if the answer is late, too long or missing; `.cancelled`.
    package static func perform(
        _ line: [UInt8],
        at path: String,
        of user: UInt32,
        timeout: Duration,
        limit: Int
    ) async throws(ControlError) -> [UInt8] {
        let exchange = try LineExchange(line, path, user, limit)
        let timer = EventLoop.after(timeout) { exchange.fail("no answer within \(timeout)") }
        defer {
            timer.cancel()
            exchange.watch?.cancel()
        }
        return try await exchange.answer.value()
    }

    private init(_ line: [UInt8], _ path: String, _ user: UInt32, _ limit: Int) throws(ControlError) {
        self.path = path
        self.limit = limit
        outgoing = (line + [UInt8(ascii: "\n")])[...]
        // One answer for whatever is at the path: this process may see folders that the user cannot.
        let absence = ControlError(
            .failed,
            "no program of this user listens on \(path)",
            hint: "start it before it is called; the socket has to be accessible to gattlabd"
        )
        do throws(SystemError) { socket = try UnixSocket.connect(to: path) } catch { throw absence }
        guard let descriptor = socket.rawValue, try PeerCredentials(of: descriptor).uid == user else { throw absence }
        do throws(SystemError) {
            watch = try EventLoop.watch(descriptor, [.readable, .writable]) { [weak self] in self?.handle($0) }
        } catch {
            throw ControlError(.failed, error.message)
        }
    }

    private func fail(_ reason: String) {
        answer.complete(.failure(ControlError(.failed, "\(path): \(reason)")))
    }

    private func handle(_ interest: EventLoop.Interest) {
        guard let descriptor = socket.rawValue else { return }
        if interest.contains(.writable) { send(descriptor) }
        // An answer that arrived before the end of the connection is read first.
        if !interest.isDisjoint(with: [.readable, .closed]) { receive(descriptor) }
    }

    private func send(_ descriptor: CInt) {
        while !outgoing.isEmpty {
            let count = outgoing.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress, bytes.count, SocketFlag.noSignal)
            }
            if count < 0, errno == EINTR { continue }
            // Other errors surface when reading.
            guard count > 0 else { break }
            outgoing = outgoing.dropFirst(count)
        }
        try? watch?.update(outgoing.isEmpty ? .readable : [.readable, .writable])
    }

    private func receive(_ descriptor: CInt) {
        var chunk = [UInt8](repeating: 0, count: Self.receiveSize)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return fail("closed without an answer") }
        incoming += chunk[..<count]
        let end = incoming.firstIndex(of: UInt8(ascii: "\n"))
        if end ?? incoming.count > limit { return fail("the answer is too long") }
        if let end { answer.complete(.success(Array(incoming[..<end]))) }
    }
}
