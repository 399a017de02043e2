internal import DBus
internal import Glibc

/// The two ends of a socket that keeps the bounds of packets: one for us, one for bluetoothd.
struct SocketPair {
    let ours: FileDescriptor
    let theirs: FileDescriptor

    init() throws(DBusError) {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw DBusError(DBusError.Name.failed, "socketpair: \(String(cString: strerror(errno)))")
        }
        ours = FileDescriptor(owning: ends[0])
        theirs = FileDescriptor(owning: ends[1])
    }
}
