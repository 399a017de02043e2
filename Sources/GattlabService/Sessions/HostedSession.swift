internal import Central
internal import Control
package import EventLoop
internal import Platform
internal import StoreModel

/// A session of the service, with its runner, state, events and subscribers.
@EventLoop
package final class HostedSession {
    let name: String
    /// The session's task; nil for the service's own sessions, which only emit events, and for pairings.
    let specification: SessionSpecification?
    let owner: SessionOwner
    let since: Timestamp
    /// The persistent stakes in the session; only a recording has others than that of its user.
    var stakes = RecordingStakes.ofUser
    /// The removal of the session, after it has been deleted from the store.
    var ending: Task<Void, Never>?
    /// Sequence number of the last published event.
    private(set) var seq: Int
    private(set) var state = SessionSummary.State.starting
    private(set) var error: ControlError?
    /// A Boolean value that indicates whether the session is stopped because its owner lacks a required role.
    ///
    /// A suspended session is in state `failed` and continues when the permissions change.
    private(set) var isSuspended = false
    private var subscribers: [Subscription] = []
    /// Events of this turn of the loop, not numbered yet.
    private var pendingEvents: [(time: Timestamp, event: SessionEvent)] = []
    private var writer: EventLineWriter
    /// The file to which the events are also written; nil if there is none.
    private var recording: Recording?
    /// A Boolean value that indicates whether the session has lost its connection or other resources since its start.
    private var hasLostConnection = false
    private weak var host: SessionHost?
    private var task: Task<Void, Never>?
    /// Number of starts so far.
    private var starts = 0

    /// - Parameter seq: Sequence number of the last event before this start; 0 for a new session.
    init(
        name: String,
        specification: SessionSpecification?,
        owner: SessionOwner,
        since: Timestamp,
        seq: Int,
        host: SessionHost
    ) {
        self.name = name
        self.specification = specification
        self.owner = owner
        self.since = since
        self.seq = seq
        self.host = host
        writer = EventLineWriter(session: name)
    }

    /// A Boolean value that indicates whether the session outlives its client and restarts of the daemon.
    var isNamed: Bool { owner.client == nil }

    /// A Boolean value that indicates whether the session is a pairing, whose events only its client may receive.
    var isPrivate: Bool { specification == nil && !isNamed }

    /// A Boolean value that indicates whether the values of the session are samples.
    var isRecorded: Bool { isNamed && specification?.kind == .record }

    /// The service by which a session selects its device, as `service=180D`; nil if it selects the device in another way.
    var serviceSelector: String? {
        switch specification {
        case .watch(let watch), .record(let watch): DeviceSelector.service(in: watch.device)
        case .scan, .emulate, nil: nil
        }
    }

    // MARK: - Running

    /// Runs the session, retrying after temporary failures, until it is stopped.
    ///
    /// - Parameter runner: Closure that creates the runner after the previous one has ended; if it throws, the
    ///   session fails.
    func start(_ runner: @escaping @EventLoop () async throws(ControlError) -> any SessionRunner) {
        isSuspended = false
        starts += 1
        let (start, former) = (starts, task)
        task = Task { @EventLoop in
            await former?.value
            let outcome = await runUntilComplete(runner)
            guard start == starts else { return }
            task = nil
            if let outcome { await host?.handleEnd(of: self, outcome) }
        }
    }

    /// Stops the runner and returns when it has released all its Bluetooth resources.
    package func stop() async {
        task?.cancel()
        await task?.value
    }

    /// Stops the runner until the next start, and sets the state to `failed` with the reason.
    func suspend(_ error: ControlError) async {
        isSuspended = true
        await stop()
        // The session may have been removed or restarted while its runner was ending.
        if isSuspended { setState(.failed, error) }
    }

    /// Runs until the session is complete or cannot be retried.
    ///
    /// - Returns: The outcome; nil if the session was stopped.
    private func runUntilComplete(
        _ makeRunner: @EventLoop () async throws(ControlError) -> any SessionRunner
    ) async -> Result<Void, ControlError>? {
        let runner: any SessionRunner
        do throws(ControlError) {
            runner = try await makeRunner()
        } catch {
            return Task.isCancelled ? nil : .failure(error)
        }
        recording = runner.recording
        defer { recording = nil }
        var attempt = 0
        while !Task.isCancelled {
            do throws(ControlError) {
                try await runner.run { [weak self] in self?.handle($0) }
                closeRecording()
                return Task.isCancelled ? nil : .success(())
            } catch {
                closeRecording()
                if Task.isCancelled { return nil }
                guard isNamed, error.code != .badInput else { return .failure(error) }
                // A runner that was running before the failure is retried with the shortest delay.
                attempt = state == .running ? 1 : attempt + 1
                setState(.waiting, error)
                do { try await EventLoop.sleep(for: Self.retries.delay(after: attempt)) } catch { return nil }
            }
        }
        return nil
    }

    /// Writes the events of this turn to the file, too, and closes it.
    private func closeRecording() {
        guard let recording else { return }
        host?.events.publish()
        recording.close()
    }

    /// Backoff between attempts to run a failed session.
    private static let retries = RetryPolicy(initialDelay: .milliseconds(250), maximumDelay: .seconds(15))

    private func handle(_ report: SessionReport) {
        switch report {
        case .event(let event): emit(event)
        case .state(let state, let error): setState(state, error)
        }
    }

    /// Updates the state and reports a change.
    func setState(_ state: SessionSummary.State, _ error: ControlError?) {
        guard self.state != state || self.error != error else { return }
        (self.state, self.error) = (state, error)
        host?.events.reportState(of: self)
    }

    // MARK: - Events

    /// Queues an event, which is numbered, persisted and published at the end of this turn of the loop.
    func emit(_ event: SessionEvent) {
        pendingEvents.append((host?.events.timeOfDay ?? .now(), event))
        host?.events.schedule(self)
    }

    /// Skips sequence numbers up to `number`, which a lost session of the same name may have used.
    func skipNumbers(through number: Int) { seq = max(seq, number) }

    /// Numbers and returns the events of this turn of the loop.
    func numberPendingEvents() -> [SharedEvent] {
        defer { pendingEvents.removeAll(keepingCapacity: true) }
        let needsFields = needsFields
        return pendingEvents.enumerated().map { index, item in
            var numbered = NumberedEvent(seq: seq + 1 + index, time: item.time, event: item.event)
            if needsFields { numbered.decode() }
            return SharedEvent(numbered) { self.writer.line(numbered) }
        }
    }

    /// A Boolean value that indicates whether more than the text of an event is needed of a value.
    private var needsFields: Bool {
        isRecorded || host?.events.needsFields(self) == true
            || subscribers.contains { $0.client.sink?.readsFields == true }
    }

    /// Returns an event as an entry of the journal.
    func entry(_ event: SharedEvent) -> JournalEntry {
        JournalEntry(session: name, seq: event.seq, time: event.numbered.time, event: Array(event.line.event))
    }

    /// Returns an entry of the journal as the line sent to subscribers.
    func line(_ entry: JournalEntry) -> EventLine {
        writer.line(seq: entry.seq, time: entry.time, event: entry.event)
    }

    /// Sends events, persisted if required, to all subscribers.
    func publish(_ events: [SharedEvent]) {
        guard let last = events.last else { return }
        seq = last.seq
        record(events)
        for subscriber in subscribers {
            for event in events { subscriber.offer(event) }
        }
    }

    /// Writes events to the file, except those about the file itself.
    private func record(_ events: [SharedEvent]) {
        guard let recording else { return }
        for event in events {
            if case .note(let word, _) = event.numbered.event, word.hasPrefix(RecordRunner.startNote) { continue }
            recording.append(event.line.event)
        }
    }

    /// Counts an event in the metrics, and records losses, which affect the metrics of later events.
    func recordMetrics(of event: SessionEvent, in metrics: Metrics) {
        metrics.count(event, of: specification?.kind, hasLostConnection: hasLostConnection)
        switch event {
        case .disconnected, .lost: hasLostConnection = true
        default: break
        }
    }

    // MARK: - Subscribers

    func add(_ subscription: Subscription) {
        subscribers.append(subscription)
    }

    func remove(_ subscription: Subscription) {
        subscribers.removeAll { $0 === subscription }
        if subscribers.isEmpty { host?.onLastSubscriberRemoval(self) }
    }

    /// A Boolean value that indicates whether the session has subscribers.
    var hasSubscribers: Bool { !subscribers.isEmpty }

    /// Reports the end of the session to all subscribers and removes them.
    func end(_ error: ControlError?) {
        let subscribers = subscribers
        self.subscribers = []
        for subscriber in subscribers { subscriber.end(error) }
    }
}

extension HostedSession {
    /// Returns the session's summary, or nil for the service's own sessions.
    func summary(oldest: Int?, workouts: [String]) -> SessionSummary? {
        guard let specification else { return nil }
        return SessionSummary(
            session: name,
            kind: specification.kind,
            named: isNamed,
            state: state,
            subject: specification.subject,
            owner: owner.user,
            programs: stakes.programs,
            workouts: workouts,
            since: since.text,
            seq: seq,
            oldest: oldest,
            error: error
        )
    }
}

extension SessionSpecification {
    /// Subject of the session, for display.
    fileprivate var subject: String {
        switch self {
        case .scan(let scan):
            scan.address ?? scan.name.map { "\($0)…" } ?? scan.services?.joined(separator: " ") ?? "all devices"
        case .watch(let watch), .record(let watch):
            ([watch.device] + (watch.attributes ?? [])).joined(separator: " ")
        case .emulate(let emulate): emulate.source ?? "a profile"
        }
    }
}
