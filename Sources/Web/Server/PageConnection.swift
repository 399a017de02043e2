internal import Control
internal import EventLoop
internal import Glibc

/// The connection of a page: messages of its WebSocket are lines of a client's connection to the service, in both directions.
///
/// A page that does not read blocks its own connection only: nothing more is received from the service, whose bounded queue for
/// this client then drops the oldest events and reports a gap.
@EventLoop
final class PageConnection {
    private var browser: WebSocketStream
    private let service: FileDescriptor
    private let onEnd: @EventLoop (PageConnection) -> Void
    private var browserWatch: Watch?
    private var serviceWatch: Watch?
    private var framer = LineFramer(limit: PageConnection.lineLimit)
    private var toService = SendBuffer()
    private var closeTimer: Timer?
    private var isClosed = false

    /// Maximum size of a message from the page, which is that of a line in the protocol.
    private static let messageLimit = 4 << 20
    /// Maximum size of a line from the service.
    private static let lineLimit = 64 << 20
    /// Number of unsent bytes above which nothing more is received for that direction.
    private static let bufferLimit = 256 << 10

    /// - Parameters:
    ///   - browser: The socket of the WebSocket, which the owner closes.
    ///   - service: A connection to the service.
    ///   - early: Bytes that have been received from the browser after its request.
    init(
        browser: CInt,
        service: FileDescriptor,
        early: [UInt8],
        onEnd: @escaping @EventLoop (PageConnection) -> Void
    ) {
        self.browser = WebSocketStream(browser, limit: Self.messageLimit, early: early)
        self.service = service
        self.onEnd = onEnd
    }

    func start() {
        guard let descriptor = service.rawValue else { return close() }
        do throws(SystemError) {
            browserWatch = try EventLoop.watch(browser.socket, .readable) { [weak self] in self?.handleBrowser($0) }
            serviceWatch = try EventLoop.watch(descriptor, .readable) { [weak self] in self?.handleService($0) }
        } catch {
            return close()
        }
        toService.bytes += Self.introduction
        handleMessages()
        flush()
    }

    /// The first line to the service, a notification: the lines after it are those of a page, which may not name programs and paths.
    private static let introduction = Array(
        "{\"jsonrpc\":\"2.0\",\"method\":\"hello\",\"params\":{\"page\":true}}\n".utf8
    )

    func close() {
        guard !isClosed else { return }
        isClosed = true
        browserWatch?.cancel()
        serviceWatch?.cancel()
        _ = service.releaseOwnership().map { Glibc.close($0) }
        onEnd(self)
    }

    /// Sends a last frame with the reason, then closes the connection.
    func end(_ code: WebSocketFrame.CloseCode) {
        browser.end(code)
        flush()
    }

    // MARK: - The browser

    private func handleBrowser(_ interest: EventLoop.Interest) {
        if interest.contains(.closed) { return close() }
        if interest.contains(.readable) {
            guard browser.receive() else { return close() }
            handleMessages()
        }
        flush()
    }

    private func handleMessages() {
        while toService.count < Self.bufferLimit, let message = browser.nextMessage() {
            guard !message.contains(UInt8(ascii: "\n")) else { return end(.invalidData) }
            toService.bytes += message
            toService.bytes.append(UInt8(ascii: "\n"))
        }
    }

    // MARK: - The service

    private func handleService(_ interest: EventLoop.Interest) {
        guard let descriptor = service.rawValue else { return }
        if !interest.isDisjoint(with: [.readable, .closed]) {
            switch ReceivedBytes.receive(from: descriptor) {
            case .bytes(let bytes): forward(bytes)
            case .none: if interest.contains(.closed) { return end(.serviceRestart) }
            case .end: return end(.serviceRestart)
            }
        }
        flush()
    }

    private func forward(_ bytes: [UInt8]) {
        framer.append(bytes)
        while !browser.isEnding, let line = framer.next() {
            guard case .line(let line) = line else { return end(.tooBig) }
            browser.send(line)
        }
    }

    // MARK: - Sockets

    private func flush() {
        guard !isClosed, let descriptor = service.rawValue else { return }
        let wasFull = toService.count >= Self.bufferLimit
        guard browser.flush(), browser.isEnding || toService.send(to: descriptor) else { return close() }
        if browser.isEnding {
            if browser.unsent == 0 { return close() }
            startCloseTimer()
        }
        if wasFull, toService.count < Self.bufferLimit { EventLoop.deferToEndOfTurn { [weak self] in self?.resume() } }
        updateInterest()
    }

    private func startCloseTimer() {
        guard closeTimer == nil else { return }
        closeTimer = EventLoop.after(WebSocketStream.closeTimeout) { [weak self] in self?.close() }
    }

    /// Handles messages that have been received while the service did not read.
    private func resume() {
        handleMessages()
        flush()
    }

    private func updateInterest() {
        var browserInterest: EventLoop.Interest = toService.count < Self.bufferLimit ? .readable : [.closed]
        if browser.unsent > 0 { browserInterest.insert(.writable) }
        var serviceInterest: EventLoop.Interest = []
        if !browser.isEnding {
            serviceInterest = browser.unsent < Self.bufferLimit ? .readable : [.closed]
            if toService.count > 0 { serviceInterest.insert(.writable) }
        }
        do throws(SystemError) {
            try browserWatch?.update(browserInterest)
            try serviceWatch?.update(serviceInterest)
        } catch {
            close()
        }
    }
}
