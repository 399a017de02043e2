internal import CLinux
internal import DBus
internal import Glibc

/// Sends a trace through a socket to a program that has asked for it.
///
/// A record is sent as soon as it is there, so that what was on the air before an answer can be read when the answer
/// comes. For a program that does not read, some records wait, and those after them are left out.
@EventLoop
final class TraceStream {
    private let ours: FileDescriptor
    private var watch: Watch?
    /// What the socket has not taken yet.
    private var pending: [UInt8] = []
    /// Called once when the program has closed its end.
    var onEnd: (@EventLoop () -> Void)?

    /// How many octets wait, beyond those in the socket.
    static let limit = 1 << 20

    /// - Parameter ours: This end of the socket.
    init(_ ours: FileDescriptor) throws(DBusError) {
        self.ours = ours
        guard let raw = ours.rawValue else { return }
        watch = try EventLoop.watch(raw, .readable) { [weak self] in self?.ready($0) }
    }

    isolated deinit { watch?.cancel() }

    /// Sends a record, or lets it wait.
    ///
    /// - Returns: Whether there was room for it.
    func write(_ record: [UInt8]) -> Bool {
        guard watch != nil, pending.count + record.count <= Self.limit else { return false }
        pending += record
        // What waits already does so for the socket to be writable.
        if pending.count == record.count { sendPending() }
        return true
    }

    private func sendPending() {
        guard let raw = ours.rawValue else { return }
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

    /// Whether the other end is closed; what a program says to it is of no interest.
    private var hasEnded: Bool {
        guard let raw = ours.rawValue else { return true }
        var octets = [UInt8](repeating: 0, count: 256)
        let count = recv(raw, &octets, octets.count, CInt(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
}
