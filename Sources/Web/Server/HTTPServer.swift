internal import CMicrohttpd
internal import EventLoop
internal import Glibc

/// An HTTP server on the event loop: libmicrohttpd without threads of its own.
@EventLoop
final class HTTPServer {
    private let respond: @EventLoop (WebRequest) -> HTTPResponse
    private let onWebSocket: @EventLoop (WebSocketConnection) -> Void
    private var daemon: OpaquePointer?
    private var watch: Watch?
    private var timer: Timer?
    /// The timers that end connections, by the connection.
    private var deadlines: [OpaquePointer: Timer] = [:]
    /// The connections whose responses are pending; libmicrohttpd does not end them.
    private var suspended: Set<OpaquePointer> = []
    /// The responses that were pending, by the connection.
    private var prepared: [OpaquePointer: HTTPResponse] = [:]
    /// The connections that become WebSockets, and what these are for.
    private var upgrades: [OpaquePointer: WebSocketPath] = [:]

    /// The connections without a request that was accepted, the oldest first.
    private var unauthenticated: [OpaquePointer] = []

    /// Maximum number of connections: three for each page, and those of clients that are not authenticated.
    static let connectionLimit: UInt32 = 96 + UInt32(unauthenticatedLimit)
    /// Maximum number of connections without a request that was accepted; a further one displaces the oldest.
    ///
    /// Clients without the cookie that connect again and again do not keep others out.
    static let unauthenticatedLimit = 64
    /// Timeout for a connection without activity, in seconds.
    private static let idleTimeout: UInt32 = 10
    /// Timeout for a connection that is no WebSocket, however slowly its client sends and receives.
    private static let timeout = Duration.seconds(30)
    /// Memory for the header of a request, in bytes.
    private static let headerLimit = 16_384

    /// Starts serving.
    ///
    /// - Parameters:
    ///   - listener: A listening socket; nil to serve the connections of `add(_:)` only.
    ///   - respond: Returns the response to a request; called on each request.
    ///   - onWebSocket: Called when a WebSocket has been opened.
    /// - Throws: `SystemError`.
    init(
        _ listener: FileDescriptor?,
        respond: @escaping @EventLoop (WebRequest) -> HTTPResponse,
        onWebSocket: @escaping @EventLoop (WebSocketConnection) -> Void
    ) throws(SystemError) {
        self.respond = respond
        self.onWebSocket = onWebSocket
        let socket = listener?.releaseOwnership() ?? -1
        daemon = cmicrohttpd_start(
            socket,
            Self.connectionLimit,
            Self.idleTimeout,
            Self.headerLimit,
            serveRequest,
            trackConnection,
            Unmanaged.passUnretained(self).toOpaque()
        )
        guard let daemon else {
            let reason = errno
            if socket >= 0 { Glibc.close(socket) }
            throw SystemError("cannot start the HTTP server", reason)
        }
        do throws(SystemError) {
            watch = try EventLoop.watch(cmicrohttpd_descriptor(daemon), .readable) { [weak self] _ in self?.run() }
        } catch {
            // Its callbacks have a pointer to this object.
            stop()
            throw error
        }
    }

    /// Serves a connection that has been accepted elsewhere.
    func add(_ connection: FileDescriptor) {
        guard let daemon, let socket = connection.releaseOwnership() else { return }
        cmicrohttpd_add(daemon, socket)
        run()
    }

    /// Closes all connections; the WebSockets must have been closed before.
    func stop() {
        watch?.cancel()
        timer?.cancel()
        for deadline in deadlines.values { deadline.cancel() }
        deadlines = [:]
        for connection in suspended { MHD_resume_connection(connection) }
        suspended = []
        if let daemon { MHD_stop_daemon(daemon) }
        daemon = nil
    }

    /// Handles everything that is ready.
    private func run() {
        timer?.cancel()
        guard let daemon else { return }
        MHD_run(daemon)
        var milliseconds: CUnsignedLongLong = 0
        guard MHD_get_timeout(daemon, &milliseconds) == .YES else { return }
        timer = EventLoop.after(.milliseconds(Int(clamping: milliseconds))) { [weak self] in self?.run() }
    }

    // MARK: - Connections

    fileprivate func handleStart(of connection: OpaquePointer) {
        let socket = cmicrohttpd_socket(connection)
        unauthenticated.append(connection)
        if unauthenticated.count > Self.unauthenticatedLimit {
            // libmicrohttpd closes a connection whose socket has reached its end.
            shutdown(cmicrohttpd_socket(unauthenticated.removeFirst()), CInt(SHUT_RDWR))
        }
        deadlines[connection] = EventLoop.after(Self.timeout) { [weak self] in
            // libmicrohttpd closes a connection whose socket has reached its end.
            shutdown(socket, CInt(SHUT_RDWR))
            self?.deadlines[connection] = nil
        }
    }

    fileprivate func handleEnd(of connection: OpaquePointer) {
        deadlines.removeValue(forKey: connection)?.cancel()
        unauthenticated.removeAll { $0 == connection }
        prepared[connection] = nil
        upgrades[connection] = nil
    }

    fileprivate func handleUpgrade(
        of connection: OpaquePointer,
        _ upgraded: OpaquePointer,
        socket: CInt,
        early: [UInt8]
    ) {
        let path = upgrades[connection]
        handleEnd(of: connection)
        guard let path else { return cmicrohttpd_close(upgraded) }
        onWebSocket(
            WebSocketConnection(path: path, socket: socket, early: early) { [weak self] in
                cmicrohttpd_close(upgraded)
                EventLoop.deferToEndOfTurn { self?.run() }
            }
        )
    }

