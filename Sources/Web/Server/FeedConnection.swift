internal import Control
internal import EventLoop
internal import GATT

/// The connection of a page to the server's own activities, with the messages of gattlabd's protocol.
///
/// Events are sent only as fast as the page reads them; those that are dropped meanwhile are a gap.
@EventLoop
final class FeedConnection {
    private var browser: WebSocketStream
    private let feed: EventFeed
    private let perform: @EventLoop (RPCRequest) async throws(ControlError) -> FieldObject
    private let onEnd: @EventLoop (FeedConnection) -> Void
    private var watch: Watch?
    /// Number of the last event that was sent; nil without a subscription.
    private var cursor: Int?
    private var pendingRequests = 0
    private var isFlushScheduled = false
    private var closeTimer: Timer?
    private var isClosed = false

    /// Maximum size of a message, which may contain a script.
    private static let messageLimit = 512 << 10
    /// Number of unsent bytes above which nothing more is received and no event is queued.
    private static let bufferLimit = 256 << 10
    /// Maximum number of concurrent requests; further ones wait in the socket.
    private static let concurrency = 8
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
        self.browser = WebSocketStream(browser.socket, limit: Self.messageLimit, early: browser.early)
        self.feed = feed
        self.perform = perform
        self.onEnd = onEnd
    }

    func start() {
        do throws(SystemError) {
            watch = try EventLoop.watch(browser.socket, .readable) { [weak self] in self?.handle($0) }
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
        browser.unsent < Self.bufferLimit && pendingRequests < Self.concurrency
    }

    private func handle(_ interest: EventLoop.Interest) {
        if interest.contains(.closed) { return close() }
        if interest.contains(.readable) {
            guard browser.receive() else { return close() }
            handleMessages()
        }
        flush()
    }

    private func handleMessages() {
        while canReceive, let message = browser.nextMessage() {
            handle(RPCMessage.parse(message, limits: RPCMessage.requestLimits))
        }
    }

    // MARK: - Requests

    private func handle(_ message: RPCMessage) {
        guard case .single(.request(let request)) = message, let id = request.id else {
            return browser.end(.invalidData)
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
        browser.send(json)
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
            guard browser.flush() else { return close() }
        } while browser.unsent == 0 && hasEvents
        if browser.isEnding {
            if browser.unsent == 0 { return close() }
            startCloseTimer()
        }
        var interest: EventLoop.Interest = canReceive && !browser.isEnding ? .readable : [.closed]
        if browser.unsent > 0 { interest.insert(.writable) }
        do throws(SystemError) { try watch?.update(interest) } catch { close() }
    }

    private func startCloseTimer() {
        guard closeTimer == nil else { return }
        closeTimer = EventLoop.after(WebSocketStream.closeTimeout) { [weak self] in self?.close() }
    }

    private var hasEvents: Bool { !browser.isEnding && cursor.map { $0 < feed.seq } == true }

    private func appendEvents() {
        while hasEvents, browser.unsent < Self.bufferLimit, let cursor {
            guard let line = feed.line(cursor + 1) else {
                self.cursor = feed.oldest - 1
                append(Gap(from: cursor + 1, to: feed.oldest - 1, reason: .slow))
                continue
            }
            self.cursor = cursor + 1
            var json: [UInt8] = []
            line.append(subscription: Self.subscription, to: &json)
            browser.send(Array(json.dropLast()))
        }
    }

    private func append(_ gap: Gap) {
        let notification = SubscriptionNotification(subscription: Self.subscription, session: feed.session, .gap(gap))
        var json: [UInt8] = []
        notification.request.write(into: &json)
        browser.send(json)
    }
}
