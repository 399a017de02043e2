import Calendar
import Control
import EventLoop
import GATT
import PostgreSQLStore
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// Samples in PostgreSQL are read as those in the database of gattlabd.
@EventLoop
@Suite(.serialized, .enabled(if: TestServer.programs != nil, "PostgreSQL is not installed"))
struct PostgreSQLReaderTests {
    private static let second = 1_000_000_000
    /// 2026-10-24T20:00:00Z, five hours before the clocks of Central Europe are put back.
    private static let start = 1_792_872_000 * second
    private static let zone = "CET-1CEST,M3.5.0,M10.5.0/3"

    private struct Bench {
        let folder: TemporaryFolder
        let store: SampleStore
        let reader: PostgreSQLReader
        let streams: [SampleStream]
    }

    /// Copies a random history of a discrete stream and a counter, in which the clock is set back now and then.
    private static func bench(_ server: TestServer, isClockSetBack: Bool, seed: UInt64) async throws -> Bench {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let store = try await SampleStore.open(in: folder.path, sizeLimit: .max).store
        let device = try #require(DeviceAddress("C0:FF:EE:00:00:01"))
        let characteristic = BluetoothUUID(0x2A5B)
        var time = start
        var count = 65_000.0
        var items: [SamplePage.Item] = []
        for _ in 0..<4000 {
            time += Int.random(in: 0...200, using: &random) * second / 4
            if isClockSetBack, Int.random(in: 0..<300, using: &random) == 0 {
                time -= Int.random(in: 0...4000, using: &random) * second
            }
            if Int.random(in: 0..<100, using: &random) == 0 {
                items.append(.interruption(device, time: time, reason: "disconnected"))
                continue
            }
            count = (count + Double(Int.random(in: 0...40, using: &random))).truncatingRemainder(dividingBy: 65_536)
            let rate = Double(Int.random(in: 400...2000, using: &random)) / 10
            let fields = [
                FieldSample(field: "rate", value: rate, properties: StreamProperties(unit: "bpm", kind: .discrete)),
                FieldSample(
                    field: "count",
                    value: count,
                    properties: StreamProperties(unit: nil, kind: .cumulative(modulus: 65_536))
                ),
            ]
            let offset: Int? = Bool.random(using: &random) ? 3600 : nil
            let isStored = Int.random(in: 0..<5, using: &random) == 0
            let arrival = SampleArrival(time: time + second, clockOffset: offset)
            let transfer = isStored ? SampleTransfer(record: items.count, arrival: arrival) : nil
            items.append(.value(device, characteristic, time: time, transfer: transfer, fields))
            items.append(.value(device, characteristic, instance: "left", time: time, [fields[0]]))
        }
        let page = SamplePage(
            session: "log",
            created: Timestamp(millisecondsSince1970: 0),
            after: 0,
            cursor: items.count,
            items: items
        )
        try await store.append([page])
        let replica = try PostgreSQLReplica(server.address, MachineName("bench-\(seed)", id: "\(seed)"))
        var positions = try await replica.connect(identity: try await store.identity()).positions
        while true {
            let batch = try await store.changes(after: positions, limit: 700)
            guard !batch.streams.isEmpty else { break }
            positions.merge(try await replica.append(batch)) { $1 }
        }
        return Bench(
            folder: folder,
            store: store,
            reader: try PostgreSQLReader(server.address, host: "bench-\(seed)"),
            streams: [(nil, "count"), (nil, "rate"), ("left", "rate")].map { instance, field in
                SampleStream(device: device, characteristic: characteristic, instance: instance, field: field)
            }
        )
    }

    @Test func `queries have the answers of gattlabd's database`() async throws {
        let server = try await TestServer()
        for seed in UInt64(1)...4 {
            let bench = try await Self.bench(server, isClockSetBack: seed.isMultiple(of: 2), seed: seed)
            try await Self.compareStreams(bench)
            var random = SeededGenerator(seed: seed)
            for _ in 0..<30 { try await Self.compareRandomQuery(bench, using: &random) }
            for isDescending in [false, true] { try await Self.compareAllPages(bench, isDescending: isDescending) }
            try await Self.compareStatistics(bench, using: &random)
            await bench.store.close()
        }
        try await Self.checkHosts(server)
    }

