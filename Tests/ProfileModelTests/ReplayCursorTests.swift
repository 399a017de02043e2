import Testing

@testable import ProfileModel

@Suite struct ReplayCursorTests {
    private static let age: Int64 = 100_000_000

    private static func cursor(_ offsets: [Int64], length: Int64? = nil) -> ReplayCursor {
        let steps = offsets.enumerated().map { Replay.Step(offset: .milliseconds($1), value: [UInt8($0)]) }
        return ReplayCursor(Replay(steps: steps, length: length.map { .milliseconds($0) }))
    }

    private static func popped(_ cursor: inout ReplayCursor, at milliseconds: Int64) -> [[Int64]] {
        var values: [[Int64]] = []
        while let next = cursor.pop(at: milliseconds * 1_000_000, skippingBeyond: age) {
            values.append([next.time / 1_000_000, Int64(next.value.first ?? 0)])
        }
        return values
    }

    @Test func `values are due at their times after the subscription, once`() {
        var cursor = Self.cursor([0, 10, 10, 250])
        #expect(cursor.due == nil)
        cursor.restart(at: 5_000_000_000)
        #expect(cursor.due == 5_000_000_000)
        #expect(Self.popped(&cursor, at: 5000) == [[5000, 0]])
        #expect(cursor.due == 5_010_000_000)
        #expect(Self.popped(&cursor, at: 5009) == [])
        #expect(Self.popped(&cursor, at: 5012) == [[5010, 1], [5010, 2]])
        #expect(Self.popped(&cursor, at: 5250) == [[5250, 3]])
        #expect(cursor.due == nil)
        #expect(cursor.last == [3])
        cursor.restart(at: 6_000_000_000)
        #expect(cursor.due == 6_000_000_000)
        cursor.stop()
        #expect(cursor.due == nil)
    }

    @Test func `a recording with a length starts again after it`() {
        var cursor = Self.cursor([0, 40], length: 100)
        cursor.restart(at: 0)
        var all: [[Int64]] = []
        for time in stride(from: 0 as Int64, through: 300, by: 20) { all += Self.popped(&cursor, at: time) }
        #expect(all == [[0, 0], [40, 1], [100, 0], [140, 1], [200, 0], [240, 1], [300, 0]])
    }

    @Test func `after a pause, values older than the limit are skipped, but not the last of them`() {
        var once = Self.cursor([0, 100, 200, 300, 400])
        once.restart(at: 0)
        #expect(Self.popped(&once, at: 380) == [[300, 3]])
        #expect(Self.popped(&once, at: 10_000) == [[400, 4]])
        var repeated = Self.cursor([0, 40], length: 100)
        repeated.restart(at: 0)
        #expect(Self.popped(&repeated, at: 3_600_000_050).last == [3_600_000_040, 1])
    }
}
