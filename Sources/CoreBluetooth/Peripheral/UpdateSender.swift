internal import BlueZ
internal import EventLoop
internal import Foundation

/// The updates of values in the order of their calls; the next one is sent once bluetoothd has accepted the one before.
@EventLoop
final class UpdateSender {
    struct Update: Sendable {
        let characteristic: Int
        let value: [UInt8]
        /// The receivers; nil for all subscribers.
        let centrals: Set<UUID>?
    }

    private let identifiers: PeerIdentifiers
    private let subscribers: @EventLoop (Int) -> [Subscriber]
    private let onSent: @EventLoop () -> Void
    /// The updates to send, the first one at `head`.
    private var updates: [Update] = []
    private var head = 0
    /// The number of subscribers whose socket has not accepted the last update.
    private var blocked = 0

    /// Creates a sender to the subscribers of each characteristic; `onSent` is called once for each update.
    init(
        identifiers: PeerIdentifiers,
        subscribers: @escaping @EventLoop (Int) -> [Subscriber],
        onSent: @escaping @EventLoop () -> Void
    ) {
        self.identifiers = identifiers
        self.subscribers = subscribers
        self.onSent = onSent
    }

    func send(_ update: Update) {
        updates.append(update)
        flush()
    }

    /// Continues after a subscriber has accepted a queued value, or has left.
    func queuedValueCompleted() {
        blocked = max(0, blocked - 1)
        flush()
    }

    private func flush() {
        while blocked == 0, head < updates.count {
            let update = updates[head]
            head += 1
            for subscriber in subscribers(update.characteristic) where includes(subscriber, update.centrals) {
                if subscriber.send(subscriber.truncated(update.value)) == .queued { blocked += 1 }
            }
            onSent()
        }
        if head == updates.count {
            updates.removeAll(keepingCapacity: true)
            head = 0
        }
    }

    private func includes(_ subscriber: Subscriber, _ centrals: Set<UUID>?) -> Bool {
        guard let centrals else { return true }
        // All subscribers behind a property receive each value.
        guard let peer = subscriber.peer else { return true }
        return centrals.contains(identifiers.identifier(of: peer))
    }
}