    private static func compareStreams(_ bench: Bench) async throws {
        func comparable(_ summaries: [StreamSummary]) -> [StreamSummary] {
            summaries.map { summary in
                var summary = summary
                summary.size = 0
                return summary
            }
        }
        for choice in [
            nil, StreamChoice(devices: [], sessions: ["log"]), StreamChoice(devices: [], sessions: ["other"]),
        ] {
            let expected = try await bench.store.streams(choice)
            #expect(comparable(try await bench.reader.streams(choice)) == comparable(expected))
        }
    }

    private static func compareRandomQuery(_ bench: Bench, using random: inout SeededGenerator) async throws {
        let low = start - 5000 * second
        let times = [Int.random(in: 0...110_000, using: &random), Int.random(in: 0...110_000, using: &random)].sorted()
        var query = SampleQuery(
            bench.streams[Int.random(in: 0...1, using: &random)],
            times: low + times[0] * second..<low + times[1] * second,
            limit: Int.random(in: 1...3000, using: &random)
        )
        query.isDescending = Bool.random(using: &random)
        if Bool.random(using: &random) { query.times = .min ..< .max }
        if Bool.random(using: &random) {
            let isAfterGap = Bool.random(using: &random)
            query.after = SamplePosition(after: .random(in: 0...4100, using: &random), isAfterGap: isAfterGap)
        }
        if Bool.random(using: &random) { query.database = try await bench.store.identity() }
        #expect(try await equal(query, bench))
    }

    private static func equal(_ query: SampleQuery, _ bench: Bench) async throws -> Bool {
        var expected = try await bench.store.samples(query)
        var found = try await bench.reader.samples(query)
        // Gaps of different epochs may have any order.
        expected.gaps.sort { $0.after < $1.after }
        found.gaps.sort { $0.after < $1.after }
        return expected == found
    }

    private static func compareAllPages(_ bench: Bench, isDescending: Bool) async throws {
        var query = SampleQuery(bench.streams[0], times: .min ..< .max, limit: 333)
        query.isDescending = isDescending
        var hasMore = true
        while hasMore {
            #expect(try await equal(query, bench))
            let answer = try await bench.reader.samples(query)
            (query.after, query.database, hasMore) = (answer.anchor.position, answer.anchor.database, answer.hasMore)
        }
    }

    private static func compareStatistics(_ bench: Bench, using random: inout SeededGenerator) async throws {
        let zone = try #require(TimeZone(rule: zone))
        for stream in bench.streams {
            for period in [nil, CalendarPeriod.seconds(60), .seconds(900), .seconds(3600), .days(1), .months(1)] {
                let isBounded = Bool.random(using: &random)
                let bound = start + Int.random(in: 0...50_000_000, using: &random) * second / 1000
                let times = isBounded ? bound..<bound + 20_000 * second : Int.min..<Int.max
                var query = StatisticsQuery(
                    stream,
                    times: times,
                    period: period,
                    zone: zone,
                    limit: 10_000,
                    sampleLimit: 10_000
                )
                try await compare(query, bench)
                if stream.field == "rate" {
                    query.percentiles = [0, 5, 50, 95, 100]
                    try await compare(query, bench)
                }
            }
        }
    }

    private static func compare(_ query: StatisticsQuery, _ bench: Bench) async throws {
        let expected = try await bench.store.statistics(query)
        let found = try await bench.reader.statistics(query)
        #expect(!expected.isEmpty && found.map(\.times) == expected.map(\.times))
        for (one, other) in zip(found, expected) {
            #expect(one.summary.count == other.summary.count && one.percentiles == other.percentiles)
            #expect(one.summary.minimum == other.summary.minimum && one.summary.maximum == other.summary.maximum)
            // The sums have the same numbers in another order.
            #expect(abs(one.summary.total - other.summary.total) <= 1e-9 * abs(other.summary.total))
            #expect(one.summary.increase == other.summary.increase)
        }
    }

    private static func checkHosts(_ server: TestServer) async throws {
        for (host, message) in [(nil, "samples of several machines"), ("other", "no samples of 'other'")] {
            let reader = try PostgreSQLReader(server.address, host: host)
            do throws(StoreError) {
                _ = try await reader.streams(nil)
                Issue.record("the host \(host ?? "nil") is accepted")
            } catch {
                #expect(error.message.contains(message) && error.hint.contains("bench-1, bench-2"))
            }
        }
    }
}
