internal import Control
internal import DBus
internal import GATT
internal import Glibc

/// One client at the socket: lines in, lines out, and nothing of it that could hold up another.
@EventLoop
final class ClientConnection {
    private let socket: FileDescriptor
    private let core: ServiceCore
    private let onEnd: @EventLoop (ClientConnection) -> Void
    let client: ServiceClient
    private var watch: Watch?
    private var framer: LineFramer
    private var output: ClientOutput
    private var underway: [Int: Task<Void, Never>] = [:]
    private var nextTask = 0
    /// The client sends nothing more; it may still read.
    private var hasSentAll = false
    /// A long line is being read off the loop; those behind it wait, so that requests begin in their order.
    private var isParsing = false
    /// Whole lines are left for a later turn; until then nothing more is received, so that what waits is bounded.
    private var hasLinesLeft = false
    private var willContinue = false
    private var isFlushing = false
    private var isClosed = false

    /// Requests of one client that are done at the same time; further ones wait in its socket.
    static let concurrency = 64
    /// What is taken from the socket at a time, so that one client's flood is not all that a turn does.
    private static let block = 65_536
    /// Bytes of lines that are read in one turn of the loop; a line that is longer is read off the loop.
    private static let slice = 16_384

    init(
        _ socket: FileDescriptor,
        peer: PeerCredentials,
        core: ServiceCore,
        onEnd: @escaping @EventLoop (ClientConnection) -> Void
    ) {
        self.socket = socket
        self.core = core
        self.onEnd = onEnd
        output = ClientOutput(queue: core.configuration.limits.queue)
        client = core.connect(peer)
        framer = LineFramer(limit: core.limits(of: client).message)
        client.sink = self
    }

    /// Begins to read.
    func start() {
        guard let descriptor = socket.rawValue else { return }
        do throws(DBusError) {
            watch = try EventLoop.watch(descriptor, .readable) { [weak self] in self?.take($0) }
        } catch {
            core.log.error("a client cannot be served: \(error.message)", .client(client.id))
            close()
        }
    }

