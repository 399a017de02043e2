package import EventLoop
internal import Glibc

extension UnixSocket {
    /// Sends one line to the process that listens at `path`, and returns the line that answers it, blocking the calling thread.
    ///
    /// For callers without the event loop, on a thread that may wait.
    ///
    /// - Parameters:
    ///   - line: The bytes of the line, without its line feed.
    ///   - socket: A socket that is connected to `path`.
    ///   - timeout: Time for the whole exchange.
    ///   - limit: Maximum length of the answer in bytes.
    /// - Throws: `SystemError` if the answer is late, too long or missing.
    package static func exchange(
        _ line: [UInt8],
        over socket: FileDescriptor,
        to path: String,
        timeout: Duration,
        limit: Int
    ) throws(SystemError) -> [UInt8] {
        guard let descriptor = socket.rawValue else { throw SystemError("cannot use \(path)", EBADF) }
        let deadline = ContinuousClock.now + timeout
        var outgoing = (line + [UInt8(ascii: "\n")])[...]
        while !outgoing.isEmpty {
            try wait(for: POLLOUT, descriptor, path, until: deadline)
            let count = outgoing.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, SocketFlag.noSignal) }
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count > 0 else { throw SystemError("cannot send to \(path)", errno) }
            outgoing = outgoing.dropFirst(count)
        }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        while answer.count <= limit {
            try wait(for: POLLIN, descriptor, path, until: deadline)
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count >= 0 else { throw SystemError("cannot receive from \(path)", errno) }
            guard count > 0 else { throw SystemError("\(path) was closed before the answer", ECONNRESET) }
            if let end = chunk[..<count].firstIndex(of: UInt8(ascii: "\n")) { return answer + chunk[..<end] }
            answer += chunk[..<count]
        }
        throw SystemError("the answer from \(path) is too long", EMSGSIZE)
    }

    /// Waits until a descriptor is ready.
    private static func wait(
        for event: CInt,
        _ descriptor: CInt,
        _ path: String,
        until deadline: ContinuousClock.Instant
    ) throws(SystemError) {
        while true {
            let rest = max(.zero, deadline - .now).components
            var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000
            let count = poll(&request, 1, CInt(clamping: milliseconds))
            if count > 0 { return }
            if count < 0, errno == EINTR { continue }
            throw SystemError("no answer from \(path)", count < 0 ? errno : ETIMEDOUT)
        }
    }
}
