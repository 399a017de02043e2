internal import Central
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import Glibc
internal import Platform

/// A client connection of the socket server, which reads requests and writes responses without blocking other clients.
@EventLoop
final class ClientConnection {
    private let socket: FileDescriptor
    private let core: ServiceCore
    private let onEnd: @EventLoop (ClientConnection) -> Void
    let client: ServiceClient
    private var watch: Watch?
    private var framer: LineFramer
    private var output: ClientOutput
    private var runningTasks: [Int: Task<Void, Never>] = [:]
    private var nextTask = 0
    /// A Boolean value that indicates whether the client has shut down its sending side; it may still read.
    private var hasReachedEOF = false
    /// A Boolean value that indicates whether a long line is being parsed off the loop.
    ///
    /// Later lines wait for it, so that requests start in their order.
    private var isParsing = false
    /// A Boolean value that indicates whether complete lines are left for a later turn.
    ///
    /// Nothing more is received until then, which bounds the queue.
    private var hasLinesLeft = false
    private var isResumeScheduled = false
    private var isFlushing = false
    private var isClosed = false

    /// Maximum number of concurrent requests of one client; further ones wait in its socket.
    static let concurrency = 64
    /// Number of bytes received at a time, so that a flooding client does not use up a turn of the loop.
    private static let receiveSize = 65_536
    /// Number of bytes of lines parsed in one turn of the loop; a longer line is parsed off the loop.
    private static let inlineParseLimit = 16_384

    init(
        _ socket: FileDescriptor,
        peer: PeerCredentials,
        core: ServiceCore,
        onEnd: @escaping @EventLoop (ClientConnection) -> Void
    ) {
        self.socket = socket
        self.core = core
        self.onEnd = onEnd
        output = ClientOutput(queue: core.settings.configuration.limits.queue)
        client = core.callers.connect(peer)
        framer = LineFramer(limit: core.callers.limits(of: client).message)
        client.sink = self
    }

    /// Starts reading.
    func start() {
        guard let descriptor = socket.rawValue else { return }
        do throws(SystemError) {
            watch = try EventLoop.watch(descriptor, .readable) { [weak self] in self?.handle($0) }
        } catch {
            core.reports.log.error("cannot serve a client: \(error.message)", .client(client.id))
            close()
        }
    }

