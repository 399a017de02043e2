internal import Control
internal import EventLoop
internal import StoreModel

/// Publication of session events: they are numbered, then persisted, and only then sent to subscribers.
@EventLoop
final class SessionEvents {
    /// Receives the published events of a session, before its subscribers.
    var onPublication: @EventLoop (_ events: [SharedEvent], HostedSession) -> Void = { _, _ in }
    /// Returns whether a part of the service needs the fields of a session's values.
    var needsFields: @EventLoop (HostedSession) -> Bool = { _ in false }
    private let store: (any SessionStore)?
    private let reports: ServiceReports
    private let clock: ServiceClock
    private let samples: SampleStorage
    /// Sessions with unpublished events of this turn of the loop.
    private var pending: [HostedSession] = []

    init(_ store: (any SessionStore)?, _ reports: ServiceReports, _ clock: ServiceClock, _ samples: SampleStorage) {
        self.store = store
        self.reports = reports
        self.clock = clock
        self.samples = samples
    }

    /// The timestamp of an event that occurs now.
    var timeOfDay: Timestamp { clock.timeOfDay() }

    /// Schedules publication of a session's events at the end of this turn of the loop.
    func schedule(_ session: HostedSession) {
        if pending.isEmpty {
            EventLoop.deferToEndOfTurn { [weak self] in self?.publish() }
        }
        if !pending.contains(where: { $0 === session }) { pending.append(session) }
    }

    /// Persists the events of this turn, those of all named sessions in one transaction, and publishes them.
    func publish() {
        guard !pending.isEmpty else { return }
        let numbered = pending.map { ($0, $0.numberPendingEvents()) }
        pending.removeAll(keepingCapacity: true)
        if let store {
            let began = ContinuousClock.now
            store.append(
                numbered.flatMap { session, events in session.isNamed ? events.map { session.entry($0) } : [] }
            )
            reports.metrics.commits.add(ContinuousClock.now - began)
            for (session, events) in numbered where session.isRecorded {
                record(events.map(\.numbered), of: session)
            }
        }
        for (session, events) in numbered {
            onPublication(events, session)
            for event in events { session.recordMetrics(of: event.numbered.event, in: reports.metrics) }
            session.publish(events)
        }
    }

    /// Schedules a copy of a session's new events to the samples.
    func record(_ events: [NumberedEvent], of session: HostedSession) {
        samples.recorder?.handleEvents(
            events,
            of: session.name,
            created: session.since,
            selector: session.serviceSelector
        )
    }

    /// Logs and reports a change of a session's state.
    func reportState(of session: HostedSession) {
        guard session.specification != nil else { return }
        let why = session.error.map { ": \($0.message)" } ?? ""
        let text = "\(session.name) is \(session.state.rawValue)\(why)"
        reports.log.info(text, .session(session.name))
        if session.isNamed { reports.emitNote("session", text) }
    }
}
