internal import Control
internal import EventLoop
internal import FleetModel
internal import GATT
internal import GattlabService
internal import MQTT

/// Publishes the events of one session, in their order, from the last one that the broker has acknowledged.
///
/// A client of the service: while the broker does not keep up, the events wait in the journal.
@EventLoop
final class SessionPublisher: EventSink {
    let session: JournaledSession
    private let core: ServiceCore
    private let topic: String
    /// The start of the session as a member of each payload.
    private let since: [UInt8]
    private let publish: @EventLoop (MQTTMessage, SessionPublisher) -> Int32?
    private let onEvent: @EventLoop (NumberedEvent) -> Void
    private var outbox: SessionOutbox
    /// Sequence number up to which everything has been sent.
    private var sent: Int
    private var client: ServiceClient?
    /// A Boolean value that indicates whether the position has moved since it was last stored.
    private var isUnstored = false
    /// A Boolean value that indicates whether the end of the session has been published.
    private(set) var hasEnded = false

    /// - Parameters:
    ///   - position: The stored position of a session of this name.
    ///   - publish: Publishes a message and returns its number; nil if that is not possible.
    ///   - onEvent: Called with each new event that is published.
    init(
        _ session: JournaledSession,
        _ core: ServiceCore,
        topics: FleetTopics,
        position: JournalPosition?,
        publish: @escaping @EventLoop (MQTTMessage, SessionPublisher) -> Int32?,
        onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) {
        self.session = session
        self.core = core
        self.publish = publish
        self.onEvent = onEvent
        topic = topics.events(session.name)
        since = Array(#""since":"\#(session.since.text)""#.utf8)
        let acknowledged = position?.since == session.since.text ? position?.seq ?? 0 : 0
        outbox = SessionOutbox(acknowledged: acknowledged)
        sent = acknowledged
    }

    /// Starts to publish over a new connection.
    func start() {
        stop()
        let client = core.callers.connect(.service, as: "mqtt", roles: [.observe], waitsForRoom: true)
        client.sink = self
        self.client = client
        sent = outbox.acknowledged
        Task { @EventLoop in
            let call = Call(client)
            do throws(ControlError) {
                let subscribed = try await core.perform(
                    Subscribe(session: session.name, after: outbox.acknowledged),
                    call
                )
                if let gap = subscribed.gap { append(.gap(gap), session: session.name, subscription: 0) }
                call.runDeferredActions()
            } catch {
                // The session has been removed meanwhile.
                hasEnded = true
            }
        }
    }

    /// Stops publishing until the next connection.
    func stop() {
        outbox.reset()
        if let client { core.callers.disconnect(client) }
        client = nil
    }

    /// A Boolean value that indicates whether nothing is published until the next start.
    var isStopped: Bool { client == nil }

    func handleAcknowledgement(_ number: Int32) {
        guard outbox.acknowledge(number) else { return }
        isUnstored = true
        if let client { core.callers.resumeReplays(of: client) }
    }

    /// Stores the position if it has moved.
    func storePosition() {
        guard isUnstored else { return }
        isUnstored = false
        core.journals.store(JournalPosition(since: session.since.text, seq: outbox.acknowledged), of: session.name)
    }

    /// Number of messages that the broker has not acknowledged.
    var unacknowledged: Int { SessionOutbox.window - outbox.room }

    // MARK: - Events

    var freeCapacity: Int { client == nil ? 0 : max(0, outbox.room) }
    var queuedEvents: Int { unacknowledged }
    /// The live values are taken from the fields.
    var readsFields: Bool { true }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        switch item {
        case .event(let event):
            send(event.line.payload(with: since), through: event.seq)
            onEvent(event.numbered)
        case .replayed(let line): send(line.payload(with: since), through: line.seq)
        case .gap(let gap): send(notice("gap", (try? ControlCoder.encode(gap)) ?? .null), through: gap.to)
        case .end(let error):
            hasEnded = true
            send(notice("end", .object(["error": FieldValue(error?.fields)])), through: sent)
        }
    }

    func discardItems(of subscription: Int) {}

    private func send(_ payload: [UInt8], through seq: Int) {
        guard let number = publish(MQTTMessage(topic, payload), self) else { return stop() }
        outbox.add(number, through: seq)
        sent = seq
    }

    private func notice(_ kind: String, _ value: FieldValue) -> [UInt8] {
        let object: FieldObject = [
            "since": .text(session.since.text), "session": .text(session.name), kind: value,
        ]
        return Array(object.jsonText.utf8)
    }
}
