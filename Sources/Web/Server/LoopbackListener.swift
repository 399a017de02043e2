internal import DBus
internal import Glibc

/// A listening socket on 127.0.0.1, which programs of this machine alone can reach.
enum LoopbackListener {
    private static let backlog: CInt = 64

    /// - Parameter port: The port; 0 for one that the system chooses.
    /// - Throws: `DBusError` of kind `.system`.
    static func open(port: UInt16) throws(DBusError) -> (socket: FileDescriptor, port: UInt16) {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_INET, type, 0)
        guard descriptor >= 0 else { throw .system("cannot create a socket", errno) }
        let listener = FileDescriptor(owning: descriptor)
        var yes: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard status else {
            throw .system("cannot listen at 127.0.0.1:\(port)", errno, hint: "--port 0 selects a free port")
        }
        return (listener, UInt16(bigEndian: address.sin_port))
    }
}
