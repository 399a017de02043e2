internal import Central
internal import Control
internal import DBus

/// A session of the service: what it does, how it fares, and who is told of it.
@EventLoop
final class HostedSession {
    /// Who has started a session, and may stop it.
    struct Owner: Hashable {
        var uid: UInt32
        var gid: UInt32
        var user: String
        /// The client with which an unnamed session ends; nil for a named one.
        var client: Int?
    }

    let name: String
    /// Nil for the service's own sessions, which only tell.
    let specification: SessionSpecification?
    let owner: Owner
    let since: Timestamp
    /// The number of its last event that was told.
    private(set) var seq: Int
    private(set) var state = SessionSummary.State.starting
    private(set) var error: ControlError?
    /// Whether its owner may not do what it does, so that it waits, failed, for other permissions.
    private(set) var isSuspended = false
    private var subscribers: [Subscription] = []
    /// What happened in this turn of the loop, and has no number yet.
    private var news: [(time: Timestamp, event: SessionEvent)] = []
    private var writer: EventLineWriter
    /// Whether it has lost what it needs since it was started.
    private var hasBeenAway = false
    private weak var core: ServiceCore?
    private var task: Task<Void, Never>?
    /// Counts the starts.
    private var starts = 0

    /// - Parameter seq: the number of its last event before this start; 0 for a new session.
    init(
        name: String,
        specification: SessionSpecification?,
        owner: Owner,
        since: Timestamp,
        seq: Int,
        core: ServiceCore
    ) {
        self.name = name
        self.specification = specification
        self.owner = owner
        self.since = since
        self.seq = seq
        self.core = core
        writer = EventLineWriter(session: name)
    }

    /// Whether it outlives its client, and restarts of the daemon.
    var isNamed: Bool { owner.client == nil }

    // MARK: - Running

    /// Does what the session is for, and again after failures that pass, until it is stopped.
    ///
    /// - Parameter runner: called once what the session did before has ended; a session whose runner cannot be made fails.
    func start(_ runner: @escaping @EventLoop () async throws(ControlError) -> any SessionRunner) {
        isSuspended = false
        starts += 1
        let (start, former) = (starts, task)
        task = Task { @EventLoop in
            await former?.value
            let outcome = await runToTheEnd(runner)
            guard start == starts else { return }
            task = nil
            if let outcome { await core?.ended(self, outcome) }
        }
    }

    /// Ends what it does, and waits until nothing of it is left on the air.
    func stop() async {
        task?.cancel()
        await task?.value
    }

    /// Ends what it does until it is started again, and shows why.
    func suspend(_ error: ControlError) async {
        isSuspended = true
        await stop()
        // It may have been removed or started while something of it was being taken off the air.
        if isSuspended { change(to: .failed, error) }
    }

    /// Runs until nothing is left to be done or tried.
    ///
    /// - Returns: how it ended; nil if it was stopped.
    private func runToTheEnd(
        _ makeRunner: @EventLoop () async throws(ControlError) -> any SessionRunner
    ) async -> Result<Void, ControlError>? {
        let runner: any SessionRunner
        do throws(ControlError) {
            runner = try await makeRunner()
        } catch {
            return Task.isCancelled ? nil : .failure(error)
        }
        var attempt = 0
        while !Task.isCancelled {
            do throws(ControlError) {
                try await runner.run { [weak self] in self?.take($0) }
                return Task.isCancelled ? nil : .success(())
            } catch {
                if Task.isCancelled { return nil }
                guard isNamed, error.code != .badInput else { return .failure(error) }
                // Once it has run, it is worth another try soon.
                attempt = state == .running ? 1 : attempt + 1
                change(to: .waiting, error)
                do { try await EventLoop.sleep(for: Self.retries.delay(after: attempt)) } catch { return nil }
            }
        }
        return nil
    }

    /// Between tries to start a session that failed.
    private static let retries = RetryPolicy(first: .milliseconds(250), longest: .seconds(15))

    private func take(_ report: SessionReport) {
        switch report {
        case .event(let event): tell(event)
        case .state(let state, let error): change(to: state, error)
        }
    }

    /// Takes note of how it is doing.
    func change(to state: SessionSummary.State, _ error: ControlError?) {
        guard self.state != state || self.error != error else { return }
        (self.state, self.error) = (state, error)
        core?.changed(self)
    }

    // MARK: - Events

    /// Takes note of something that happened; it is numbered, kept and told at the end of this turn of the loop.
    func tell(_ event: SessionEvent) {
        news.append((.now(), event))
        core?.hasNews(self)
    }

    /// Has events numbered from beyond `number` on: a lost session of the same name may have used the numbers up to it.
    func number(after number: Int) { seq = max(seq, number) }

    /// Numbers what happened in this turn.
    func takeNews() -> [SharedEvent] {
        defer { news.removeAll(keepingCapacity: true) }
        return news.enumerated().map { index, item in
            let numbered = NumberedEvent(seq: seq + 1 + index, time: item.time, event: item.event)
            return SharedEvent(numbered) { self.writer.line(numbered) }
        }
    }

    /// An event as the journal keeps it.
    func entry(_ event: SharedEvent) -> JournalEntry {
        JournalEntry(session: name, seq: event.seq, time: event.numbered.time, event: Array(event.line.event))
    }

    /// An event of the journal as it is told.
    func line(_ entry: JournalEntry) -> EventLine {
        writer.line(seq: entry.seq, time: entry.time, event: entry.event)
    }

    /// Tells events that are kept, or need not be.
    func publish(_ events: [SharedEvent]) {
        guard let last = events.last else { return }
        seq = last.seq
        for subscriber in subscribers {
            for event in events { subscriber.offer(event) }
        }
    }

    /// Counts an event, and remembers what later ones are judged by.
    func count(_ event: SessionEvent, _ metrics: Metrics) {
        metrics.count(event, of: specification?.kind, hasBeenAway: hasBeenAway)
        switch event {
        case .disconnected, .lost: hasBeenAway = true
        default: break
        }
    }

    // MARK: - Subscribers

    func add(_ subscription: Subscription) {
        subscribers.append(subscription)
    }

    func remove(_ subscription: Subscription) {
        subscribers.removeAll { $0 === subscription }
    }

    /// Whether anybody is told.
    var isHeard: Bool { !subscribers.isEmpty }

    /// Tells all subscribers that it is over, and has none from then on.
    func end(_ error: ControlError?) {
        let subscribers = subscribers
        self.subscribers = []
        for subscriber in subscribers { subscriber.end(error) }
    }
}
