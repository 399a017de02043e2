internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GattlabService
internal import MQTT

/// A client of the broker that has opened a connection with `hello`, and receives the events of its subscriptions.
///
/// MQTT does not report the end of other clients, so a connection ends unless it is renewed.
@EventLoop
final class RemoteConnection: EventSink {
    /// The requests of a role whose responses have a topic.
    struct Key: Hashable {
        var role: Role
        var topic: String
    }

    let key: Key
    let client: ServiceClient
    private let core: ServiceCore
    private let publish: @EventLoop (MQTTMessage) -> Int32?
    private let onEnd: @EventLoop (RemoteConnection) -> Void
    private var queue: ClientQueue
    private var unacknowledged: Set<Int32> = []
    private var expiry: Timer?
    private var isFlushing = false
    private(set) var isEnded = false

    /// Maximum number of messages that the broker has not acknowledged; further events wait in the queue.
    private static let window = 128

    /// - Parameters:
    ///   - publish: Publishes a message and returns its number; nil if that is not possible.
    ///   - onEnd: Called when the connection was not renewed in time, its client has ended it, or an event cannot be published.
    init(
        _ key: Key,
        _ core: ServiceCore,
        publish: @escaping @EventLoop (MQTTMessage) -> Int32?,
        onEnd: @escaping @EventLoop (RemoteConnection) -> Void
    ) {
        self.key = key
        self.core = core
        self.publish = publish
        self.onEnd = onEnd
        queue = ClientQueue(limit: core.settings.configuration.limits.queue)
        client = core.callers.connect(.broker(key.role), as: "mqtt client", roles: [key.role])
        client.sink = self
    }

    /// Extends the connection by a lease: without a renewal, it ends afterwards.
    func renew(for lease: Duration) {
        expiry?.cancel()
        expiry = EventLoop.after(lease) { [weak self] in
            self?.expire()
        }
    }

    /// Ends the connection, and reports it.
    func expire() {
        end()
        onEnd(self)
    }

    /// Ends the connection, with its sessions and subscriptions.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        expiry?.cancel()
        core.callers.disconnect(client)
    }

    func handleAcknowledgement(_ number: Int32) {
        guard unacknowledged.remove(number) != nil else { return }
        flush()
        if freeCapacity > 0 { core.callers.resumeReplays(of: client) }
    }

    // MARK: - Events

    /// Half of the queue is reserved for new events, which would otherwise displace events just read from the journal.
    var freeCapacity: Int { max(1, queue.limit / 2) - queue.events }
    var queuedEvents: Int { queue.events + unacknowledged.count }

    func append(_ item: StreamItem, session: String, subscription: Int) {
        let dropped = queue.dropped
        queue.append(ClientQueue.Item(subscription: subscription, session: session, item.content))
        core.reports.metrics.dropped.add(queue.dropped - dropped, Gap.Reason.slow.rawValue)
        scheduleFlush()
    }

    func discardItems(of subscription: Int) { queue.remove(subscription: subscription) }

    /// Publishes at the end of the turn, because a replay appends items while it reads `freeCapacity`.
    private func scheduleFlush() {
        guard !isFlushing else { return }
        isFlushing = true
        EventLoop.deferToEndOfTurn { [weak self] in
            self?.isFlushing = false
            self?.flush()
        }
    }

    private func flush() {
        while !isEnded, unacknowledged.count < Self.window, let item = queue.next() {
            var line: [UInt8] = []
            item.write(into: &line)
            guard let number = publish(MQTTMessage(key.topic, line)) else { return expire() }
            unacknowledged.insert(number)
        }
    }
}
