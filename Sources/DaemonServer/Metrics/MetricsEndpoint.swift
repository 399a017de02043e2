internal import CLinux
package import DaemonConfiguration
package import EventLoop
internal import Glibc
internal import Platform

/// An HTTP server for the metrics, for programs on this machine, with one request per connection.
@EventLoop
package final class MetricsEndpoint {
    private let listener: FileDescriptor
    private let text: @EventLoop () -> String
    private var watch: Watch?
    private var connections: [ObjectIdentifier: HTTPConnection] = [:]

    /// Maximum number of concurrent connections; others wait in the socket.
    private static let limit = 16

    /// Starts listening.
    ///
    /// - Throws: `SystemError`.
    package init(_ address: Configuration.LocalAddress, _ text: @escaping @EventLoop () -> String) throws(SystemError) {
        self.text = text
        listener = try Self.listen(address)
        guard let descriptor = listener.rawValue else { return }
        watch = try EventLoop.watch(descriptor, .readable) { [weak self] _ in self?.accept() }
    }

    /// The port, including one assigned by the system.
    package var port: UInt16? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        guard let descriptor = listener.rawValue else { return nil }
        let status = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &size) }
        }
        // In both address families, the port follows the family.
        guard status == 0 else { return nil }
        return withUnsafeBytes(of: &address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }

    package func close() {
        watch?.cancel()
        for connection in connections.values { connection.close() }
    }

    private static func listen(_ address: Configuration.LocalAddress) throws(SystemError) -> FileDescriptor {
        let family = address.host.contains(":") ? AF_INET6 : AF_INET
        let type = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { throw SystemError("cannot create a socket", errno) }
        let listener = FileDescriptor(owning: descriptor)
        var yes: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        guard bind(descriptor, address, family) == 0, Glibc.listen(descriptor, 16) == 0 else {
            throw SystemError("cannot serve metrics at \(address.host):\(address.port)", errno)
        }
        return listener
    }

    private static func bind(_ descriptor: CInt, _ address: Configuration.LocalAddress, _ family: CInt) -> CInt {
        if family == AF_INET6 {
            var socketAddress = sockaddr_in6()
            socketAddress.sin6_family = sa_family_t(AF_INET6)
            socketAddress.sin6_port = address.port.bigEndian
            inet_pton(AF_INET6, address.host, &socketAddress.sin6_addr)
            return withUnsafeBytes(of: &socketAddress) { bind(descriptor, $0) }
        }
        var socketAddress = sockaddr_in()
        socketAddress.sin_family = sa_family_t(AF_INET)
        socketAddress.sin_port = address.port.bigEndian
        inet_pton(AF_INET, address.host, &socketAddress.sin_addr)
        return withUnsafeBytes(of: &socketAddress) { bind(descriptor, $0) }
    }

    private static func bind(_ descriptor: CInt, _ address: UnsafeRawBufferPointer) -> CInt {
        address.withMemoryRebound(to: sockaddr.self) {
            Glibc.bind(descriptor, $0.baseAddress, socklen_t(address.count))
        }
    }

    private func accept() {
        while connections.count < Self.limit, let descriptor = listener.rawValue {
            let accepted = clinux_accept(descriptor)
            guard accepted >= 0 else { break }
            let connection = HTTPConnection(FileDescriptor(owning: accepted), text) { [weak self] connection in
                self?.connections[ObjectIdentifier(connection)] = nil
                try? self?.watch?.update(.readable)
            }
            connections[ObjectIdentifier(connection)] = connection
            connection.start()
        }
        if connections.count >= Self.limit { try? watch?.update([]) }
    }
}

/// A connection with one request and its response.
@EventLoop
private final class HTTPConnection {
    private let socket: FileDescriptor
    private let text: @EventLoop () -> String
    private let onEnd: @EventLoop (HTTPConnection) -> Void
    private var watch: Watch?
    private var timer: Timer?
    private var head: [UInt8] = []
    private var response: [UInt8] = []
    private var sent = 0

    /// Timeout for a connection.
    private static let timeout = Duration.seconds(10)

    init(
        _ socket: FileDescriptor,
        _ text: @escaping @EventLoop () -> String,
        onEnd: @escaping @EventLoop (HTTPConnection) -> Void
    ) {
        self.socket = socket
        self.text = text
        self.onEnd = onEnd
    }

    func start() {
        guard let descriptor = socket.rawValue else { return }
        watch = try? EventLoop.watch(descriptor, .readable) { [weak self] interest in
            if interest.contains(.closed) { self?.close() } else { self?.handleIO() }
        }
        timer = EventLoop.after(Self.timeout) { [weak self] in self?.close() }
    }

    func close() {
        watch?.cancel()
        timer?.cancel()
        onEnd(self)
    }

    private func handleIO() {
        guard let descriptor = socket.rawValue else { return }
        if response.isEmpty {
            var block = [UInt8](repeating: 0, count: HTTPRequestLine.limit)
            let count = recv(descriptor, &block, block.count, 0)
            guard count > 0 else { return errno == EAGAIN && count < 0 ? () : close() }
            head.append(contentsOf: block.prefix(count))
            let line = HTTPRequestLine(head)
            guard line != .incomplete else { return }
            response = HTTPResponse(to: line, metrics: text).bytes
        }
        let count = response.withUnsafeBytes { bytes in
            send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, SocketFlag.noSignal)
        }
        if count < 0, errno != EAGAIN, errno != EINTR { return close() }
        sent += max(0, count)
        guard sent < response.count else { return close() }
        try? watch?.update(.writable)
    }
}