    /// Closes the connection and releases its resources.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        watch?.cancel()
        _ = socket.releaseOwnership().map { Glibc.close($0) }
        for task in runningTasks.values { task.cancel() }
        core.callers.disconnect(client)
        onEnd(self)
    }

    private func handle(_ interest: EventLoop.Interest) {
        // Pending requests of a disconnected client are dropped, because nothing can receive the responses.
        if interest.contains(.closed) { return close() }
        if interest.contains(.writable) { flush() }
        if interest.contains(.readable) { receive() }
    }

    // MARK: - Receiving

    private func receive() {
        guard let descriptor = socket.rawValue, canReceive else { return updateInterest() }
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.receiveSize) { buffer, count in
            received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(0, received)
        }
        if received < 0 {
            if errno != EAGAIN && errno != EINTR { close() }
        } else if received == 0 {
            hasReachedEOF = true
            // All complete lines have been handled; the last one may lack a line feed.
            if let line = framer.last() { handle(line) }
            closeIfDone()
        } else {
            framer.append(bytes)
            handleLines()
        }
        updateInterest()
    }

    /// A Boolean value that indicates whether the client reads its responses and is below the limit of concurrent
    /// requests.
    private var canHandleLines: Bool {
        !hasReachedEOF && !isParsing && runningTasks.count < Self.concurrency && !output.isAboveResponseLimit
    }

    private var canReceive: Bool { canHandleLines && !hasLinesLeft }

    private func handleLines() {
        // The client's roles may have changed with the configuration.
        framer.limit = core.callers.limits(of: client).message
        hasLinesLeft = false
        var byteCount = 0
        while canHandleLines, !isClosed, let line = framer.next() {
            handle(line)
            if case .line(let line) = line { byteCount += line.count }
            if byteCount > Self.inlineParseLimit {
                hasLinesLeft = true
                return scheduleResume()
            }
        }
    }

    private func updateInterest() {
        guard !isClosed else { return }
        var interest: EventLoop.Interest = [.closed]
        if canReceive { interest.insert(.readable) }
        if output.isBlocked { interest.insert(.writable) }
        do throws(SystemError) { try watch?.update(interest) } catch { close() }
    }

    // MARK: - Requests

    private func handle(_ line: LineFramer.Line) {
        switch line {
        case .tooLong:
            let error = ControlError.limitExceeded("message", framer.limit, unit: "bytes per message")
            sendResponses([.failed(error)], isBatch: false)
        case .line(let line) where line.count > Self.inlineParseLimit: parse(line)
        case .line(let line): perform(RPCMessage.parse(line, limits: RPCMessage.requestLimits))
        }
    }

    /// Parses a long line off the loop, where megabytes of input do not delay other clients.
    private func parse(_ line: [UInt8]) {
        isParsing = true
        let number = nextTask
        nextTask += 1
        runningTasks[number] = Task { @EventLoop [weak self] in
            let message = await Self.parsed(line)
            guard let self, !isClosed else { return }
            runningTasks[number] = nil
            isParsing = false
            perform(message)
            scheduleResume()
        }
    }

    @concurrent private static func parsed(_ line: [UInt8]) async -> RPCMessage {
        RPCMessage.parse(line, limits: RPCMessage.requestLimits)
    }

    private func perform(_ message: RPCMessage) {
        switch message {
        case .single(let item): perform([item], isBatch: false)
        case .batch(let items): perform(items, isBatch: true)
        }
    }

    /// Performs the requests of a line in a task of its own, so that slow requests do not delay others.
    private func perform(_ items: [RPCItem], isBatch: Bool) {
        let number = nextTask
        nextTask += 1
        let call = Call(client)
        let onRetry = RetryHandler { [weak self] in self?.send($0) }
        runningTasks[number] = Task { @EventLoop [weak self, core] in
            var responses: [RPCResponse] = []
            for (index, item) in items.enumerated() {
                // The requests of a batch are interleaved with those of other clients.
                if index > 0 { await EventLoop.yield() }
                let response = await Retry.$handler.withValue(onRetry) { await core.respond(to: item, call) }
                if let response { responses.append(response) }
            }
            let isLong = responses.contains { $0.isLong }
            let json = isLong ? await Self.text(responses, isBatch: isBatch) : nil
            self?.runningTasks[number] = nil
            self?.sendResponses(responses, json, isBatch: isBatch)
            call.runDeferredActions()
        }
    }

    /// Encodes long responses off the loop.
    @concurrent private static func text(_ responses: [RPCResponse], isBatch: Bool) async -> [UInt8] {
        var json: [UInt8] = []
        write(responses, isBatch: isBatch, into: &json)
        return json
    }

    private nonisolated static func write(_ responses: [RPCResponse], isBatch: Bool, into json: inout [UInt8]) {
        if isBatch { RPCResponse.write(batch: responses, into: &json) } else { responses.first?.write(into: &json) }
    }

    /// - Parameter text: JSON text of the responses if they have already been encoded.
    private func sendResponses(_ responses: [RPCResponse], _ text: [UInt8]? = nil, isBatch: Bool) {
        guard !isClosed else { return }
        if !responses.isEmpty {
            output.appendResponse { json in
                if let text { json += text } else { Self.write(responses, isBatch: isBatch, into: &json) }
            }
            scheduleFlush()
        }
        scheduleResume()
    }

    /// Sends a notification of a retry, unless the client has not requested them or does not read.
    private func send(_ retry: Retry) {
        guard !isClosed, client.receivesRetries, !output.isAboveResponseLimit else { return }
        let notification = RetryNotification(
            operation: retry.operation,
            attempt: retry.attempt,
            error: ControlError(retry.error),
            delay: retry.milliseconds
        )
        output.appendResponse { notification.request.write(into: &$0) }
        scheduleFlush()
    }

    /// Schedules `resume()` for another turn of the loop; repeated calls have no effect.
    private func scheduleResume() {
        guard !isResumeScheduled else { return }
        isResumeScheduled = true
        EventLoop.deferToEndOfTurn { [weak self] in
            self?.isResumeScheduled = false
            self?.resume()
        }
    }

    /// Handles further requests after some have completed or the client has read some responses.
    private func resume() {
        guard !isClosed else { return }
        handleLines()
        updateInterest()
        closeIfDone()
    }

    // MARK: - Sending

    /// Schedules one flush of the output at the end of this turn of the loop.
    private func scheduleFlush() {
        guard !isFlushing, !output.isBlocked else { return }
        isFlushing = true
        EventLoop.deferToEndOfTurn { [weak self] in self?.flush() }
    }

    private func flush() {
        isFlushing = false
        guard let descriptor = socket.rawValue else { return }
        guard output.flush(to: descriptor) else { return close() }
        if output.freeCapacity > 0 { core.callers.resumeReplays(of: client) }
        resume()
    }

    /// Closes the connection of a client that sends nothing more after it has received all responses.
    private func closeIfDone() {
        if hasReachedEOF, runningTasks.isEmpty, output.isEmpty, !client.isSubscribed { close() }
    }
}

extension ClientConnection: EventSink {
    var freeCapacity: Int { output.freeCapacity }
    var queuedEvents: Int { output.queuedEvents }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        let dropped = output.dropped
        output.append(item.content, session: session, subscription: subscription)
        core.reports.metrics.dropped.add(output.dropped - dropped, Gap.Reason.slow.rawValue)
        scheduleFlush()
    }

    func discardItems(of subscription: Int) {
        output.discardItems(of: subscription)
    }
}
