internal import Glibc

/// The two ends of a socket: one for us, one to hand over.
package struct SocketPair {
    package let ours: FileDescriptor
    package let theirs: FileDescriptor

    package enum Kind: Hashable, Sendable {
        /// Keeps the bounds of what is sent.
        case packets
        case stream
    }

    /// - Throws: `DBusError` of kind `.system` if the system has no more sockets.
    package init(_ kind: Kind = .packets) throws(DBusError) {
        var ends: [CInt] = [-1, -1]
        let style = kind == .packets ? SOCK_SEQPACKET : SOCK_STREAM
        let type = CInt(style.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            let reason = String(cString: strerror(errno))
            throw DBusError(kind: .system, name: DBusError.Name.failed, message: "socketpair: \(reason)")
        }
        ours = FileDescriptor(owning: ends[0])
        theirs = FileDescriptor(owning: ends[1])
    }
}
