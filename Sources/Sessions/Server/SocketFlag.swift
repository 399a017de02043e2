internal import Glibc

/// Flags of send(2).
enum SocketFlag {
    /// Report a disconnected peer as an error instead of a signal.
    static let noSignal = CInt(MSG_NOSIGNAL)
}