    // MARK: - Requests

    fileprivate func handleRequest(_ connection: OpaquePointer, method: String, path: String) -> MHD_Result {
        if let response = prepared.removeValue(forKey: connection) { return send(response, to: connection) }
        let response = respond(request(connection, method: method, path: path))
        if !response.isRefusal { unauthenticated.removeAll { $0 == connection } }
        guard case .pending(let prepare) = response else { return send(response, to: connection) }
        MHD_suspend_connection(connection)
        suspended.insert(connection)
        Task { resume(connection, with: await prepare()) }
        return .YES
    }

    /// Continues a request, for which libmicrohttpd calls the handler again.
    private func resume(_ connection: OpaquePointer, with response: HTTPResponse) {
        // Otherwise, the server has been stopped.
        guard suspended.remove(connection) != nil else { return }
        prepared[connection] = response
        MHD_resume_connection(connection)
        run()
    }

    private func send(_ response: HTTPResponse, to connection: OpaquePointer) -> MHD_Result {
        guard let (status, pointer) = create(response) else { return .NO }
        if case .webSocket(_, let path) = response { upgrades[connection] = path }
        defer { MHD_destroy_response(pointer) }
        for (name, value) in WebHeaders.all { MHD_add_response_header(pointer, name, value) }
        return MHD_queue_response(connection, status, pointer)
    }

    private func request(_ connection: OpaquePointer, method: String, path: String) -> WebRequest {
        func value(_ kind: MHD_ValueKind, _ name: String) -> String? {
            MHD_lookup_connection_value(connection, kind, name).map { String(cString: $0) }
        }
        var request = WebRequest()
        request.method = method
        request.path = path
        request.token = value(.GET_ARGUMENT_KIND, "token")
        request.name = value(.GET_ARGUMENT_KIND, "name")
        request.host = value(.HEADER_KIND, "Host")
        request.origin = value(.HEADER_KIND, "Origin")
        request.cookie = value(.HEADER_KIND, "Cookie")
        request.upgrade = value(.HEADER_KIND, "Upgrade")
        request.webSocketKey = value(.HEADER_KIND, "Sec-WebSocket-Key")
        request.webSocketVersion = value(.HEADER_KIND, "Sec-WebSocket-Version")
        return request
    }

    private func create(_ response: HTTPResponse) -> (status: UInt32, pointer: OpaquePointer)? {
        switch response {
        case .content(let status, let type, let body):
            let pointer = body.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer(
                    bytes.count,
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress),
                    .RESPMEM_MUST_COPY
                )
            }
            guard let pointer else { return nil }
            MHD_add_response_header(pointer, "Content-Type", type)
            return (status, pointer)
        case .redirect(let cookie):
            guard let pointer = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) else { return nil }
            MHD_add_response_header(pointer, "Location", "/")
            MHD_add_response_header(pointer, "Set-Cookie", cookie)
            return (303, pointer)
        case .webSocket(let accept, _):
            let owner = Unmanaged.passUnretained(self).toOpaque()
            guard let pointer = MHD_create_response_for_upgrade(openWebSocket, owner) else { return nil }
            MHD_add_response_header(pointer, "Upgrade", "websocket")
            MHD_add_response_header(pointer, "Sec-WebSocket-Accept", accept)
            return (101, pointer)
        case .pending: return nil
        }
    }
}

/// The socket of a WebSocket whose handshake is complete.
@EventLoop
struct WebSocketConnection {
    let path: WebSocketPath
    let socket: CInt
    /// Bytes that have been received after the handshake.
    let early: [UInt8]
    /// Closes the socket.
    let close: @EventLoop () -> Void
}

// libmicrohttpd calls these functions on the loop, inside MHD_run. Its pointers are used there only, so they may cross the borders of
// isolation.

private func server(_ owner: UnsafeMutableRawPointer) -> HTTPServer {
    Unmanaged<HTTPServer>.fromOpaque(owner).takeUnretainedValue()
}

private func serveRequest(
    _ owner: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?,
    _: UnsafeMutablePointer<Int>?,
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let owner, let connection, let path, let method else { return .NO }
    nonisolated(unsafe) let pointer = connection
    let (methodText, pathText) = (String(cString: method), String(cString: path))
    let server = server(owner)
    return EventLoop.assumeIsolated { server.handleRequest(pointer, method: methodText, path: pathText) }
}

private func trackConnection(
    _ owner: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ change: MHD_ConnectionNotificationCode
) {
    guard let owner, let connection else { return }
    let server = server(owner)
    nonisolated(unsafe) let pointer = connection
    let hasStarted = change == .CONNECTION_NOTIFY_STARTED
    EventLoop.assumeIsolated {
        if hasStarted { server.handleStart(of: pointer) } else { server.handleEnd(of: pointer) }
    }
}

private func openWebSocket(
    _ owner: UnsafeMutableRawPointer?,
    _ connection: OpaquePointer?,
    _: UnsafeMutableRawPointer?,
    _ early: UnsafePointer<CChar>?,
    _ earlyCount: Int,
    _ socket: CInt,
    _ upgraded: OpaquePointer?
) {
    guard let owner, let connection, let upgraded else { return }
    nonisolated(unsafe) let (pointer, handle) = (connection, upgraded)
    let bytes = early.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: earlyCount)) } ?? []
    let server = server(owner)
    EventLoop.assumeIsolated { server.handleUpgrade(of: pointer, handle, socket: socket, early: bytes) }
}
