import Calendar
import Control
import GATT
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

struct SampleStoreTests {
    private static let second = 1_000_000_000
    /// 2026-10-24T20:00:00Z, five hours before the clocks of Central Europe are put back.
    private static let start = 1_792_872_000 * second
    private static let device = DeviceAddress("C0:FF:EE:00:00:01")
    private static let heartRate = BluetoothUUID(0x2A37)
    private static let everything = Int.min..<Int.max

    /// A store in its own folder, fed like a session's journal.
    private struct Bench {
        let folder: TemporaryFolder
        var store: SampleStore
        /// The events of each session so far.
        var cursors: [String: Int] = [:]

        private let sizeLimit: Int

        init(sizeLimit: Int = .max) async throws {
            self.sizeLimit = sizeLimit
            folder = try TemporaryFolder()
            store = try await SampleStore.open(in: folder.path, sizeLimit: sizeLimit).store
        }

        mutating func reopen() async throws {
            await store.close()
            store = try await SampleStore.open(in: folder.path, sizeLimit: sizeLimit).store
        }

        mutating func append(_ items: [SamplePage.Item], of session: String = "log", created: Int = 0) async throws {
            let after = cursors[session] ?? 0
            let page = SamplePage(
                session: session,
                created: Timestamp(millisecondsSince1970: created),
                after: after,
                cursor: after + items.count,
                items: items
            )
            try await store.append(page)
            cursors[session] = after + items.count
        }
    }

    private static func stream(_ field: String = "rate") throws -> SampleStream {
        SampleStream(device: try #require(device), characteristic: heartRate, field: field)
    }

    private static func value(_ value: Double, at time: Int, _ kind: StreamKind = .discrete) throws -> SamplePage.Item {
        let sample = FieldSample(field: "rate", value: value, properties: StreamProperties(unit: "bpm", kind: kind))
        return .value(try #require(device), heartRate, time: time, [sample])
    }

    private static func values(of bench: Bench, _ times: Range<Int> = everything) async throws -> [Double] {
        let query = SampleQuery(try stream(), times: times, limit: .max)
        return try await bench.store.samples(query).samples.map(\.sample.value)
    }

    // MARK: - Samples

    /// Random histories: bursts, pauses, clocks that are set back, restarts of the store.
    @Test(arguments: 0..<12) func `queries equal a search in a list`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        var samples: [Sample] = []
        var time = Self.start
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            var items: [SamplePage.Item] = []
            for _ in 0..<Int.random(in: 0...900, using: &random) {
                time += Int.random(in: 0...3, using: &random) * Self.second / 2
                if Int.random(in: 0..<500, using: &random) == 0 {
                    time -= Int.random(in: 0...2000, using: &random) * Self.second
                }
                let sample = Sample(time: time, value: Double(Int.random(in: 40...200, using: &random)))
                samples.append(sample)
                items.append(try Self.value(sample.value, at: sample.time))
            }
            try await bench.append(items)
            if Bool.random(using: &random) { try await bench.reopen() }
        }
        let numbered = samples.enumerated().map { NumberedSample(number: $0 + 1, sample: $1) }
        for _ in 0..<40 {
            let times = samples.map(\.time)
            let low = (times.min() ?? time) - 3000 * Self.second
            let high = (times.max() ?? time) + 3000 * Self.second
            let bounds = [Int.random(in: low...high, using: &random), Int.random(in: low...high, using: &random)]
                .sorted()
            var query = SampleQuery(
                try Self.stream(),
                times: bounds[0]..<bounds[1],
                limit: Int.random(in: 1...3000, using: &random)
            )
            query.isDescending = Bool.random(using: &random)
            if Bool.random(using: &random) { query.after = Int.random(in: 0...samples.count + 1, using: &random) }
            var expected = numbered.filter { query.times.contains($0.sample.time) }
            if query.isDescending { expected.reverse() }
            if let after = query.after {
                expected.removeAll { query.isDescending ? $0.number >= after : $0.number <= after }
            }
            let answer = try await bench.store.samples(query)
            #expect(answer.samples == Array(expected.prefix(query.limit)))
            #expect(answer.hasMore == (expected.count > query.limit))
        }
    }

