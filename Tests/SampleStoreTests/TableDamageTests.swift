import Calendar
import Control
import Persistence
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import Testing

/// Changes of single columns of each table, which SQLite does not notice.
struct TableDamageTests {
    private typealias Bench = SampleBench

    /// The answers to all kinds of queries.
    private struct Answers: Equatable {
        var streams: [StreamSummary]
        var found: [StreamSummary]
        var samples: [NumberedSample]
        var gaps: [SampleGap]
        var anchor: SampleAnchor
        var statistics: [PeriodStatistics]
        var cursor: Int
        var batch: [NumberedSample]

        init(_ store: SampleStore) async throws {
            streams = try await store.streams(nil)
            found = try await store.streams(StreamChoice(devices: [], sessions: ["log"]))
            let answer = try await store.samples(SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max))
            (samples, gaps, anchor) = (answer.samples, answer.gaps, answer.anchor)
            statistics = try await store.statistics(
                StatisticsQuery(
                    try Bench.stream(),
                    times: Bench.everything,
                    period: .seconds(900),
                    zone: .utc,
                    limit: 1000,
                    sampleLimit: .max
                )
            )
            cursor = try await store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 0))
            batch = try await store.changes(after: [:], limit: .max).streams.flatMap(\.samples)
        }
    }

    /// 3000 samples with a gap after each 500, in blocks and beside them.
    private static func bench() async throws -> SampleBench {
        var bench = try await Bench()
        for number in 0..<3000 {
            let time = Bench.start + number * Bench.second
            var items = [try Bench.value(Double(number / 2), at: time + number / 500 * Bench.second)]
            if number % 500 == 0, number > 0 {
                items.insert(.interruption(Bench.device, time: nil, reason: "disconnected"), at: 0)
            }
            try await bench.append(items)
        }
        return bench
    }

    static let repaired = [
        "streams SET unit = 'bpl'", "streams SET field = 'rat'", "streams SET number = number - 1",
        "streams SET id = 7", "recorders SET checksum = 1", "recorders SET session = 'lag'", "recorders SET stream = 7",
        "recent SET value = 1 WHERE number = 2999", "summaries SET total = total + 1",
        "summaries SET count = count + 1 WHERE quarter = (SELECT max(quarter) FROM summaries)",
        "sources SET number = number - 1", "sources SET session = 'lag'", "identity SET id = 'a'",
        "identity SET number = 9",
    ]

    @Test(arguments: repaired) func `a damaged row of which all is known is restored`(damage: String) async throws {
        var bench = try await Self.bench()
        let before = try await Answers(bench.store)
        try bench.damage("UPDATE \(damage)")
        #expect(try await Answers(bench.store) == before)
        // The positions in journals are in memory, and stored again with the next sample.
        let isOverwritten = damage.contains("number - 1") && damage.hasPrefix("sources")
        try await bench.append([try Bench.value(7, at: Bench.start + 4000 * Bench.second)])
        #expect(try await bench.values() == before.samples.map(\.sample.value) + [7])
        try await bench.reopen()
        #expect(try await bench.values() == before.samples.map(\.sample.value) + [7])
        #expect(bench.findings.all.isEmpty == isOverwritten)
        bench.findings.clear()
        try await bench.reopen()
        #expect(bench.findings.all.isEmpty)
    }

    @Test(arguments: ["SET quarter = quarter + 1000", "SET stream = 7"])
    func `a summary that cannot be found is restored at the next start`(damage: String) async throws {
        var bench = try await Self.bench()
        let before = try await Answers(bench.store)
        try bench.damage("UPDATE summaries \(damage)")
        try await bench.reopen()
        #expect(try await Answers(bench.store) == before)
        #expect(bench.findings.all.count == 1)
    }

    static let lost = [
        "blocks SET samples = x'00' WHERE first = 1025", "blocks SET first = first + 1 WHERE first = 1025",
        "blocks SET stream = 7 WHERE first = 1025", "blocks SET epoch = 1 WHERE first = 1025",
        "blocks SET earliest = earliest + 1 WHERE first = 1025", "blocks SET latest = 0 WHERE first = 1025",
        "blocks SET count = 9 WHERE first = 1025", "blocks SET checksum = 9 WHERE first = 1025",
        "blocks SET checksum = NULL, count = 9 WHERE first = 1025", "blocks SET samples = x'00' WHERE first = 1",
        "gaps SET reason = 'x' WHERE number = 1000", "gaps SET finish = 1 WHERE number = 1000",
    ]

    @Test(arguments: lost) func `a damaged row costs that row, and is reported`(damage: String) async throws {
        var bench = try await Self.bench()
        let before = try await Answers(bench.store)
        try bench.damage("UPDATE \(damage)")
        // The first query for the samples finds the damage.
        _ = try await Answers(bench.store)
        let after = try await Answers(bench.store)
        let lost = Set(before.samples).subtracting(after.samples)
        #expect(Set(after.samples).isSubset(of: before.samples))
        #expect(lost.count == (damage.hasPrefix("gaps") ? 0 : 1024))
        #expect(!bench.findings.all.isEmpty)
        #expect(after.batch == after.samples && after.cursor == before.cursor && after.anchor == before.anchor)
        #expect(after.streams.map(\.count) == [after.samples.count])
        if damage.contains("first = 1025") {
            #expect(after.gaps.contains { $0.after == 1024 && $0.reason == "storage" })
        }
        bench.findings.clear()
        try await bench.reopen()
        let reopened = try await Answers(bench.store)
        #expect(bench.findings.all.isEmpty)
        #expect(reopened.samples == after.samples && reopened.gaps == after.gaps)
    }

    @Test func `a position in a journal that is lost neither loses nor repeats samples`() async throws {
        var bench = try await Self.bench()
        await bench.store.close()
        try bench.damage("UPDATE sources SET number = number + 5")
        try await bench.reopen()
        let before = try await bench.values()
        #expect(try await bench.store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 0)) == 0)
        // The journal still has the last values.
        bench.cursors = [:]
        try await bench.append([
            try Bench.value(1499, at: Bench.start + 3004 * Bench.second),
            try Bench.value(9, at: Bench.start + 4000 * Bench.second),
        ])
        #expect(try await bench.values() == before + [9])
    }

    @Test func `a damaged stream that cannot be repaired costs that stream`() async throws {
        var bench = try await Self.bench()
        try await bench.append([try Bench.value(1, at: Bench.start, instance: "other")])
        try bench.damage("UPDATE streams SET unit = 'bpl' WHERE id = 1")
        // As long as another connection writes, the row cannot be restored.
        let writer = try Database(bench.folder.path + "/samples.db", .readWrite)
        try writer.execute("BEGIN IMMEDIATE")
        for _ in 0..<2 {
            #expect(try await bench.store.streams(nil).map(\.stream.instance) == ["other"])
            #expect(bench.findings.all.count == 1 && bench.findings.all.first?.contains("cannot be repaired") == true)
        }
        try writer.execute("ROLLBACK")
        #expect(try await bench.store.streams(nil).count == 2)
        #expect(bench.findings.all.count == 2)
    }
}
