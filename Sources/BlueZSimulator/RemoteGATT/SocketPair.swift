internal import DBus
internal import Glibc

/// The two ends of a socket that keeps the bounds of packets: one for bluetoothd, one for a program.
struct SocketPair {
    let ours: FileDescriptor
    let theirs: FileDescriptor

    /// - Throws: Failed, if the system has no more sockets.
    init() throws(DBusError) {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .failed(String(cString: strerror(errno))) }
        ours = FileDescriptor(owning: ends[0])
        theirs = FileDescriptor(owning: ends[1])
    }
}
