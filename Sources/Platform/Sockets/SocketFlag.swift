internal import Glibc

/// Flags of send(2).
package enum SocketFlag {
    /// Report a disconnected peer as an error instead of a signal.
    package static let noSignal = CInt(MSG_NOSIGNAL)
}
