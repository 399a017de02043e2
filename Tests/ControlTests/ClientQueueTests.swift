import Control
import TestRandomness
import Testing

@Suite struct ClientQueueTests {
    private static func event(_ subscription: Int, _ seq: Int) -> ClientQueue.Item {
        var writer = EventLineWriter(session: "s\(subscription)")
        let event = NumberedEvent(seq: seq, time: Samples.time, event: .lost(reason: ""))
        return ClientQueue.Item(subscription: subscription, session: "s\(subscription)", .event(writer.line(event)))
    }

    /// Parses an item: `1:17` an event of subscription 1, `1:17-19` a gap, `1:storage:17-19` an appended one, `1:end` an end.
    private static func item(_ text: String) -> ClientQueue.Item {
        let parts = text.split(separator: ":")
        let subscription = Int(parts.first ?? "") ?? 0
        let last = parts.last ?? ""
        if last == "end" { return ClientQueue.Item(subscription: subscription, session: "s\(subscription)", .end(nil)) }
        if let seq = Int(last) { return event(subscription, seq) }
        let bounds = last.split(separator: "-").compactMap { Int($0) }
        let gap = Gap(from: bounds.first ?? 0, to: bounds.last ?? 0, reason: parts.count > 2 ? .storage : .slow)
        return ClientQueue.Item(subscription: subscription, session: "s\(subscription)", .gap(gap))
    }

    private static func text(_ item: ClientQueue.Item) -> String {
        switch item.content {
        case .event(let line): "\(item.subscription):\(line.seq)"
        case .gap(let gap):
            "\(item.subscription):\(gap.reason == .storage ? "storage:" : "")\(gap.from)-\(gap.to)"
        case .end: "\(item.subscription):end"
        }
    }

    private static func drain(_ queue: inout ClientQueue) -> String {
        var texts: [String] = []
        while let item = queue.next() { texts.append(text(item)) }
        return texts.joined(separator: " ")
    }

    @Test(arguments: [
        ("", ""), ("1:1", "1:1"), ("1:1 1:2 1:3", "1:1 1:2 1:3"),
        ("1:1 1:2 1:3 1:4", "1:1-1 1:2 1:3 1:4"), ("1:1 1:2 1:3 1:4 1:5 1:6 1:7", "1:1-4 1:5 1:6 1:7"),
        // A session's numbering is independent of the order of others.
        ("1:1 2:9 1:2 2:10 1:3 2:11", "1:1-2 2:9-9 2:10 1:3 2:11"),
        ("1:1 1:2 2:5 2:6 2:7", "1:1-2 2:5 2:6 2:7"),
        // Numbers that are not consecutive are two gaps.
        ("1:1 1:3 1:4 1:5 1:6", "1:1-1 1:3-3 1:4 1:5 1:6"),
        // Gaps and ends are neither dropped nor counted, and stay in their place.
        ("1:1 1:2 1:3 1:end", "1:1 1:2 1:3 1:end"), ("1:1 1:end 2:1 2:2 2:3", "1:1-1 1:end 2:1 2:2 2:3"),
        ("1:1 1:storage:2-3 1:4 1:5 1:6", "1:1-1 1:storage:2-3 1:4 1:5 1:6"),
        ("1:1 1:storage:2-3 1:4 1:5 1:6 1:7", "1:1-1 1:storage:2-3 1:4-4 1:5 1:6 1:7"),
        ("1:end 2:1 2:2 2:3 2:4", "1:end 2:1-1 2:2 2:3 2:4"),
    ])
    func `the oldest of more than three events are dropped`(_ items: String, _ expected: String) {
        var queue = ClientQueue(limit: 3)
        for item in items.split(separator: " ") { queue.append(Self.item(String(item))) }
        #expect(Self.drain(&queue) == expected)
        #expect(queue.isEmpty)
        #expect(queue.events == 0)
    }

    @Test func `a gap that was sent is not sent again`() {
        var queue = ClientQueue(limit: 1)
        queue.append(Self.item("1:1"))
        queue.append(Self.item("1:2"))
        #expect(queue.next().map(Self.text) == "1:1-1")
        queue.append(Self.item("1:3"))
        queue.append(Self.item("1:4"))
        #expect(Self.drain(&queue) == "1:2-3 1:4")
        #expect(queue.dropped == 3)
    }

    @Test func `a subscription that ended is removed`() {
        var queue = ClientQueue(limit: 2)
        for item in ["1:1", "2:1", "1:2", "2:2"] { queue.append(Self.item(item)) }
        queue.remove(subscription: 1)
        #expect(queue.events == 1)
        #expect(Self.drain(&queue) == "2:1-1 2:2")
    }

    @Test func `every number is sent once, in order, as an event or in a gap`() {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let limit = Int.random(in: 1...20, using: &generator)
            var queue = ClientQueue(limit: limit)
            var appended = [0, 0, 0]
            var received = [0, 0, 0]
            var isInOrder = true
            var isWithinLimit = true
            func handle(_ item: ClientQueue.Item) {
                switch item.content {
                case .event(let line):
                    if line.seq != received[item.subscription] + 1 { isInOrder = false }
                    received[item.subscription] = line.seq
                case .gap(let gap):
                    if gap.from != received[item.subscription] + 1 || gap.to < gap.from { isInOrder = false }
                    received[item.subscription] = gap.to
                case .end: Issue.record("no end was appended")
                }
            }
            for _ in 0..<300 {
                if Int.random(in: 0..<3, using: &generator) > 0 {
                    let subscription = Int.random(in: 0..<3, using: &generator)
                    appended[subscription] += 1
                    queue.append(Self.event(subscription, appended[subscription]))
                } else if let item = queue.next() {
                    handle(item)
                }
                if queue.events > limit { isWithinLimit = false }
            }
            while let item = queue.next() { handle(item) }
            #expect(isInOrder && isWithinLimit, "seed \(seed)")
            #expect(received == appended, "seed \(seed)")
        }
    }
}
