import Control
import SampleModel
import SampleStore
import StoreModel
import Testing

/// Measurements that their device has stored, and sends again.
struct SampleRecordTests {
    private typealias Bench = SampleBench

    private static func record(_ value: Double, at time: Int, arrival: Int, offset: Int? = nil) throws
        -> SamplePage.Item
    {
        let sample = FieldSample(
            field: "rate",
            value: value,
            properties: StreamProperties(unit: "bpm", kind: .discrete)
        )
        let arrival = SampleArrival(time: Bench.start + arrival * Bench.second, clockOffset: offset)
        return .value(
            try #require(Bench.device),
            Bench.heartRate,
            time: Bench.start + time * Bench.second,
            transfer: SampleTransfer(record: time, arrival: arrival),
            [sample]
        )
    }

    private func answer(_ bench: Bench) async throws -> SampleAnswer {
        try await bench.store.samples(SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max))
    }

    @Test(arguments: [false, true]) func `a second transfer stores only what is new`(isReopened: Bool) async throws {
        var bench = try await Bench()
        let first = try (0..<12).map { try Self.record(Double($0), at: $0 - 100, arrival: 0) }
        try await bench.append(first)
        if isReopened { try await bench.reopen() }
        try await bench.append(first + [try Self.record(12, at: -88, arrival: 60, offset: 40)])
        let samples = try await answer(bench).samples
        #expect(samples.map(\.sample.value) == (0...12).map(Double.init))
        #expect(samples.map { $0.sample.time } == (0...12).map { Bench.start + ($0 - 100) * Bench.second })
        #expect(samples.first?.arrival == SampleArrival(time: Bench.start, clockOffset: nil))
        #expect(samples.last?.arrival == SampleArrival(time: Bench.start + 60 * Bench.second, clockOffset: 40))
    }

    @Test func `records of before are found by their times`() async throws {
        var bench = try await Bench()
        try await bench.append([try Self.record(1, at: 0, arrival: 5), try Self.record(2, at: -1000, arrival: 6)])
        #expect(try await bench.values(Bench.start - 2000 * Bench.second..<Bench.start) == [2])
        #expect(try await bench.values(Bench.start..<Bench.start + Bench.second) == [1])
    }

    @Test(arguments: [false, true]) func `a device that stores its measurements has no gap while it is away`(
        isReopened: Bool
    ) async throws {
        var bench = try await Bench()
        try await bench.append([try Self.record(1, at: 0, arrival: 5)])
        if isReopened { try await bench.reopen() }
        let away = SamplePage.Item.interruption(
            Bench.device,
            time: Bench.start + 9 * Bench.second,
            reason: "disconnected"
        )
        try await bench.append([away])
        #expect(try await answer(bench).gaps == [])
        // A value of now is followed by a gap again.
        try await bench.append([try Bench.value(3, at: Bench.start + 10 * Bench.second), away])
        #expect(try await answer(bench).gaps.map(\.reason) == ["disconnected"])
    }

    @Test func `another session may bring records of any time after a release`() async throws {
        var bench = try await Bench()
        try await bench.append([try Self.record(1, at: 0, arrival: 5)], of: "first")
        // Another session of the same device does not store them twice.
        try await bench.append(
            [try Self.record(1, at: 0, arrival: 5), try Self.record(2, at: 9, arrival: 9)],
            of: "second"
        )
        #expect(try await bench.values() == [1])
        try await bench.store.release("first")
        try await bench.append(
            [try Self.record(1, at: 0, arrival: 20), try Self.record(0, at: -5, arrival: 20)],
            of: "second"
        )
        #expect(try await bench.values() == [1, 0])
    }

    @Test func `damaged arrivals are reported, and cost no sample`() async throws {
        var bench = try await Bench()
        try await bench.append([
            try Self.record(1, at: 0, arrival: 5), try Self.record(2, at: 1, arrival: 5),
        ])
        try bench.damage("UPDATE records SET arrival = arrival + 1 WHERE number = 1")
        let samples = try await answer(bench).samples
        #expect(samples.map(\.sample.value) == [1, 2])
        #expect(samples.map { $0.arrival == nil } == [true, false])
        #expect(bench.findings.all == ["1 arrival of samples was damaged and deleted"])
    }

    @Test func `the clock of a session's device is known after a restart, and is that of this session`() async throws {
        var bench = try await Bench()
        let clock = DeviceClock(
            try #require(Bench.device),
            offset: -7,
            session: DeviceClock.Session(start: 1_700_000_000, offset: 3600)
        )
        let created = Timestamp(millisecondsSince1970: 5)
        try await bench.store.append([
            SamplePage(session: "log", created: created, after: 0, cursor: 1, items: [], clock: clock)
        ])
        try await bench.reopen()
        #expect(try await bench.store.clock(of: "log", created: created) == clock)
        #expect(try await bench.store.clock(of: "log", created: Timestamp(millisecondsSince1970: 6)) == nil)
    }
}
