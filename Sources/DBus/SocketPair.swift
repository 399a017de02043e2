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

    /// - Throws: `DBusError` of kind `.system` if the system cannot create sockets.
    package init(_ kind: Kind = .packets) throws(DBusError) {
        var ends: [CInt] = [-1, -1]
        let style = kind == .packets ? SOCK_SEQPACKET : SOCK_STREAM
        let type = CInt(style.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            let reason = String(cString: strerror(errno))
            throw DBusError(kind: .system, name: DBusError.Name.failed, message: "socketpair: \(reason)")
        }
        local = FileDescriptor(owning: ends[0])
        remote = FileDescriptor(owning: ends[1])
    }
}
