internal import Control
internal import EventLoop
internal import StoreModel

/// Publication of session events: they are numbered, then persisted, and only then sent to subscribers.
extension ServiceCore {
    /// Schedules publication of a session's events at the end of this turn of the loop.
    func schedulePublication(of session: HostedSession) {
        if sessionsWithPendingEvents.isEmpty {
            EventLoop.deferToEndOfTurn { [weak self] in self?.publishPendingEvents() }
        }
        if !sessionsWithPendingEvents.contains(where: { $0 === session }) { sessionsWithPendingEvents.append(session) }
    }

    /// Persists the events of this turn, those of all named sessions in one transaction, and publishes them.
    func publishPendingEvents() {
        guard !sessionsWithPendingEvents.isEmpty else { return }
        let pending = sessionsWithPendingEvents.map { ($0, $0.numberPendingEvents()) }
        sessionsWithPendingEvents.removeAll(keepingCapacity: true)
        if let store {
            let began = ContinuousClock.now
            store.append(pending.flatMap { session, events in session.isNamed ? events.map { session.entry($0) } : [] })
            metrics.commits.add(ContinuousClock.now - began)
            for (session, events) in pending where session.isRecorded {
                record(events.map(\.numbered), of: session)
            }
        }
        for (session, events) in pending {
            feedAlarms(events, of: session)
            for event in events { session.recordMetrics(of: event.numbered.event, in: metrics) }
            session.publish(events)
            if session.isRecorded { updateWorkouts(with: events, of: session) }
        }
    }

    /// Logs and reports a change of a session's state.
    func handleStateChange(of session: HostedSession) {
        guard session.specification != nil else { return }
        let why = session.error.map { ": \($0.message)" } ?? ""
        let text = "\(session.name) is \(session.state.rawValue)\(why)"
        log.info(text, .session(session.name))
        if session.isNamed { builtInSessions?.emitNote("session", text) }
    }

    /// Logs and reports a change of the store's health.
    func reportHealth(_ health: StoreHealth) {
        let text =
            switch health.state {
            case .fine: "the state is persisted again"
            case .delayed: "events are queued in memory: \(health.error?.message ?? "")"
            case .memoryOnly: "the state cannot be persisted: \(health.error?.message ?? "")"
            case .incomplete: "new events are persisted, but older data was lost"
            }
        if health.error == nil { log.notice(text) } else { log.error("\(text); \(health.error?.hint ?? "")") }
        if health.state != .fine { metrics.storageFailures.add() }
        builtInSessions?.emitNote("storage", text)
    }

    package func reportFinding(_ finding: String) {
        log.warning(finding)
        findings = Array((findings + [finding]).suffix(Self.shownFindings))
        builtInSessions?.emitNote("storage", finding)
    }

    /// Resumes the replay of a client's subscriptions that are behind.
    package func resumeReplays(of client: ServiceClient) {
        for subscription in client.subscriptions.values { subscription.replay() }
    }
}
