internal import EventLoop
internal import Glibc

/// A connection of a browser over TLS: its content passes through a pair of sockets, of which the HTTP server has one end.
@EventLoop
final class TLSConnection {
    private let browser: FileDescriptor
    private let session: TLSSession
    private let onOpen: @EventLoop (TLSConnection, FileDescriptor) -> Void
    private let onEnd: @EventLoop (TLSConnection) -> Void
    /// The connection to the HTTP server; nil during the handshake.
    private var server: FileDescriptor?
    private var browserWatch: Watch?
    private var serverWatch: Watch?
    private var deadline: Timer?
    private var toBrowser = SendBuffer()
    private var toServer = SendBuffer()
    /// A Boolean value that indicates whether everything from the server has been received, and its end is closed.
    private var isEnding = false
    private var isClosed = false

    /// Number of unsent bytes above which nothing more is received for that direction.
    private static let bufferLimit = 65_536
    /// Timeout for the handshake, and for sending the rest after the server has closed its end.
    private static let timeout = Duration.seconds(10)

    /// - Parameter onOpen: Called with the HTTP server's end after the handshake.
    init?(
        _ browser: FileDescriptor,
        _ credentials: TLSCredentials,
        onOpen: @escaping @EventLoop (TLSConnection, FileDescriptor) -> Void,
        onEnd: @escaping @EventLoop (TLSConnection) -> Void
    ) {
        guard let socket = browser.rawValue, let session = TLSSession(socket, credentials) else { return nil }
        self.browser = browser
        self.session = session
        self.onOpen = onOpen
        self.onEnd = onEnd
    }

    func start() {
        deadline = EventLoop.after(Self.timeout) { [weak self] in self?.close() }
        guard let socket = browser.rawValue else { return close() }
        do throws(SystemError) {
            browserWatch = try EventLoop.watch(socket, .readable) { [weak self] in self?.handle($0) }
        } catch {
            close()
        }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        deadline?.cancel()
        browserWatch?.cancel()
        serverWatch?.cancel()
        session.close()
        server = nil
        _ = browser.releaseOwnership().map { Glibc.close($0) }
        onEnd(self)
    }

    private func handle(_ interest: EventLoop.Interest) {
        if server == nil {
            shakeHands(interest)
        } else if interest.contains(.closed), isEnding || toServer.count >= Self.bufferLimit {
            // Nothing more is received, so the end would be reported again and again.
            close()
        } else {
            forward()
        }
    }

    private func handleServer(_ interest: EventLoop.Interest) {
        // Otherwise, the end would be reported until the browser has received the rest.
        if interest.contains(.closed) { ignoreServer() }
        forward()
    }

    /// Ends the notifications of the server, whose end is closed.
    private func ignoreServer() {
        guard let watch = serverWatch else { return }
        watch.cancel()
        serverWatch = nil
        deadline = EventLoop.after(Self.timeout) { [weak self] in self?.close() }
    }

    private func shakeHands(_ interest: EventLoop.Interest) {
        switch session.handshake() {
        case .complete: open()
        case .failed: close()
        case .pending:
            guard !interest.contains(.closed) else { return close() }
            update(browserWatch, session.isSending ? .writable : .readable)
        }
    }

    private func open() {
        deadline?.cancel()
        do throws(SystemError) {
            let pair = try SocketPair(.stream)
            guard let socket = pair.local.rawValue else { return close() }
            server = pair.local
            serverWatch = try EventLoop.watch(socket, .readable) { [weak self] in self?.handleServer($0) }
            onOpen(self, pair.remote)
        } catch {
            return close()
        }
        // GnuTLS may have received the request with the end of the handshake.
        forward()
    }

    // MARK: - Forwarding

    /// Forwards what has arrived in both directions.
    private func forward() {
        guard !isClosed, let server = server?.rawValue else { return }
        if !isEnding {
            // The last bytes of the browser are sent, too.
            let isOpen = receiveFromBrowser()
            let isSent = serverWatch == nil || toServer.send(to: server)
            guard isOpen, isSent else { return close() }
            receiveFromServer(server)
        }
        guard toBrowser.send(session.send) else { return close() }
        if isEnding, toBrowser.count == 0 {
            session.sendEnd()
            return close()
        }
        let canReceive = session.hasPending && toServer.count < Self.bufferLimit
        let canSend = serverWatch == nil && toBrowser.count < Self.bufferLimit
        if !isEnding, canReceive || canSend {
            EventLoop.deferToEndOfTurn { [weak self] in self?.forward() }
        }
        updateInterest()
    }

    /// - Returns: False if the browser has ended the connection.
    private func receiveFromBrowser() -> Bool {
        while toServer.count < Self.bufferLimit {
            switch session.receive() {
            case .bytes(let bytes): toServer.bytes += bytes
            case .none: return true
            case .end: return false
            }
        }
        return true
    }

    private func receiveFromServer(_ socket: CInt) {
        guard toBrowser.count < Self.bufferLimit else { return }
        switch ReceivedBytes.receive(from: socket) {
        case .bytes(let bytes): toBrowser.bytes += bytes
        case .none: break
        case .end:
            isEnding = true
            ignoreServer()
        }
    }

    private func updateInterest() {
        var browserInterest: EventLoop.Interest = !isEnding && toServer.count < Self.bufferLimit ? .readable : [.closed]
        if toBrowser.count > 0 { browserInterest.insert(.writable) }
        update(browserWatch, browserInterest)
        var serverInterest: EventLoop.Interest = toBrowser.count < Self.bufferLimit ? .readable : [.closed]
        if toServer.count > 0 { serverInterest.insert(.writable) }
        update(serverWatch, serverInterest)
    }

    private func update(_ watch: Watch?, _ interest: EventLoop.Interest) {
        do throws(SystemError) {
            try watch?.update(interest)
        } catch {
            close()
        }
    }
}
