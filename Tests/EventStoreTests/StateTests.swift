import Control
import EventStore
import StoreModel
import Testing

@Suite struct DurabilityTests {
    @Test func `a sufficient reservation is not changed`() {
        var durability = Durability(reservedCount: 100)
        let mustReserve = [100, 1, 1000].map { durability.countAssigned($0) }
        #expect(mustReserve == [false, true, true])
        #expect(durability.unsyncedCount == 1101)
        #expect(durability.reservedCount == 1600)
    }

    @Test func `numbers assigned during a sync are still ahead`() {
        var durability = Durability(reservedCount: 100)
        #expect(!durability.isBehind)
        _ = durability.countAssigned(49)
        #expect(durability.isBehind)
        #expect(!durability.isUrgent)
        _ = durability.countAssigned(1)
        #expect(durability.isUrgent)
        durability.startSync()
        #expect(!durability.isUrgent)
        #expect(!durability.isBehind)
        _ = durability.countAssigned(7)
        durability.endSync(succeeded: true)
        #expect(durability.unsyncedCount == 7)
        durability.startSync()
        durability.endSync(succeeded: false)
        #expect(durability.unsyncedCount == 7)
    }

    @Test func `a raised reservation is lowered when nearly all is synced`() {
        var durability = Durability()
        var resets = [durability.resetReservation()]
        _ = durability.countAssigned(3 * Durability.defaultReservation)
        resets.append(durability.resetReservation())
        durability.startSync()
        _ = durability.countAssigned(5)
        durability.endSync(succeeded: true)
        for _ in 0..<2 { resets.append(durability.resetReservation()) }
        #expect(resets == [false, false, true, false])
        #expect(durability.reservedCount == Durability.defaultReservation)
    }
}

@Suite struct StateRecordTests {
    static let record = StateRecord(boot: "b-1", reservedCount: 16_384, unsavedDistance: 3, process: 77)

    @Test func `a record round-trips through its line`() {
        #expect(Self.record.line.count == StateRecord.length)
        #expect(StateRecord(line: Self.record.line) == Self.record)
        let largest = StateRecord.largest
        let large = StateRecord(boot: "b", reservedCount: largest, unsavedDistance: largest, process: .max)
        #expect(StateRecord(line: large.line) == large)
    }

    @Test func `parts of a line and other lines are not records`() {
        let line = Self.record.line
        for count in 0..<line.count { #expect(StateRecord(line: Array(line.prefix(count))) == nil) }
        #expect(StateRecord(line: line + [10]) == nil)
        for (word, other) in [("promised=16384", "promised=-1"), ("unsaved=3", "unsaved="), ("state-1", "state-2")] {
            var text = String(decoding: line.dropLast(), as: UTF8.self)
            let range = text.firstRange(of: word)
            if let range { text.replaceSubrange(range, with: other) }
            let bytes = Array(text.utf8.prefix(StateRecord.length - 1))
            let padding = [UInt8](repeating: 32, count: StateRecord.length - 1 - bytes.count)
            #expect(StateRecord(line: bytes + padding + [10]) == nil, "\(other)")
        }
    }

    @Test(
        arguments: [
            (boot: "b-1", reservedCount: 100, unsaved: 0, skipped: 0),
            (boot: "b-1", reservedCount: 100, unsaved: 100, skipped: 100),
            (boot: "b-2", reservedCount: 100, unsaved: 0, skipped: 100),
            (boot: "b-2", reservedCount: 0, unsaved: 0, skipped: 0),
            (boot: nil, reservedCount: 100, unsaved: 0, skipped: 100),
        ] as [(boot: String?, reservedCount: Int, unsaved: Int, skipped: Int)]
    )
    func `numbers are skipped if some may be lost`(boot: String?, reservedCount: Int, unsaved: Int, skipped: Int) {
        let record = StateRecord(boot: "b-1", reservedCount: reservedCount, unsavedDistance: unsaved, process: 1)
        #expect(record.numbersToSkip(boot: boot) == skipped)
    }
}

@Suite struct EntryQueueTests {
    @Test func `beyond the limit the oldest entries are lost, and counted`() {
        var queue = EntryQueue(countLimit: 10, byteLimit: 1 << 20)
        for seq in 1...25 { queue.append([.sample("chest", seq)]) }
        #expect(queue.count == 10)
        #expect(queue.lost == 15)
        #expect(queue.entries.map(\.seq) == Array(16...25))
        queue.removeFirst(4)
        #expect(queue.entries.map(\.seq) == Array(20...25))
        queue.removeFirst(100)
        #expect(queue.isEmpty)
        #expect(queue.lost == 15)
    }

