internal import Control
internal import DBus

/// One client's interest in the events of one session.
///
/// A subscriber that is behind reads the journal, at the pace at which it takes what it is told, until it has caught up.
@EventLoop
final class Subscription {
    let id: Int
    let client: ServiceClient
    private(set) weak var session: HostedSession?
    private let name: String
    private weak var core: ServiceCore?
    /// The number up to which everything was told.
    private var cursor: Int
    /// Whether new events are told as they happen.
    private var isLive: Bool
    /// Nothing is told before the answer to the request is on its way.
    private var isOpen = false
    private var held: [StreamItem] = []
    private var isReadingSoon = false

    /// - Parameter cursor: the number of the last event that is not to be told.
    init(id: Int, client: ServiceClient, session: HostedSession, after cursor: Int, core: ServiceCore) {
        self.id = id
        self.client = client
        self.session = session
        self.cursor = cursor
        self.core = core
        name = session.name
        isLive = cursor >= session.seq
    }

    /// Begins to tell.
    func open() {
        isOpen = true
        for item in held { tell(item) }
        held = []
        replay()
    }

    /// Tells what just happened, unless the journal is still being read, which has it too.
    func offer(_ event: SharedEvent) {
        guard isLive, event.seq > cursor else { return }
        cursor = event.seq
        tell(.event(event))
    }

    /// Tells that the session is over, and with it what was not read of its journal.
    func end(_ error: ControlError?) {
        if !isLive, let session, cursor < session.seq {
            tell(.gap(Gap(from: cursor + 1, to: session.seq, reason: .expired)))
        }
        tell(.end(error))
        session = nil
        client.subscriptions[id] = nil
    }

    /// Ends the subscription of a client that may no longer observe; the session goes on.
    func revoke(_ error: ControlError) {
        session?.remove(self)
        // Not a gap: what the client did not read yet is not for it any more.
        isLive = true
        end(error)
    }

    /// Reads on in the journal while the client has room, up to the last event there is.
    ///
    /// A page each turn of the loop: many who come back at once leave others their turns.
    func replay() {
        guard isOpen, !isLive, !isReadingSoon, let core, let session, let sink = client.sink, sink.room > 0 else {
            return
        }
        if let page = core.read(session, after: cursor, limit: min(sink.room, Self.page)) {
            for item in page.items {
                switch item {
                case .event(let entry): tell(.replayed(session.line(entry)))
                case .gap(let gap): tell(.gap(gap))
                }
            }
            cursor = page.cursor
            isLive = page.isLast
        } else {
            tell(.gap(Gap(from: cursor + 1, to: session.seq, reason: .storage)))
            cursor = session.seq
            isLive = true
        }
        guard !isLive else { return }
        isReadingSoon = true
        EventLoop.soon { [weak self] in
            self?.isReadingSoon = false
            self?.replay()
        }
    }

    /// Events that are read from the journal at a time.
    private static let page = 128

    private func tell(_ item: StreamItem) {
        guard isOpen else { return held.append(item) }
        client.sink?.append(item, session: name, subscription: id)
    }
}
