/// A queue of subscription items for one client, which replaces its oldest events with exact gaps if the client does
/// not read.
///
/// The order within each subscription is preserved.
package struct ClientQueue {
    package struct Item: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            case event(EventLine)
            case gap(Gap)
            /// The end of the subscription.
            ///
            /// Indirect because ends are rare: otherwise each of thousands of queued events would be as large as an
            /// error.
            indirect case end(ControlError?)
        }

        package var subscription: Int
        package var session: String
        package var content: Content

        package init(subscription: Int, session: String, _ content: Content) {
            self.subscription = subscription
            self.session = session
            self.content = content
        }
    }

    /// Maximum number of queued events.
    package let limit: Int
    /// Number of events replaced by gaps so far.
    package private(set) var dropped = 0
    /// Number of queued events.
    package private(set) var events = 0

    /// Items older than everything in `items`: gaps in place of events, and the other items between them.
    private var olderItems = FirstInFirstOut<Item>()
    private var items = FirstInFirstOut<Item>()

    package init(limit: Int) {
        self.limit = max(limit, 1)
    }

    package var isEmpty: Bool { olderItems.isEmpty && items.isEmpty }

    package mutating func append(_ item: Item) {
        items.append(item)
        guard case .event = item.content else { return }
        events += 1
        while events > limit { dropOldest() }
    }

    /// Removes and returns the next item to send.
    package mutating func next() -> Item? {
        if let item = olderItems.popFirst() { return item }
        guard let item = items.popFirst() else { return nil }
        if case .event = item.content { events -= 1 }
        return item
    }

    /// Removes the items of a subscription that its client has ended.
    package mutating func remove(subscription: Int) {
        olderItems.removeAll { $0.subscription == subscription }
        items.removeAll { $0.subscription == subscription }
        events = items.count { if case .event = $0.content { true } else { false } }
    }

    /// Moves the oldest item to `olderItems`; of an event, only the sequence number remains, in a gap.
    private mutating func dropOldest() {
        guard let item = items.popFirst() else { return }
        guard case .event(let line) = item.content else { return olderItems.append(item) }
        events -= 1
        dropped += 1
        let widened = olderItems.updateLast { earlier in
            earlier.subscription == item.subscription
        } update: { earlier in
            guard case .gap(var gap) = earlier.content, gap.reason == .slow, gap.to + 1 == line.seq else {
                return false
            }
            gap.to = line.seq
            earlier.content = .gap(gap)
            return true
        }
        if widened { return }
        let gap = Gap(from: line.seq, to: line.seq, reason: .slow)
        olderItems.append(Item(subscription: item.subscription, session: item.session, .gap(gap)))
    }
}
