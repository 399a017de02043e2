internal import CLinux
internal import EventLoop

/// Accepts connections over TLS, and passes their content to the HTTP server.
///
/// libmicrohttpd has TLS too, but release 0.9.75 forwards the messages of an upgraded connection in parts of four bytes.
@EventLoop
final class TLSListener {
    private let listener: FileDescriptor
    private let credentials: TLSCredentials
    private let limit: Int
    private let onConnection: @EventLoop (FileDescriptor) -> Void
    private var watch: Watch?
    private var connections: [ObjectIdentifier: TLSConnection] = [:]
    /// The connections whose handshake is not complete, the oldest first.
    private var handshakes: [TLSConnection] = []

    /// Maximum number of handshakes at a time; a further one displaces the oldest.
    private static let handshakeLimit = 64

    /// - Parameters:
    ///   - limit: Maximum number of connections after their handshakes; others wait in the socket.
    ///   - onConnection: Called with a socket for the content of each connection.
    /// - Throws: `SystemError`.
    init(
        _ listener: FileDescriptor,
        _ credentials: TLSCredentials,
        limit: Int,
        onConnection: @escaping @EventLoop (FileDescriptor) -> Void
    ) throws(SystemError) {
        self.listener = listener
        self.credentials = credentials
        self.limit = limit + Self.handshakeLimit
        self.onConnection = onConnection
        guard let socket = listener.rawValue else { return }
        watch = try EventLoop.watch(socket, .readable) { [weak self] _ in self?.accept() }
    }

    /// Closes all connections and the listening socket.
    func stop() {
        watch?.cancel()
        for connection in connections.values { connection.close() }
    }

    private func accept() {
        while connections.count < limit, let socket = listener.rawValue {
            let accepted = clinux_accept(socket)
            guard accepted >= 0 else { break }
            let connection = TLSConnection(
                FileDescriptor(owning: accepted),
                credentials,
                onOpen: { [weak self] connection, socket in
                    self?.handshakes.removeAll { $0 === connection }
                    self?.onConnection(socket)
                },
                onEnd: { [weak self] connection in
                    self?.handshakes.removeAll { $0 === connection }
                    self?.connections[ObjectIdentifier(connection)] = nil
                    try? self?.watch?.update(.readable)
                }
            )
            guard let connection else { continue }
            connections[ObjectIdentifier(connection)] = connection
            handshakes.append(connection)
            if handshakes.count > Self.handshakeLimit { handshakes[0].close() }
            connection.start()
        }
        if connections.count >= limit { try? watch?.update([]) }
    }
}