    @Test func `a stored page is known after a restart, and a later session of the same name starts at 0`()
        async throws
    {
        var bench = try await Bench()
        try await bench.append([try Self.value(60, at: Self.start)], created: 5)
        try await bench.reopen()
        #expect(try await bench.store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 5)) == 1)
        #expect(try await bench.store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 6)) == 0)
        #expect(try await bench.store.cursor(of: "other", created: Timestamp(millisecondsSince1970: 5)) == 0)
    }

    @Test func `a page that is already stored is refused`() async throws {
        var bench = try await Bench()
        try await bench.append([try Self.value(60, at: Self.start)])
        bench.cursors = [:]
        await #expect(throws: StoreError.self) { try await bench.append([try Self.value(60, at: Self.start)]) }
        #expect(try await Self.values(of: bench) == [60])
    }

    @Test func `values that two sessions record are stored once`() async throws {
        var bench = try await Bench()
        for number in 0..<3 {
            for session in ["first", "second"] {
                try await bench.append([try Self.value(Double(number), at: Self.start + number)], of: session)
            }
        }
        #expect(try await Self.values(of: bench) == [0, 1, 2])
        try await bench.store.release("first")
        try await bench.reopen()
        for session in ["second", "first"] {
            try await bench.append([try Self.value(3, at: Self.start + 3)], of: session)
        }
        #expect(try await Self.values(of: bench) == [0, 1, 2, 3])
        #expect(try await bench.store.streams(of: nil).map(\.sessions) == [["first", "second"]])
    }

    // MARK: - Gaps

