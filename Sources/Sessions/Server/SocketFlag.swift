internal import Glibc

/// Flags of send(2) as it takes them.
enum SocketFlag {
    /// A peer that is gone is an error, not a signal.
    static let noSignal = CInt(MSG_NOSIGNAL)
}
