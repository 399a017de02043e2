internal import Control
internal import DBus

/// From what happens in sessions to what subscribers are told: numbered, kept, and only then told.
extension ServiceCore {
    /// Has the events of this turn of the loop told at its end.
    func hasNews(_ session: HostedSession) {
        if withNews.isEmpty { EventLoop.soon { [weak self] in self?.tellNews() } }
        if !withNews.contains(where: { $0 === session }) { withNews.append(session) }
    }

    /// Keeps the events of this turn, those of all named sessions in one piece, and tells them.
    func tellNews() {
        guard !withNews.isEmpty else { return }
        let news = withNews.map { ($0, $0.takeNews()) }
        withNews.removeAll(keepingCapacity: true)
        if let store {
            let began = ContinuousClock.now
            store.append(news.flatMap { session, events in session.isNamed ? events.map { session.entry($0) } : [] })
            metrics.commits.add(ContinuousClock.now - began)
        }
        for (session, events) in news {
            for event in events { session.count(event.numbered.event, metrics) }
            session.publish(events)
        }
    }

    /// A session's state has changed.
    func changed(_ session: HostedSession) {
        guard session.specification != nil else { return }
        let why = session.error.map { ": \($0.message)" } ?? ""
        let text = "\(session.name) is \(session.state.rawValue)\(why)"
        log.info(text, .session(session.name))
        if session.isNamed { own?.note("session", text) }
    }

    /// The store does worse, or better.
    func noteHealth(_ health: StoreHealth) {
        let text =
            switch health.state {
            case .fine: "the state is kept again"
            case .delayed: "events wait to be kept: \(health.error?.message ?? "")"
            case .memoryOnly: "nothing can be kept: \(health.error?.message ?? "")"
            case .incomplete: "new events are kept; some of what was kept before is lost"
            }
        if health.error == nil { log.notice(text) } else { log.error("\(text); \(health.error?.hint ?? "")") }
        if health.state != .fine { metrics.storageFailures.add() }
        own?.note("storage", text)
    }

    func noteFinding(_ finding: String) {
        log.warning(finding)
        own?.note("storage", finding)
    }

    /// Lets those of a client's subscriptions read on that are behind.
    func hasRoom(_ client: ServiceClient) {
        for subscription in client.subscriptions.values { subscription.replay() }
    }
}
