internal import Control
internal import EventLoop
internal import StoreModel

/// A client's subscription to the events of a session.
///
/// A subscriber that is behind receives events from the journal, at the pace at which it reads, until it has caught up.
@EventLoop
final class Subscription: EventSubscription {
    let id: Int
    let client: ServiceClient
    private(set) weak var session: HostedSession?
    private let name: String
    private weak var journal: SubscriptionService?
    /// Sequence number up to which all events have been sent.
    private var cursor: Int
    /// A Boolean value that indicates whether new events are sent as they occur.
    private var isLive: Bool
    /// A Boolean value that indicates whether the response to the request has been queued; earlier items are held back.
    private var isOpen = false
    private var heldItems: [StreamItem] = []
    private var isReplayScheduled = false

    /// - Parameter cursor: Sequence number of the last event before the subscription.
    init(id: Int, client: ServiceClient, session: HostedSession, after cursor: Int, journal: SubscriptionService) {
        self.id = id
        self.client = client
        self.session = session
        self.cursor = cursor
        self.journal = journal
        name = session.name
        isLive = cursor >= session.seq
    }

    /// Starts delivery.
    func open() {
        isOpen = true
        for item in heldItems { send(item) }
        heldItems = []
        replay()
    }

    /// Sends a new event, unless the subscriber is still reading the journal, which contains the event as well.
    func offer(_ event: SharedEvent) {
        guard isLive, event.seq > cursor else { return }
        if client.waitsForRoom, session?.isNamed == true, (client.sink?.freeCapacity ?? 0) <= 0 {
            isLive = false
            return
        }
        cursor = event.seq
        send(.event(event))
    }

    /// Reports the end of the session, and a gap for the unread part of its journal.
    func end(_ error: ControlError?) {
        if !isLive, let session, cursor < session.seq {
            send(.gap(Gap(from: cursor + 1, to: session.seq, reason: .expired)))
        }
        send(.end(error))
        session = nil
        client.subscriptions[id] = nil
    }

    func cancel() {
        session?.remove(self)
        client.subscriptions[id] = nil
        client.sink?.discardItems(of: id)
    }

    /// Ends the subscription of a client that has lost the role `observe`; the session continues.
    func revoke(_ error: ControlError) {
        session?.remove(self)
        // No gap is reported: the client is no longer authorized to read the remaining events.
        isLive = true
        end(error)
    }

    /// Sends events from the journal while the client has room, up to the last event.
    ///
    /// Sends one page per turn of the loop, so that many reconnecting clients do not delay others.
    func replay() {
        guard isOpen, !isLive, !isReplayScheduled, let journal, let session, let sink = client.sink,
            sink.freeCapacity > 0
        else { return }
        if let page = journal.read(session, after: cursor, limit: min(sink.freeCapacity, Self.pageSize)) {
            for item in page.items {
                switch item {
                case .event(let entry): send(.replayed(session.line(entry)))
                case .gap(let gap): send(.gap(gap))
                }
            }
            cursor = page.cursor
            isLive = page.reachesEnd
        } else {
            send(.gap(Gap(from: cursor + 1, to: session.seq, reason: .storage)))
            cursor = session.seq
            isLive = true
        }
        guard !isLive else { return }
        isReplayScheduled = true
        EventLoop.deferToEndOfTurn { [weak self] in
            self?.isReplayScheduled = false
            self?.replay()
        }
    }

    /// Number of events read from the journal at a time.
    private static let pageSize = 128

    private func send(_ item: StreamItem) {
        guard isOpen else { return heldItems.append(item) }
        client.sink?.append(item, session: name, subscription: id)
    }
}
