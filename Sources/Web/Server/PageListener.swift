internal import EventLoop
internal import Glibc

/// A listening socket for browsers.
enum PageListener {
    private static let backlog: CInt = 64
    /// Size of the kernel's queue to a browser in bytes.
    ///
    /// By default, the queue grows to megabytes, and a page that falls behind shows events of many seconds ago instead of a gap.
    private static let sendBufferSize: CInt = 262_144

    /// - Parameter port: The port; 0 for one that the system chooses.
    /// - Throws: `SystemError`.
    static func open(_ address: WebAddress, port: UInt16) throws(SystemError) -> (socket: FileDescriptor, port: UInt16)
    {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.family, type, 0)
        guard descriptor >= 0 else { throw SystemError("cannot create a socket", errno) }
        let listener = FileDescriptor(owning: descriptor)
        // Accepted sockets inherit the options: a value is sent at once, not with the acknowledgement of the previous one.
        let options = [
            (SOL_SOCKET, SO_REUSEADDR, 1), (SOL_SOCKET, SO_SNDBUF, sendBufferSize), (CInt(IPPROTO_TCP), TCP_NODELAY, 1),
        ]
        for (level, option, value) in options {
            var value = value
            setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
        }
        guard let chosen = bind(descriptor, to: address, port: port) else {
            let reason = errno
            let hint =
                reason == EADDRNOTAVAIL
                ? "'ip address' lists the addresses of this machine" : "--port 0 selects a free port"
            throw SystemError("cannot listen at \(address.urlHost):\(port)", reason, hint: hint)
        }
        return (listener, chosen)
    }

    /// Binds a socket to an address and listens.
    ///
    /// - Returns: The port; nil, with `errno` set, on failure.
    private static func bind(_ descriptor: CInt, to address: WebAddress, port: UInt16) -> UInt16? {
        var storage = address.socketAddress(port: port)
        var size = socklen_t(storage.count)
        let status = storage.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { pointer in
                Glibc.bind(descriptor, pointer.baseAddress, size) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, pointer.baseAddress, &size) == 0
            }
        }
        // In both address families, the port follows the family.
        return status ? storage[2...3].reduce(0) { $0 << 8 | UInt16($1) } : nil
    }
}
