internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import StoreModel

/// Requests to subscribe to sessions, and the journals that subscribers read.
@EventLoop
final class SubscriptionService {
    private let settings: ServiceSettings
    private let callers: Callers
    private let host: SessionHost
    private let store: (any SessionStore)?
    private let log: Log

    init(
        _ settings: ServiceSettings,
        _ callers: Callers,
        _ host: SessionHost,
        _ store: (any SessionStore)?,
        _ log: Log
    ) {
        self.settings = settings
        self.callers = callers
        self.host = host
        self.store = store
        self.log = log
    }

    func subscribe(_ request: Subscribe, _ call: Call) throws(ControlError) -> Subscribe.Response {
        let session = try host.session(request.session, for: call.client)
        if let after = request.after, after < 0 {
            throw ControlError(
                .badInput,
                "after must be a sequence number or 0",
                hint: "omit it for new events only"
            )
        }
        // The unpublished events of this turn are for existing subscribers only.
        host.events.publish()
        let (subscription, gap) = try subscribe(call, to: session, after: request.after)
        return Subscribe.Response(subscription: subscription.id, seq: session.seq, gap: gap)
    }

    func unsubscribe(_ request: Unsubscribe, _ client: ServiceClient) throws(ControlError) -> EmptyResponse {
        guard let subscription = client.subscriptions[request.subscription] else {
            throw ControlError(.notFound, "this client has no subscription \(request.subscription)")
        }
        subscription.cancel()
        return EmptyResponse()
    }

    /// Subscribes a client; the first event follows the response.
    ///
    /// - Returns: The subscription, and the gap before its first event.
    func subscribe(
        _ call: Call,
        to session: HostedSession,
        after cursor: Int?
    ) throws(ControlError) -> (Subscription, gap: Gap?) {
        let client = call.client
        let limit = settings.configuration.limits.subscriptions
        guard client.subscriptions.count < limit else {
            throw .limitExceeded("subscriptions", limit, unit: "subscriptions per client")
        }
        let quota = settings.configuration.limits.user.subscriptions
        let own = client.principal
        guard
            client.has(.admin)
                || callers.all.values.reduce(0, { $0 + ($1.principal == own ? $1.subscriptions.count : 0) }) < quota
        else { throw .limitExceeded("user.subscriptions", quota, unit: "subscriptions per user") }
        let (cursor, gap) = startCursor(of: session, after: cursor)
        let subscription = Subscription(
            id: client.nextSubscription,
            client: client,
            session: session,
            after: cursor,
            journal: self
        )
        client.nextSubscription += 1
        client.subscriptions[subscription.id] = subscription
        session.add(subscription)
        call.afterResponse { subscription.open() }
        return (subscription, gap)
    }

    /// Returns the cursor at which a subscription starts, and the gap before it.
    private func startCursor(of session: HostedSession, after cursor: Int?) -> (cursor: Int, gap: Gap?) {
        guard let cursor, cursor != session.seq else { return (session.seq, nil) }
        guard cursor < session.seq else {
            // The cursor belongs to an earlier session of the same name, so all events of this one are new.
            let (first, gap) = startCursor(of: session, after: 0)
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

    /// Returns a page of a session's journal, or nil if it cannot be read.
    ///
    /// A failure is logged, and the subscriber receives a gap.
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
