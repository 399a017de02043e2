import Control
import TestRandomness
import Testing

@testable import GattlabService

@Suite struct RecentEventsTests {
    private static func events(_ numbers: ClosedRange<Int>) -> [NumberedEvent] {
        numbers.map { NumberedEvent(seq: $0, time: .init(millisecondsSince1970: $0), event: .lost(reason: "test")) }
    }

    @Test(
        arguments: [
            (added: [1...3], removed: 0, after: 0, [1, 2, 3]),
            (added: [1...3], removed: 0, after: 2, [3]),
            (added: [1...3], removed: 0, after: 3, []),
            (added: [1...2, 3...3], removed: 1, after: 1, [2, 3]),
            // Already removed, or never known.
            (added: [1...3], removed: 2, after: 1, nil),
            (added: [1...3], removed: 3, after: 3, nil),
            (added: [5...6], removed: 0, after: 3, nil),
            (added: [5...6], removed: 0, after: 4, [5, 6]),
            (added: [1...3], removed: 0, after: 4, nil),
            (added: [], removed: 0, after: 0, nil),
            // A gap in the numbers is in the journal.
            (added: [1...3, 7...8], removed: 0, after: 2, nil),
            (added: [1...3, 7...8], removed: 0, after: 6, [7, 8]),
            (added: [1...3], removed: 9, after: 9, nil),
            (added: [1...3], removed: 0, after: .min, nil),
            (added: [1...3], removed: 0, after: .max, nil),
        ] as [(added: [ClosedRange<Int>], removed: Int, after: Int, [Int]?)]
    )
    func `events after a number`(added: [ClosedRange<Int>], removed: Int, after: Int, expected: [Int]?) {
        var recent = RecentEvents()
        for numbers in added { recent.append(Self.events(numbers)) }
        recent.removeAll(through: removed)
        #expect(recent.events(after: after)?.map(\.seq) == expected)
    }

    @Test func `at least the last events are kept, at most twice as many`() {
        var random = SeededGenerator(seed: 3)
        var recent = RecentEvents()
        var last = 0
        while last < 20 * RecentEvents.limit {
            let count = Int.random(in: 1...300, using: &random)
            recent.append(Self.events(last + 1...last + count))
            last += count
            let kept = recent.events(after: max(0, last - RecentEvents.limit))
            #expect(kept?.map(\.seq) == Array(max(0, last - RecentEvents.limit) + 1...last))
            if last > 2 * RecentEvents.limit { #expect(recent.events(after: last - 2 * RecentEvents.limit - 1) == nil) }
        }
    }
}