    @Test func `bytes are limited too, and counted correctly`() {
        let size = JournalEntry.sample("chest", 1).event.count
        var queue = EntryQueue(countLimit: 1000, byteLimit: 3 * size)
        for seq in 1...9 { queue.append([.sample("chest", seq)]) }
        #expect(queue.entries.map(\.seq) == [7, 8, 9])
        queue.removeFirst(2)
        queue.append([.sample("wrist", 1), .sample("wrist", 2)])
        #expect(queue.entries.map(\.seq) == [9, 1, 2])
        queue.removeAll(of: "wrist")
        #expect(queue.entries.map(\.seq) == [9])
    }

    @Test func `thousands of removed entries leave nothing behind`() {
        var queue = EntryQueue(countLimit: 3000, byteLimit: 1 << 30)
        for seq in 1...20_000 {
            queue.append([.sample("chest", seq)])
            if seq % 3 == 0 { queue.removeFirst(2) }
        }
        #expect(queue.count == 3000)
        #expect(queue.entries.last?.seq == 20_000)
    }
}

@Suite struct JournalPageTests {
    struct Case: Sendable {
        var after: Int
        var events: [Int]
        var isComplete = true
        var lastDeleted = 0
        var lastNumber: Int
        var gaps: [Gap]
        var cursor: Int
    }

    static let cases = [
        Case(after: 0, events: [], lastNumber: 0, gaps: [], cursor: 0),
        Case(after: 0, events: [1, 2, 3], lastNumber: 3, gaps: [], cursor: 3),
        Case(after: 2, events: [3], lastNumber: 3, gaps: [], cursor: 3),
        Case(after: 3, events: [], lastNumber: 3, gaps: [], cursor: 3),
        Case(after: 9, events: [], lastNumber: 3, gaps: [], cursor: 9),
        Case(
            after: 0,
            events: [4],
            lastDeleted: 3,
            lastNumber: 4,
            gaps: [Gap(from: 1, to: 3, reason: .expired)],
            cursor: 4
        ),
        Case(
            after: 2,
            events: [4],
            lastDeleted: 3,
            lastNumber: 4,
            gaps: [Gap(from: 3, to: 3, reason: .expired)],
            cursor: 4
        ),
        Case(after: 3, events: [4], lastDeleted: 3, lastNumber: 4, gaps: [], cursor: 4),
        Case(after: 0, events: [], lastNumber: 7, gaps: [Gap(from: 1, to: 7, reason: .storage)], cursor: 7),
        Case(
            after: 0,
            events: [6, 9],
            lastDeleted: 3,
            lastNumber: 12,
            gaps: [
                Gap(from: 1, to: 3, reason: .expired), Gap(from: 4, to: 5, reason: .storage),
                Gap(from: 7, to: 8, reason: .storage), Gap(from: 10, to: 12, reason: .storage),
            ],
            cursor: 12
        ),
        Case(
            after: 0,
            events: [1, 4],
            isComplete: false,
            lastNumber: 9,
            gaps: [Gap(from: 2, to: 3, reason: .storage)],
            cursor: 4
        ),
        Case(after: 4, events: [3, 5, 5], lastNumber: 5, gaps: [], cursor: 5),
    ]

    @Test(arguments: cases) func `every number is in an event or a gap`(_ example: Case) {
        let page = JournalPage(
            after: example.after,
            entries: example.events.map { .sample("chest", $0) },
            isComplete: example.isComplete,
            lastDeleted: example.lastDeleted,
            lastNumber: example.lastNumber
        )
        var gaps: [Gap] = []
        var next = example.after + 1
        for item in page.items {
            switch item {
            case .event(let entry):
                #expect(entry.seq == next)
                next = entry.seq + 1
            case .gap(let gap):
                #expect(gap.from == next)
                next = gap.to + 1
                gaps.append(gap)
            }
        }
        #expect(gaps == example.gaps)
        #expect(page.cursor == example.cursor)
        #expect(page.reachesEnd == example.isComplete)
    }
}
