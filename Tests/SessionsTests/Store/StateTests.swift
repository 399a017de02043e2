import Control
import Sessions
import Testing

@Suite struct DurabilityTests {
    @Test func `a promise that will do is left`() {
        var durability = Durability(promised: 100)
        let mustPromise = [100, 1, 1000].map { durability.number($0) }
        #expect(mustPromise == [false, true, true])
        #expect(durability.ahead == 1101)
        #expect(durability.promised == 1600)
    }

    @Test func `what was numbered while the disk was written is still ahead`() {
        var durability = Durability(promised: 100)
        #expect(!durability.isBehind)
        _ = durability.number(49)
        #expect(durability.isBehind)
        #expect(!durability.isUrgent)
        _ = durability.number(1)
        #expect(durability.isUrgent)
        durability.begin()
        #expect(!durability.isUrgent)
        #expect(!durability.isBehind)
        _ = durability.number(7)
        durability.end(succeeded: true)
        #expect(durability.ahead == 7)
        durability.begin()
        durability.end(succeeded: false)
        #expect(durability.ahead == 7)
    }

    @Test func `a promise that was raised is taken back when the disk has nearly all`() {
        var durability = Durability()
        var taken = [durability.settle()]
        _ = durability.number(3 * Durability.usualPromise)
        taken.append(durability.settle())
        durability.begin()
        _ = durability.number(5)
        durability.end(succeeded: true)
        for _ in 0..<2 { taken.append(durability.settle()) }
        #expect(taken == [false, false, true, false])
        #expect(durability.promised == Durability.usualPromise)
    }
}

@Suite struct StateNoteTests {
    static let note = StateNote(boot: "b-1", promised: 16_384, unsaved: 3, process: 77)

    @Test func `a line says what the note says`() {
        #expect(Self.note.line.count == StateNote.length)
        #expect(StateNote(line: Self.note.line) == Self.note)
        let large = StateNote(boot: "b", promised: StateNote.largest, unsaved: StateNote.largest, process: .max)
        #expect(StateNote(line: large.line) == large)
    }

    @Test func `no part of a line is a note, nor is any other line`() {
        let line = Self.note.line
        for count in 0..<line.count { #expect(StateNote(line: Array(line.prefix(count))) == nil) }
        #expect(StateNote(line: line + [10]) == nil)
        for (word, other) in [("promised=16384", "promised=-1"), ("unsaved=3", "unsaved="), ("state-1", "state-2")] {
            var text = String(decoding: line.dropLast(), as: UTF8.self)
            let range = text.firstRange(of: word)
            if let range { text.replaceSubrange(range, with: other) }
            let octets = Array(text.utf8.prefix(StateNote.length - 1))
            let padding = [UInt8](repeating: 32, count: StateNote.length - 1 - octets.count)
            #expect(StateNote(line: octets + padding + [10]) == nil, "\(other)")
        }
    }

    @Test(
        arguments: [
            (boot: "b-1", promised: 100, unsaved: 0, skipped: 0),
            (boot: "b-1", promised: 100, unsaved: 100, skipped: 100),
            (boot: "b-2", promised: 100, unsaved: 0, skipped: 100),
            (boot: "b-2", promised: 0, unsaved: 0, skipped: 0),
            (boot: nil, promised: 100, unsaved: 0, skipped: 100),
        ] as [(boot: String?, promised: Int, unsaved: Int, skipped: Int)]
    )
    func `numbers are skipped where some may be lost`(boot: String?, promised: Int, unsaved: Int, skipped: Int) {
        let note = StateNote(boot: "b-1", promised: promised, unsaved: unsaved, process: 1)
        #expect(note.skipped(boot: boot) == skipped)
    }
}

@Suite struct UnsavedEntriesTests {
    @Test func `of too many the oldest are lost, and counted`() {
        var entries = UnsavedEntries(countLimit: 10, octetLimit: 1 << 20)
        for seq in 1...25 { entries.append([.sample("chest", seq)]) }
        #expect(entries.count == 10)
        #expect(entries.lost == 15)
        #expect(entries.waiting.map(\.seq) == Array(16...25))
        entries.removeFirst(4)
        #expect(entries.waiting.map(\.seq) == Array(20...25))
        entries.removeFirst(100)
        #expect(entries.isEmpty)
        #expect(entries.lost == 15)
    }

    @Test func `octets are bounded, too, and counted right`() {
        let size = JournalEntry.sample("chest", 1).event.count
        var entries = UnsavedEntries(countLimit: 1000, octetLimit: 3 * size)
        for seq in 1...9 { entries.append([.sample("chest", seq)]) }
        #expect(entries.waiting.map(\.seq) == [7, 8, 9])
        entries.removeFirst(2)
        entries.append([.sample("wrist", 1), .sample("wrist", 2)])
        #expect(entries.waiting.map(\.seq) == [9, 1, 2])
        entries.removeAll(of: "wrist")
        #expect(entries.waiting.map(\.seq) == [9])
    }

    @Test func `thousands that come and go leave nothing behind`() {
        var entries = UnsavedEntries(countLimit: 3000, octetLimit: 1 << 30)
        for seq in 1...20_000 {
            entries.append([.sample("chest", seq)])
            if seq % 3 == 0 { entries.removeFirst(2) }
        }
        #expect(entries.count == 3000)
        #expect(entries.waiting.last?.seq == 20_000)
    }
}

@Suite struct JournalPageTests {
    struct Case: Sendable {
        var after: Int
        var events: [Int]
        var isWhole = true
        var expired = 0
        var last: Int
        var gaps: [Gap]
        var cursor: Int
    }

    static let cases = [
        Case(after: 0, events: [], last: 0, gaps: [], cursor: 0),
        Case(after: 0, events: [1, 2, 3], last: 3, gaps: [], cursor: 3),
        Case(after: 2, events: [3], last: 3, gaps: [], cursor: 3),
        Case(after: 3, events: [], last: 3, gaps: [], cursor: 3),
        Case(after: 9, events: [], last: 3, gaps: [], cursor: 9),
        Case(after: 0, events: [4], expired: 3, last: 4, gaps: [Gap(from: 1, to: 3, reason: .expired)], cursor: 4),
        Case(after: 2, events: [4], expired: 3, last: 4, gaps: [Gap(from: 3, to: 3, reason: .expired)], cursor: 4),
        Case(after: 3, events: [4], expired: 3, last: 4, gaps: [], cursor: 4),
        Case(after: 0, events: [], last: 7, gaps: [Gap(from: 1, to: 7, reason: .storage)], cursor: 7),
        Case(
            after: 0,
            events: [6, 9],
            expired: 3,
            last: 12,
            gaps: [
                Gap(from: 1, to: 3, reason: .expired), Gap(from: 4, to: 5, reason: .storage),
                Gap(from: 7, to: 8, reason: .storage), Gap(from: 10, to: 12, reason: .storage),
            ],
            cursor: 12
        ),
        Case(
            after: 0,
            events: [1, 4],
            isWhole: false,
            last: 9,
            gaps: [Gap(from: 2, to: 3, reason: .storage)],
            cursor: 4
        ),
        Case(after: 4, events: [3, 5, 5], last: 5, gaps: [], cursor: 5),
    ]

    @Test(arguments: cases) func `every number is in an event or a gap`(_ example: Case) {
        let page = JournalPage(
            after: example.after,
            entries: example.events.map { .sample("chest", $0) },
            isWhole: example.isWhole,
            expired: example.expired,
            last: example.last
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
        #expect(page.isLast == example.isWhole)
    }
}
