internal import Control
internal import DBus
internal import Glibc
internal import Platform

/// The connection of a page: messages of its WebSocket are lines of a client's connection to the service, in both directions.
///
/// A page that does not read blocks its own connection only: nothing more is received from the service, whose bounded queue for
/// this client then drops the oldest events and reports a gap.
@EventLoop
final class PageConnection {
    private let browser: CInt
    private let service: FileDescriptor
    private let onEnd: @EventLoop (PageConnection) -> Void
    private var browserWatch: Watch?
    private var serviceWatch: Watch?
    private var parser = WebSocketParser(limit: PageConnection.messageLimit)
    private var framer = LineFramer(limit: PageConnection.lineLimit)
    private var toBrowser = SendBuffer()
    private var toService = SendBuffer()
    /// A Boolean value that indicates whether the last frame has been queued.
    private var isEnding = false
    private var isClosed = false

    /// Maximum size of a message from the page, which is that of a line in the protocol.
    private static let messageLimit = 4 << 20
    /// Maximum size of a line from the service.
    private static let lineLimit = 64 << 20
    /// Number of unsent bytes above which nothing more is received for that direction.
    private static let bufferLimit = 256 << 10
    private static let receiveSize = 65_536
    /// Timeout for sending the last frame.
    private static let closeTimeout = Duration.seconds(2)

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
        self.browser = browser
        self.service = service
        self.onEnd = onEnd
        parser.append(early)
    }

    func start() {
        guard let descriptor = service.rawValue else { return close() }
        do throws(DBusError) {
            browserWatch = try EventLoop.watch(browser, .readable) { [weak self] in self?.handleBrowser($0) }
            serviceWatch = try EventLoop.watch(descriptor, .readable) { [weak self] in self?.handleService($0) }
        } catch {
            return close()
        }
        handleMessages()
        flush()
    }

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
        guard !isEnding else { return }
        isEnding = true
        WebSocketFrame.appendClose(code, to: &toBrowser.bytes)
        EventLoop.after(Self.closeTimeout) { [weak self] in self?.close() }
        flush()
    }

    // MARK: - The browser

    private func handleBrowser(_ interest: EventLoop.Interest) {
        if interest.contains(.closed) { return close() }
        if interest.contains(.readable) {
            switch Self.receive(browser) {
            case .bytes(let bytes): if !isEnding { parser.append(bytes) }
            case .none: break
            case .end: return close()
            }
            handleMessages()
        }
        flush()
    }

    private func handleMessages() {
        while !isEnding, toService.count < Self.bufferLimit, let item = parser.next() {
            switch item {
            case .message(let message):
                guard !message.contains(UInt8(ascii: "\n")) else { return end(.invalidData) }
                toService.bytes += message
                toService.bytes.append(UInt8(ascii: "\n"))
            case .ping(let payload): WebSocketFrame.append(.pong, payload, to: &toBrowser.bytes)
            case .close: end(.normal)
            case .failure(let code): end(code)
            }
        }
    }

    // MARK: - The service

    private func handleService(_ interest: EventLoop.Interest) {
        guard let descriptor = service.rawValue else { return }
        if !interest.isDisjoint(with: [.readable, .closed]) {
            switch Self.receive(descriptor) {
            case .bytes(let bytes): forward(bytes)
            case .none: if interest.contains(.closed) { return end(.serviceRestart) }
            case .end: return end(.serviceRestart)
            }
        }
        flush()
    }

    private func forward(_ bytes: [UInt8]) {
        framer.append(bytes)
        while !isEnding, let line = framer.next() {
            guard case .line(let line) = line else { return end(.tooBig) }
            WebSocketFrame.append(.text, line, to: &toBrowser.bytes)
        }
    }

    // MARK: - Sockets

    enum Received {
        case bytes([UInt8])
        case none
        case end
    }

    static func receive(_ descriptor: CInt) -> Received {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: receiveSize) { buffer, count in
            received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(0, received)
        }
        if received > 0 { return .bytes(bytes) }
        return received < 0 && (errno == EAGAIN || errno == EINTR) ? .none : .end
    }

    private func flush() {
        guard !isClosed, let descriptor = service.rawValue else { return }
        let wasFull = toService.count >= Self.bufferLimit
        guard toBrowser.send(to: browser), isEnding || toService.send(to: descriptor) else { return close() }
        if isEnding, toBrowser.count == 0 { return close() }
        if wasFull, toService.count < Self.bufferLimit { EventLoop.deferToEndOfTurn { [weak self] in self?.resume() } }
        updateInterest()
    }

    /// Handles messages that have been received while the service did not read.
    private func resume() {
        handleMessages()
        flush()
    }

    private func updateInterest() {
        var browserInterest: EventLoop.Interest = toService.count < Self.bufferLimit ? .readable : [.closed]
        if toBrowser.count > 0 { browserInterest.insert(.writable) }
        var serviceInterest: EventLoop.Interest = []
        if !isEnding {
            serviceInterest = toBrowser.count < Self.bufferLimit ? .readable : [.closed]
            if toService.count > 0 { serviceInterest.insert(.writable) }
        }
        do throws(DBusError) {
            try browserWatch?.update(browserInterest)
            try serviceWatch?.update(serviceInterest)
        } catch {
            close()
        }
    }
}

/// Bytes to send without blocking.
struct SendBuffer {
    var bytes: [UInt8] = []
    private var sent = 0

    /// Number of bytes that have not been sent.
    var count: Int { bytes.count - sent }

    /// Sends as much as the socket accepts.
    ///
    /// - Returns: False if the connection has failed.
    mutating func send(to descriptor: CInt) -> Bool {
        send { bytes in
            while true {
                let result = Glibc.send(descriptor, bytes.baseAddress, bytes.count, SocketFlag.noSignal)
                if result >= 0 { return result }
                if errno == EAGAIN { return 0 }
                guard errno == EINTR else { return nil }
            }
        }
    }

    /// Sends as much as a function accepts.
    ///
    /// - Parameter write: Returns the number of bytes that it has sent, 0 if none can be sent, and nil after a failure.
    /// - Returns: False if the function has failed.
    mutating func send(_ write: (UnsafeRawBufferPointer) -> Int?) -> Bool {
        while count > 0 {
            let result = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0.dropFirst(sent))) }
            guard let result else { return false }
            guard result > 0 else { break }
            sent += result
        }
        // Sent bytes are removed only when they are more than half of the buffer, so each byte moves at most once.
        if sent > bytes.count / 2 || count == 0 {
            bytes.removeFirst(sent)
            sent = 0
        }
        return true
    }
}