    @Test func `missing values are gaps`() async throws {
        var bench = try await Bench()
        let device = try #require(Self.device)
        func at(_ seconds: Int) -> Int { Self.start + seconds * Self.second }
        try await bench.append([
            .interruption(device, time: at(0), reason: "disconnected"), try Self.value(60, at: at(10)),
            .interruption(device, time: at(15), reason: "disconnected"),
            .interruption(device, time: at(20), reason: "disconnected"), try Self.value(61, at: at(30)),
            .missing(reason: "expired"), try Self.value(62, at: at(50)),
        ])
        try await bench.append([.interruption(device, time: nil, reason: "restarted")])
        try await bench.reopen()
        let gaps = try await bench.store.samples(SampleQuery(try Self.stream(), times: Self.everything, limit: 1)).gaps
        #expect(
            gaps == [
                SampleGap(start: at(15), end: at(30), reason: "disconnected"),
                SampleGap(start: at(30), end: at(50), reason: "expired"),
                SampleGap(start: at(50), end: nil, reason: "restarted"),
            ]
        )
        let later = SampleQuery(try Self.stream(), times: at(50)..<at(60), limit: 1)
        #expect(try await bench.store.samples(later).gaps.map(\.reason) == ["restarted"])
    }

    // MARK: - Statistics

    private static let periods: [CalendarPeriod?] = [
        nil, .seconds(60), .seconds(900), .seconds(3600), .seconds(7 * 3600), .seconds(100), .days(1), .week,
        .months(1),
    ]

    @Test(arguments: [StreamKind.discrete, .cumulative(modulus: 65_536), .cumulative(modulus: nil)], periods)
    func `statistics equal those of a list`(kind: StreamKind, period: CalendarPeriod?) async throws {
        var random = SeededGenerator(seed: 7)
        var bench = try await Bench()
        var samples: [(sample: Sample, increase: Double)] = []
        var counter = Counter(modulus: kind == .cumulative(modulus: nil) ? nil : 65_536)
        var (time, value) = (Self.start, 65_000)
        for _ in 0..<6 {
            var items: [SamplePage.Item] = []
            for _ in 0..<600 {
                time += Int.random(in: 1...40, using: &random) * Self.second
                value = (value + Int.random(in: 0...30, using: &random)) % 65_536
                if Int.random(in: 0..<1000, using: &random) == 0 { value = 0 }
                if Int.random(in: 0..<1000, using: &random) == 0 { time -= 90 * 60 * Self.second }
                let increase = kind == .discrete ? 0 : counter.increase(to: Double(value))
                samples.append((Sample(time: time, value: Double(value)), increase))
                items.append(try Self.value(Double(value), at: time, kind))
            }
            try await bench.append(items)
        }
        let zone = try #require(TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
        for _ in 0..<4 {
            let bounds = [0, 1].map { _ in samples.randomElement(using: &random)?.sample.time ?? 0 }.sorted()
            let range = bounds[0]..<bounds[1]
            var expected: [Range<Int>: (SampleSummary, [Double])] = [:]
            for (sample, increase) in samples where range.contains(sample.time) {
                let interval = period.map {
                    let seconds = $0.interval(containing: sample.time / Self.second, in: zone)
                    return (seconds.lowerBound * Self.second..<seconds.upperBound * Self.second).clamped(to: range)
                }
                expected[interval ?? range, default: (SampleSummary(), [])].0.add(sample.value, increase: increase)
                expected[interval ?? range]?.1.append(sample.value)
            }
            for percentiles in [[], [50.0, 95]] {
                let query = StatisticsQuery(
                    try Self.stream(),
                    times: range,
                    period: period,
                    zone: zone,
                    percentiles: percentiles,
                    limit: 100_000,
                    sampleLimit: 100_000
                )
                let found = try await bench.store.statistics(query)
                #expect(
                    found
                        == expected.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { times, content in
                            let values = content.1.sorted()
                            return PeriodStatistics(
                                times: times,
                                summary: content.0,
                                percentiles: percentiles.compactMap { percentile($0, ofAscending: values) }
                            )
                        }
                )
            }
        }
    }

    // MARK: - Files

    @Test func `beyond the limit of the size, the oldest samples are deleted`() async throws {
        var bench = try await Bench(sizeLimit: 1 << 20)
        var random = SeededGenerator(seed: 3)
        let (count, step) = (140_000, 7 * Self.second)
        for page in 0..<count / 1000 {
            try await bench.append(
                try (0..<1000).map { index in
                    let value = Double.random(in: 0...1, using: &random)
                    return try Self.value(value, at: Self.start + (page * 1000 + index) * step)
                }
            )
        }
        let samples = try await bench.store.samples(SampleQuery(try Self.stream(), times: Self.everything, limit: .max))
            .samples
        let first = try #require(samples.first)
        #expect(samples.map(\.number) == Array(first.number...count))
        #expect((60_000...130_000).contains(samples.count))
        var query = StatisticsQuery(
            try Self.stream(),
            times: Self.everything,
            period: .days(1),
            zone: .utc,
            limit: .max,
            sampleLimit: .max
        )
        let days = try await bench.store.statistics(query)
        #expect(days.reduce(0) { $0 + $1.summary.count } == samples.count)
        query.percentiles = [50]
        // Those of the samples themselves; sums of fractions depend on the order.
        let same = try await bench.store.statistics(query)
        #expect(same.map(\.summary.count) == days.map(\.summary.count))
        #expect(same.map(\.summary.minimum) == days.map(\.summary.minimum))
        #expect(same.map(\.summary.maximum) == days.map(\.summary.maximum))
    }

    @Test func `a damaged page is found when it is written, and samples start again from the journal`() async throws {
        var bench = try await Bench()
        for page in 0..<20 {
            try await bench.append(
                try (0..<500).map { try Self.value(60, at: Self.start + (page * 500 + $0) * Self.second) }
            )
        }
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        var bytes = try contents(of: path)
        for index in bytes.indices.dropFirst(4096) { bytes[index] = 0xFF }
        try write(bytes, to: path)
        let (store, findings) = try await SampleStore.open(in: bench.folder.path, sizeLimit: .max)
        #expect(findings.count == 1)
        #expect(try await store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 0)) == 0)
    }

    @Test func `a database of a newer version is refused and unchanged`() async throws {
        var bench = try await Bench()
        try await bench.append([try Self.value(60, at: Self.start)])
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        var bytes = try contents(of: path)
        // The user version is at offset 60 of the header (SQLite's file format, 1.3).
        bytes[63] = 99
        try write(bytes, to: path)
        await #expect(throws: StoreError.self) { try await SampleStore.open(in: bench.folder.path, sizeLimit: .max) }
        #expect(try contents(of: path) == bytes)
    }

    @Test func `a damaged database is moved aside`() async throws {
        var bench = try await Bench()
        try await bench.append([try Self.value(60, at: Self.start)])
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        try write([UInt8](repeating: 0x55, count: 8192), to: path)
        let (store, findings) = try await SampleStore.open(in: bench.folder.path, sizeLimit: .max)
        #expect(findings.count == 1)
        bench.store = store
        bench.cursors = [:]
        try await bench.append([try Self.value(61, at: Self.start)])
        #expect(try await Self.values(of: bench) == [61])
        #expect(try names(in: bench.folder.path).contains("samples.db.damaged-1"))
    }
}
