internal import Glibc

/// A connected pair of sockets: one end for this process, one to pass to another.
package struct SocketPair {
    package let local: FileDescriptor
    package let remote: FileDescriptor

    package enum Kind: Hashable, Sendable {
        /// Preserves message boundaries.
        case packets
        case stream
    }

    /// Creates a pair of non-blocking Unix sockets.
    ///
    /// - Throws: `SystemError` if the system cannot create them.
    package init(_ kind: Kind = .packets) throws(SystemError) {
        var ends: [CInt] = [-1, -1]
        let style = kind == .packets ? SOCK_SEQPACKET : SOCK_STREAM
        let type = CInt(style.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw SystemError("cannot create a pair of sockets", errno)
        }
        local = FileDescriptor(owning: ends[0])
        remote = FileDescriptor(owning: ends[1])
    }
}
