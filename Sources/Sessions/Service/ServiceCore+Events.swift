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
            for event in events { metrics.count(event) }
            session.publish(events)
        }
    }

    /// A session's state has changed.
    func changed(_ session: HostedSession) {
        let why = session.error.map { ": \($0.message)" } ?? ""
        log.info("\(session.name) is \(session.state.rawValue)\(why)", .session(session.name))
    }

    /// Lets those of a client's subscriptions read on that are behind.
    func hasRoom(_ client: ServiceClient) {
        for subscription in client.subscriptions.values { subscription.replay() }
    }
}
