internal import CLinux
internal import EventLoop
internal import Glibc

/// A trace sent through a socket to the client that requested it.
///
/// A record is sent as soon as it is complete, so that the client can read all traffic before a response when the
/// response arrives. For a slow client, records are queued up to a limit and further ones are dropped.
@EventLoop
final class TraceStream {
    private let socket: FileDescriptor
    private var watch: Watch?
    /// The bytes that the socket has not accepted yet.
    private var pending: [UInt8] = []
    /// Called once when the client has closed its end.
    var onEnd: (@EventLoop () -> Void)?

    /// Maximum number of queued bytes, in addition to those in the socket.
    static let limit = 1 << 20

    /// - Parameter socket: This end of the socket.
    init(_ socket: FileDescriptor) throws(SystemError) {
        self.socket = socket
        guard let raw = socket.rawValue else { return }
        watch = try EventLoop.watch(raw, .readable) { [weak self] in self?.ready($0) }
    }

    isolated deinit { watch?.cancel() }

    /// Sends a record, or queues it.
    ///
    /// - Returns: A Boolean value that indicates whether there was room for the record.
    func write(_ record: [UInt8]) -> Bool {
        guard watch != nil, pending.count + record.count <= Self.limit else { return false }
        pending += record
        // If bytes are already queued, they wait for the socket to become writable.
        if pending.count == record.count { sendPending() }
        return true
    }

    private func sendPending() {
        guard let raw = socket.rawValue else { return }
        var sent = 0
        while sent < pending.count {
            let count = pending.withUnsafeBytes {
                send(raw, $0.baseAddress?.advanced(by: sent), $0.count - sent, CInt(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            sent += count
        }
        pending.removeFirst(sent)
        try? watch?.update(pending.isEmpty ? .readable : [.readable, .writable])
    }

    private func ready(_ readiness: EventLoop.Interest) {
        if readiness.contains(.writable) { sendPending() }
        guard readiness.contains(.readable) || readiness.contains(.closed), hasEnded else { return }
        watch?.cancel()
        watch = nil
        onEnd?()
        onEnd = nil
    }

    /// A Boolean value that indicates whether the other end is closed; data from the client is discarded.
    private var hasEnded: Bool {
        guard let raw = socket.rawValue else { return true }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(raw, &bytes, bytes.count, CInt(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
}
