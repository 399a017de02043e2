import SampleModel
import SampleStore
import StoreModel
import TestFiles
import Testing

/// Damaged samples that are not in a block.
struct RecentDamageTests {
    private typealias Bench = SampleBench

    private static let count = 20

    private static func append(_ numbers: ClosedRange<Int>, to bench: inout SampleBench) async throws {
        try await bench.append(
            numbers.map { try Bench.value(Double($0) / 8, at: Bench.start + $0 * Bench.second) }
        )
    }

    private static func check(_ bench: SampleBench, _ numbers: [Int]) async throws {
        let answer = try await bench.store.samples(
            SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        )
        #expect(answer.samples.map(\.number) == numbers)
        #expect(answer.samples.map(\.sample.value) == numbers.map { Double($0) / 8 })
        #expect(answer.samples.map(\.sample.time) == numbers.map { Bench.start + $0 * Bench.second })
        #expect(try await bench.store.streams(nil).map(\.count) == (numbers.isEmpty ? [0] : [numbers.count]))
    }

    private static func reopen(_ bench: inout SampleBench) async throws -> [String] {
        bench.findings.clear()
        try await bench.reopen()
        return bench.findings.all
    }

    @Test(
        arguments: [
            ("UPDATE recent SET value = value + 1 WHERE number = 5", [5]),
            ("UPDATE recent SET value = -value WHERE number = 1", [1]),
            ("UPDATE recent SET time = time + 1 WHERE number = 20", [20]),
            ("UPDATE recent SET number = number + 500 WHERE number = 7", [7]),
            ("UPDATE recent SET checksum = checksum + 1 WHERE number IN (1, 2, 9, 20)", [1, 2, 9, 20]),
            ("UPDATE recent SET value = 0", Array(1...20)),
            ("DELETE FROM recent WHERE number IN (3, 20)", [3, 20]),
        ]
    )
    func `a damaged sample is in no answer, and is deleted when the database is opened`(
        damage: String,
        damaged: [Int]
    ) async throws {
        var bench = try await Bench()
        try await Self.append(1...Self.count, to: &bench)
        try await Self.check(bench, Array(1...Self.count))
        await bench.store.close()
        try bench.damage(damage)
        let findings = try await Self.reopen(&bench)
        #expect(findings.count == 1)
        let number = damaged.count == 1 ? "1 sample " : "\(damaged.count) samples "
        #expect(findings.first?.hasPrefix(number) == true && findings.first?.contains("rate of C0:FF") == true)
        let rest = (1...Self.count).filter { !damaged.contains($0) }
        try await Self.check(bench, rest)
        // It continues, also with blocks.
        try await Self.append(Self.count + 1...3000, to: &bench)
        try await Self.check(bench, rest + Array(Self.count + 1...3000))
        #expect(try await Self.reopen(&bench).isEmpty)
        try await Self.check(bench, rest + Array(Self.count + 1...3000))
    }

    @Test(arguments: [
        "value = 1 WHERE number = 20", "time = 0", "checksum = 1 WHERE number = 3", "stream = 7 WHERE number = 5",
        "stream = 7 WHERE number = 20", "number = 99 WHERE number = 1",
    ])
    func `a sample that is damaged while the database is open is restored`(damage: String) async throws {
        var bench = try await Bench()
        try await Self.append(1...Self.count, to: &bench)
        try bench.damage("UPDATE recent SET \(damage)")
        try await Self.check(bench, Array(1...Self.count))
        #expect(bench.findings.all == ["the last samples of rate of C0:FF:EE:00:00:01 were damaged and restored"])
        #expect(try await Self.reopen(&bench).isEmpty)
        try await Self.check(bench, Array(1...Self.count))
    }
}
