internal import Control
internal import DBus

/// Who is told of which session.
extension ServiceCore {
    nonisolated static func serveSubscriptions(_ table: inout MethodTable) {
        table.serve(Subscribe.self) { core, request, call throws(ControlError) in
            try core.subscribe(request, call)
        }
        table.serve(Unsubscribe.self) { core, request, call throws(ControlError) in
            guard let subscription = call.client.subscriptions[request.subscription] else {
                throw ControlError(.notFound, "this client has no subscription \(request.subscription)")
            }
            core.end(subscription)
            return Done()
        }
    }

    private func subscribe(_ request: Subscribe, _ call: Call) throws(ControlError) -> Subscribe.Answer {
        let session = try session(request.session)
        if let after = request.after, after < 0 {
            throw ControlError(
                .badInput,
                "after is the number of an event, or 0",
                hint: "leave it out for new events only"
            )
        }
        // What happened in this turn, but was not told yet, is for those who were there before.
        tellNews()
        let (subscription, gap) = try subscribe(call, to: session, after: request.after)
        return Subscribe.Answer(subscription: subscription.id, seq: session.seq, gap: gap)
    }

    /// Subscribes a client; the first event follows the answer.
    ///
    /// - Returns: The subscription, and what is missing before its first event.
    func subscribe(
        _ call: Call,
        to session: HostedSession,
        after cursor: Int?
    ) throws(ControlError) -> (Subscription, gap: Gap?) {
        let client = call.client
        let limit = configuration.limits.subscriptions
        guard client.subscriptions.count < limit else {
            throw .limit("subscriptions", limit, "subscriptions of one client")
        }
        let quota = configuration.limits.user.subscriptions
        let uid = client.peer.uid
        guard
            client.has(.admin)
                || clients.values.reduce(0, { $0 + ($1.peer.uid == uid ? $1.subscriptions.count : 0) }) < quota
        else { throw .limit("user.subscriptions", quota, "subscriptions of one user") }
        let (cursor, gap) = beginning(session, after: cursor)
        let subscription = Subscription(
            id: client.nextSubscription,
            client: client,
            session: session,
            after: cursor,
            core: self
        )
        client.nextSubscription += 1
        client.subscriptions[subscription.id] = subscription
        session.add(subscription)
        call.afterAnswer { subscription.open() }
        return (subscription, gap)
    }

    /// Where a subscription begins, and what it misses before that.
    private func beginning(_ session: HostedSession, after cursor: Int?) -> (cursor: Int, gap: Gap?) {
        guard let cursor, cursor != session.seq else { return (session.seq, nil) }
        guard cursor < session.seq else {
            // It counts the events of a session that had the name before; all of this one is new.
            let (first, gap) = beginning(session, after: 0)
            return (first, gap ?? Gap(from: cursor, to: cursor, reason: .restarted))
        }
        guard session.isNamed, let store else {
            return (session.seq, Gap(from: cursor + 1, to: session.seq, reason: .expired))
        }
        guard case .gap(let gap)? = try? store.read(session.name, after: cursor, limit: 1).items.first else {
            return (cursor, nil)
        }
        return (gap.to, gap)
    }

    func end(_ subscription: Subscription) {
        let client = subscription.client
        subscription.session?.remove(subscription)
        client.subscriptions[subscription.id] = nil
        client.sink?.forget(subscription: subscription.id)
    }

    /// A part of a session's journal.
    ///
    /// What cannot be read is a gap, and said in the log.
    func read(_ session: HostedSession, after cursor: Int, limit: Int) -> JournalPage? {
        guard let store else { return nil }
        do throws(StoreError) {
            return try store.read(session.name, after: cursor, limit: limit)
        } catch {
            log.error("the journal of \(session.name) cannot be read: \(error.message)", .session(session.name))
            return nil
        }
    }
}