    /// Ends the connection and what belongs to it.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        watch?.cancel()
        _ = socket.take().map { Glibc.close($0) }
        for task in underway.values { task.cancel() }
        core.disconnect(client)
        onEnd(self)
    }

    private func take(_ interest: EventLoop.Interest) {
        // What the client said before it went is done no more: there is nobody to tell.
        if interest.contains(.closed) { return close() }
        if interest.contains(.writable) { flush() }
        if interest.contains(.readable) { receive() }
    }

    // MARK: - In

    private func receive() {
        guard let descriptor = socket.rawValue, mayReceive else { return updateInterest() }
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.block) { buffer, count in
            received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(0, received)
        }
        if received < 0 {
            if errno != EAGAIN && errno != EINTR { close() }
        } else if received == 0 {
            hasSentAll = true
            // All whole lines have been taken; the last one needs no end.
            if let line = framer.last() { handle(line) }
            closeIfDone()
        } else {
            framer.append(bytes)
            takeLines()
        }
        updateInterest()
    }

    /// Whether the client reads its answers, and does not ask for more than is done at a time.
    private var mayRead: Bool {
        !hasSentAll && !isParsing && underway.count < Self.concurrency && !output.isCrowded
    }

    private var mayReceive: Bool { mayRead && !hasLinesLeft }

    private func takeLines() {
        // The roles of the client may have changed with the configuration.
        framer.limit = core.limits(of: client).message
        hasLinesLeft = false
        var taken = 0
        while mayRead, !isClosed, let line = framer.next() {
            handle(line)
            if case .line(let line) = line { taken += line.count }
            if taken > Self.slice {
                hasLinesLeft = true
                return continueSoon()
            }
        }
    }

    private func updateInterest() {
        guard !isClosed else { return }
        var interest: EventLoop.Interest = [.closed]
        if mayReceive { interest.insert(.readable) }
        if output.isBlocked { interest.insert(.writable) }
        do throws(DBusError) { try watch?.update(interest) } catch { close() }
    }

    // MARK: - Requests

    private func handle(_ line: LineFramer.Line) {
        switch line {
        case .tooLong: answer([.failed(.limit("message", framer.limit, "octets of a message"))], isBatch: false)
        case .line(let line) where line.count > Self.slice: parse(line)
        case .line(let line): perform(RPCMessage.read(line, limits: RPCMessage.requestLimits))
        }
    }

    /// Reads a long line off the loop, where megabytes hold up nobody.
    private func parse(_ line: [UInt8]) {
        isParsing = true
        let number = nextTask
        nextTask += 1
        underway[number] = Task { @EventLoop [weak self] in
            let message = await Self.read(line)
            guard let self, !isClosed else { return }
            underway[number] = nil
            isParsing = false
            perform(message)
            continueSoon()
        }
    }

    @concurrent private static func read(_ line: [UInt8]) async -> RPCMessage {
        RPCMessage.read(line, limits: RPCMessage.requestLimits)
    }

    private func perform(_ message: RPCMessage) {
        switch message {
        case .single(let part): perform([part], isBatch: false)
        case .batch(let parts): perform(parts, isBatch: true)
        }
    }

    /// Does what a line asks for in a task of its own, so that what takes long holds up nothing else.
    private func perform(_ parts: [RPCPart], isBatch: Bool) {
        let number = nextTask
        nextTask += 1
        let call = Call(client)
        underway[number] = Task { @EventLoop [weak self, core] in
            var answers: [RPCAnswer] = []
            for (index, part) in parts.enumerated() {
                // The requests of a batch take turns with those of other clients.
                if index > 0 { await EventLoop.yield() }
                if let answer = await core.answer(part, call) { answers.append(answer) }
            }
            let isLong = answers.contains { $0.isLong }
            let json = isLong ? await Self.text(answers, isBatch: isBatch) : nil
            self?.underway[number] = nil
            self?.answer(answers, json, isBatch: isBatch)
            call.answered()
        }
    }

    /// The text of long answers, written off the loop.
    @concurrent private static func text(_ answers: [RPCAnswer], isBatch: Bool) async -> [UInt8] {
        var json: [UInt8] = []
        write(answers, isBatch: isBatch, into: &json)
        return json
    }

    private nonisolated static func write(_ answers: [RPCAnswer], isBatch: Bool, into json: inout [UInt8]) {
        if isBatch { RPCAnswer.write(batch: answers, into: &json) } else { answers.first?.write(into: &json) }
    }

    /// - Parameter text: the answers' text where it has been written already.
    private func answer(_ answers: [RPCAnswer], _ text: [UInt8]? = nil, isBatch: Bool) {
        guard !isClosed else { return }
        if !answers.isEmpty {
            output.answer { json in
                if let text { json += text } else { Self.write(answers, isBatch: isBatch, into: &json) }
            }
            scheduleFlush()
        }
        continueSoon()
    }

    /// Goes on in another turn of the loop, once however often it is asked for.
    private func continueSoon() {
        guard !willContinue else { return }
        willContinue = true
        EventLoop.soon { [weak self] in
            self?.willContinue = false
            self?.goOn()
        }
    }

    /// Takes further requests once some are done, or some answers read.
    private func goOn() {
        guard !isClosed else { return }
        takeLines()
        updateInterest()
        closeIfDone()
    }

    // MARK: - Out

    /// Has what waits sent at the end of this turn of the loop, in one piece.
    private func scheduleFlush() {
        guard !isFlushing, !output.isBlocked else { return }
        isFlushing = true
        EventLoop.soon { [weak self] in self?.flush() }
    }

    private func flush() {
        isFlushing = false
        guard let descriptor = socket.rawValue else { return }
        guard output.flush(to: descriptor) else { return close() }
        if output.room > 0 { core.hasRoom(client) }
        goOn()
    }

    /// Hangs up on a client that sends nothing more, once it has all that it asked for.
    private func closeIfDone() {
        if hasSentAll, underway.isEmpty, output.isEmpty, client.subscriptions.isEmpty { close() }
    }
}

extension ClientConnection: EventSink {
    var room: Int { output.room }
    var waitingEvents: Int { output.waitingEvents }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        let content: ClientQueue.Item.Content =
            switch item {
            case .event(let event): .event(event.line)
            case .replayed(let line): .event(line)
            case .gap(let gap): .gap(gap)
            case .end(let error): .end(error)
            }
        let dropped = output.dropped
        output.append(content, session: session, subscription: subscription)
        core.metrics.dropped.add(output.dropped - dropped, Gap.Reason.slow.rawValue)
        scheduleFlush()
    }

    func forget(subscription: Int) {
        output.forget(subscription: subscription)
    }
}
