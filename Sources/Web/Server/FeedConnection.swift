internal import Control
internal import DBus
internal import GATT
internal import Platform

/// The connection of a page to the server's own activities, with the messages of gattlabd's protocol.
///
/// Events are sent only as fast as the page reads them; those that are dropped meanwhile are a gap.
@EventLoop
final class FeedConnection {
    private let browser: CInt
    private let feed: EventFeed
    private let perform: @EventLoop (RPCRequest) async throws(ControlError) -> FieldObject
    private let onEnd: @EventLoop (FeedConnection) -> Void
    private var watch: Watch?
    private var parser = WebSocketParser(limit: FeedConnection.messageLimit)
    private var output = SendBuffer()
    /// Number of the last event that was sent; nil without a subscription.
    private var cursor: Int?
    private var pendingRequests = 0
    private var isFlushScheduled = false
    /// A Boolean value that indicates whether the last frame has been queued.
    private var isEnding = false
    private var isClosed = false

    /// Maximum size of a message, which may contain a script.
    private static let messageLimit = 512 << 10
    /// Number of unsent bytes above which nothing more is received and no event is queued.
    private static let bufferLimit = 256 << 10
    /// Maximum number of concurrent requests; further ones wait in the socket.
    private static let concurrency = 8
    /// Timeout for sending the last frame.
    private static let closeTimeout = Duration.seconds(2)
    /// Number of the only subscription of a connection.
    private static let subscription = 1

    /// - Parameters:
    ///   - browser: The WebSocket, which the owner closes.
    ///   - feed: The events to follow.
    ///   - perform: Performs requests other than those of subscriptions.
    init(
        browser: WebSocketConnection,
        feed: EventFeed,
        perform: @escaping @EventLoop (RPCRequest) async throws(ControlError) -> FieldObject,
        onEnd: @escaping @EventLoop (FeedConnection) -> Void
    ) {
        self.browser = browser.socket
        self.feed = feed
        self.perform = perform
        self.onEnd = onEnd
        parser.append(browser.early)
    }

    func start() {
        do throws(DBusError) {
            watch = try EventLoop.watch(browser, .readable) { [weak self] in self?.handle($0) }
        } catch {
            return close()
        }
        feed.add(self) { [weak self] in self?.scheduleFlush() }
        handleMessages()
        flush()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        watch?.cancel()
        feed.remove(self)
        onEnd(self)
    }

    // MARK: - Receiving

    private var canReceive: Bool {
        !isEnding && output.count < Self.bufferLimit && pendingRequests < Self.concurrency
    }

    private func handle(_ interest: EventLoop.Interest) {
        if interest.contains(.closed) { return close() }
        if interest.contains(.readable) {
            switch PageConnection.receive(browser) {
            case .bytes(let bytes): if !isEnding { parser.append(bytes) }
            case .none: break
            case .end: return close()
            }
            handleMessages()
        }
        flush()
    }

    private func handleMessages() {
        while canReceive, let item = parser.next() {
            switch item {
            case .message(let message): handle(RPCMessage.parse(message, limits: RPCMessage.requestLimits))
            case .ping(let payload): WebSocketFrame.append(.pong, payload, to: &output.bytes)
            case .close: end(.normal)
            case .failure(let code): end(code)
            }
        }
    }

    /// Sends a last frame with the reason, then closes the connection.
    private func end(_ code: WebSocketFrame.CloseCode) {
        isEnding = true
        WebSocketFrame.appendClose(code, to: &output.bytes)
        EventLoop.after(Self.closeTimeout) { [weak self] in self?.close() }
    }

    // MARK: - Requests

    private func handle(_ message: RPCMessage) {
        guard case .single(.request(let request)) = message, let id = request.id else {
            return end(.invalidData)
        }
        switch request.method {
        case Hello.method: respond(id, .success(.object(FieldObject())))
        case Subscribe.method: respond(id, .success(subscribe(request.parameters)))
        case Unsubscribe.method:
            cursor = nil
            respond(id, .success(.object(FieldObject())))
        default: run(request, id)
        }
    }

    private func subscribe(_ parameters: FieldObject) -> FieldValue {
        var after = feed.seq
        if case .integer(let number) = parameters["after"] { after = min(max(number, 0), feed.seq) }
        let next = max(after + 1, feed.oldest)
        cursor = next - 1
        scheduleFlush()
        let gap: FieldObject = [
            "from": .integer(after + 1), "to": .integer(next - 1), "reason": .text(Gap.Reason.expired.rawValue),
        ]
        return .object([
            "subscription": .integer(Self.subscription), "seq": .integer(feed.seq),
            "gap": next > after + 1 ? .object(gap) : .null,
        ])
    }

    private func run(_ request: RPCRequest, _ id: RPCID) {
        pendingRequests += 1
        Task { @EventLoop [weak self, perform] in
            let result: Result<FieldValue, RPCError>
            do throws(ControlError) {
                result = .success(.object(try await perform(request)))
            } catch {
                result = .failure(RPCError(error))
            }
            guard let self else { return }
            pendingRequests -= 1
            respond(id, result)
            handleMessages()
            flush()
        }
    }

    private func respond(_ id: RPCID, _ result: Result<FieldValue, RPCError>) {
        var json: [UInt8] = []
        RPCResponse(id: id, result: result).write(into: &json)
        WebSocketFrame.append(.text, json, to: &output.bytes)
    }

    // MARK: - Sending

    private func scheduleFlush() {
        guard !isFlushScheduled else { return }
        isFlushScheduled = true
        EventLoop.deferToEndOfTurn { [weak self] in self?.flush() }
    }

    private func flush() {
        isFlushScheduled = false
        guard !isClosed else { return }
        repeat {
            appendEvents()
            guard output.send(to: browser) else { return close() }
        } while output.count == 0 && hasEvents
        if isEnding, output.count == 0 { return close() }
        var interest: EventLoop.Interest = canReceive ? .readable : [.closed]
        if output.count > 0 { interest.insert(.writable) }
        do throws(DBusError) { try watch?.update(interest) } catch { close() }
    }

    private var hasEvents: Bool { !isEnding && cursor.map { $0 < feed.seq } == true }

    private func appendEvents() {
        while hasEvents, output.count < Self.bufferLimit, let cursor {
            guard let line = feed.line(cursor + 1) else {
                self.cursor = feed.oldest - 1
                append(Gap(from: cursor + 1, to: feed.oldest - 1, reason: .slow))
                continue
            }
            self.cursor = cursor + 1
            var json: [UInt8] = []
            line.append(subscription: Self.subscription, to: &json)
            WebSocketFrame.append(.text, Array(json.dropLast()), to: &output.bytes)
        }
    }

    private func append(_ gap: Gap) {
        let notification = SubscriptionNotification(subscription: Self.subscription, session: feed.session, .gap(gap))
        var json: [UInt8] = []
        notification.request.write(into: &json)
        WebSocketFrame.append(.text, json, to: &output.bytes)
    }
}
