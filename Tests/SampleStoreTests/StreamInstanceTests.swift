import Calendar
import Control
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import Testing

/// The streams of characteristics that have the same UUID.
struct StreamInstanceTests {
    private typealias Bench = SampleBench

    @Test func `each of two characteristics with the same UUID has a stream`() async throws {
        var bench = try await Bench()
        for second in 0..<3 {
            let time = Bench.start + second * Bench.second
            try await bench.append([
                try Bench.value(21.5, at: time, instance: "indoor"),
                try Bench.value(-10, at: time, instance: "outdoor"),
            ])
        }
        try await bench.reopen()
        try await bench.append([
            .interruption(Bench.device, time: Bench.start + 3 * Bench.second, reason: "lost")
        ])
        let streams = try await bench.store.streams(nil)
        #expect(streams.map(\.stream.name) == ["rate@indoor", "rate@outdoor"])
        #expect(streams.map(\.count) == [3, 3] && streams.map(\.lastValue) == [21.5, -10])
        for (instance, value) in [("indoor", 21.5), ("outdoor", -10)] {
            let stream = try Bench.stream(instance: instance)
            let answer = try await bench.store.samples(SampleQuery(stream, times: Bench.everything, limit: .max))
            #expect(answer.samples.map(\.sample.value) == [value, value, value])
            #expect(answer.gaps.map(\.reason) == ["lost"])
            let statistics = try await bench.store.statistics(
                StatisticsQuery(
                    stream,
                    times: Bench.everything,
                    period: nil,
                    zone: .utc,
                    limit: 10,
                    sampleLimit: .max
                )
            )
            #expect(statistics.map(\.summary.minimum) == [value] && statistics.map(\.summary.maximum) == [value])
        }
        #expect(try await bench.values().isEmpty)
        let batch = try await bench.store.changes(after: [:], limit: 100)
        #expect(Set(batch.streams.map(\.stream)) == Set(streams.map(\.stream)))
    }

    @Test func `streams are found by the service by which their session selects the device`() async throws {
        let bench = try await Bench()
        let items = [try Bench.value(60, at: Bench.start)]
        try await bench.store.append([
            SamplePage(
                session: "chest",
                created: .init(millisecondsSince1970: 0),
                selector: "service=180D",
                after: 0,
                cursor: 1,
                items: items
            )
        ])
        func count(_ name: String) async throws -> Int {
            try await bench.store.streams(StreamChoice(devices: [], sessions: ["other", name])).count
        }
        #expect(try await count("service=180D") == 1)
        #expect(try await count("chest") == 1)
        #expect(try await count("service=180F") == 0)
    }

    @Test(
        arguments: [
            "unit = 'bpl'", "field = 'rat'", "device = lower(device)", "device = 'C0'", "instance = 'x'",
            "number = number + 1", "value = 0", "cumulative = 1, modulus = 4", "count = 1", "checksum = 7",
        ]
    )
    func `a damaged row of a stream is reported, and its samples get a name of their own`(damage: String) async throws {
        var bench = try await Bench()
        for second in 1...3 { try await bench.append([try Bench.value(60, at: Bench.start + second * Bench.second)]) }
        await bench.store.close()
        try bench.damage("UPDATE streams SET \(damage)")
        var (store, findings) = try await SampleStore.open(in: bench.folder.path, sizeLimit: .max)
        // A wrong number of the last sample is damage of the samples, too.
        #expect(findings.count == (damage.hasPrefix("number") ? 2 : 1))
        #expect(findings.first?.hasPrefix("stream 1 was damaged; ") == true)
        #expect(findings.first?.contains("@damaged-1 of ") == true)
        var streams = try await store.streams(nil)
        let damaged = try #require(streams.first)
        #expect(streams.count == 1 && damaged.properties.unit == nil)
        #expect(damaged.stream.instance == "damaged-1")
        let query = SampleQuery(damaged.stream, times: Bench.everything, limit: .max)
        #expect(try await store.samples(query).samples.map(\.sample.value).allSatisfy { $0 == 60 })
        // New values belong to a stream with the former name, and with later numbers.
        bench.store = store
        try await bench.append([try Bench.value(61, at: Bench.start + 9 * Bench.second)])
        streams = try await store.streams(nil)
        #expect(
            streams.count == 2 && streams.contains { $0.stream == (try? Bench.stream()) && $0.properties.unit == "bpm" }
        )
        let last = try await store.samples(SampleQuery(try Bench.stream(), times: Bench.everything, limit: 1))
        #expect(try #require(last.samples.first).number > 3 && last.samples.map(\.sample.value) == [61])
        // The damage is repaired.
        await store.close()
        (store, findings) = try await SampleStore.open(in: bench.folder.path, sizeLimit: .max)
        #expect(findings.isEmpty)
        #expect(try await store.streams(nil) == streams)
    }
}
