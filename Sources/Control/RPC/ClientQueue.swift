/// What waits to be told to one client: events of its subscriptions, of which the oldest give way to newer ones when the
/// client does not read, with exact gaps in their place.
///
/// Within a subscription everything keeps its order.
package struct ClientQueue {
    package struct Item: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            case event(EventLine)
            case gap(Gap)
            /// Nothing follows for this subscription.
            ///
            /// Rare, and elsewhere, so that thousands of events that wait are not the size of an error each.
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

    /// How many events may wait.
    package let limit: Int
    /// How many have given way since the beginning.
    package private(set) var dropped = 0
    /// How many wait.
    package private(set) var events = 0

    /// What is older than everything in `items`: gaps where events were, and what lay between these.
    private var passed = FirstInFirstOut<Item>()
    private var items = FirstInFirstOut<Item>()

    package init(limit: Int) {
        self.limit = max(limit, 1)
    }

    package var isEmpty: Bool { passed.isEmpty && items.isEmpty }

    package mutating func append(_ item: Item) {
        items.append(item)
        guard case .event = item.content else { return }
        events += 1
        while events > limit { passOldest() }
    }

    /// Takes what is to be told next.
    package mutating func next() -> Item? {
        if let item = passed.popFirst() { return item }
        guard let item = items.popFirst() else { return nil }
        if case .event = item.content { events -= 1 }
        return item
    }

    /// Forgets what waits for a subscription that has ended by its client's will.
    package mutating func remove(subscription: Int) {
        passed.removeAll { $0.subscription == subscription }
        items.removeAll { $0.subscription == subscription }
        events = items.count { if case .event = $0.content { true } else { false } }
    }

    /// Passes over what is oldest; of an event only its number stays.
    private mutating func passOldest() {
        guard let item = items.popFirst() else { return }
        guard case .event(let line) = item.content else { return passed.append(item) }
        events -= 1
        dropped += 1
        let widened = passed.updateLast { earlier in
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
        passed.append(Item(subscription: item.subscription, session: item.session, .gap(gap)))
    }
}
