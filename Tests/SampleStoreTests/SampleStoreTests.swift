import Calendar
import Control
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

struct SampleStoreTests {
    private typealias Bench = SampleBench

    // MARK: - Samples

    /// Random histories: bursts, pauses, clocks that are set back, restarts of the store.
    @Test(arguments: 0..<12) func `queries equal a search in a list`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        var samples: [Sample] = []
        var time = Bench.start
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            var items: [SamplePage.Item] = []
            for _ in 0..<Int.random(in: 0...900, using: &random) {
                time += Int.random(in: 0...3, using: &random) * Bench.second / 2
                if Int.random(in: 0..<500, using: &random) == 0 {
                    time -= Int.random(in: 0...2000, using: &random) * Bench.second
                }
                let sample = Sample(time: time, value: Double(Int.random(in: 40...200, using: &random)))
                samples.append(sample)
                items.append(try Bench.value(sample.value, at: sample.time))
            }
            try await bench.append(items)
            if Bool.random(using: &random) { try await bench.reopen() }
        }
        let numbered = samples.enumerated().map { NumberedSample(number: $0 + 1, sample: $1) }
        for _ in 0..<40 {
            let times = samples.map(\.time)
            let low = (times.min() ?? time) - 3000 * Bench.second
            let high = (times.max() ?? time) + 3000 * Bench.second
            let bounds = [Int.random(in: low...high, using: &random), Int.random(in: low...high, using: &random)]
                .sorted()
            var query = SampleQuery(
                try Bench.stream(),
                times: bounds[0]..<bounds[1],
                limit: Int.random(in: 1...3000, using: &random)
            )
            query.isDescending = Bool.random(using: &random)
            if Bool.random(using: &random) {
                query.after = SamplePosition(after: .random(in: 0...samples.count + 1, using: &random))
            }
            var expected = numbered.filter { query.times.contains($0.sample.time) }
            if query.isDescending { expected.reverse() }
            if let after = query.after {
                expected.removeAll { query.isDescending ? $0.number >= after.number : $0.number <= after.number }
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
        try await bench.append([try Bench.value(60, at: Bench.start)], created: 5)
        try await bench.reopen()
        #expect(try await bench.store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 5)) == 1)
        #expect(try await bench.store.cursor(of: "log", created: Timestamp(millisecondsSince1970: 6)) == 0)
        #expect(try await bench.store.cursor(of: "other", created: Timestamp(millisecondsSince1970: 5)) == 0)
    }

    @Test func `a page that is already stored is refused`() async throws {
        var bench = try await Bench()
        try await bench.append([try Bench.value(60, at: Bench.start)])
        bench.cursors = [:]
        await #expect(throws: StoreError.self) { try await bench.append([try Bench.value(60, at: Bench.start)]) }
        #expect(try await bench.values() == [60])
    }

    @Test func `values that two sessions record are stored once`() async throws {
        var bench = try await Bench()
        for number in 0..<3 {
            for session in ["first", "second"] {
                try await bench.append([try Bench.value(Double(number), at: Bench.start + number)], of: session)
            }
        }
        #expect(try await bench.values() == [0, 1, 2])
        try await bench.store.release("first")
        try await bench.reopen()
        for session in ["second", "first"] {
            try await bench.append([try Bench.value(3, at: Bench.start + 3)], of: session)
        }
        #expect(try await bench.values() == [0, 1, 2, 3])
        #expect(try await bench.store.streams(nil).map(\.sessions) == [["first", "second"]])
    }

    @Test(arguments: [false, true])
    func `after the clock was set back, another session continues`(isReopened: Bool) async throws {
        var bench = try await Bench()
        func at(_ seconds: Int) -> Int { Bench.start + seconds * Bench.second }
        try await bench.append([try Bench.value(0, at: at(100))], of: "first")
        try await bench.store.release("first")
        // Its journal has the value of the first session, too.
        try await bench.append([try Bench.value(0, at: at(100))], of: "second")
        try await bench.store.completeReleases()
        if isReopened { try await bench.reopen() }
        try await bench.append([try Bench.value(1, at: at(50)), try Bench.value(2, at: at(51))], of: "second")
        try await bench.append([try Bench.value(3, at: at(52))], of: "first")
        #expect(try await bench.values() == [0, 1, 2])
    }

    // MARK: - Gaps

    @Test func `missing values are gaps`() async throws {
        var bench = try await Bench()
        let device = try #require(Bench.device)
        func at(_ seconds: Int) -> Int { Bench.start + seconds * Bench.second }
        try await bench.append([
            .interruption(device, time: at(0), reason: "disconnected"), try Bench.value(60, at: at(10)),
            .interruption(device, time: at(15), reason: "disconnected"),
            .interruption(device, time: at(20), reason: "disconnected"), try Bench.value(61, at: at(30)),
            .missing(reason: "expired"), try Bench.value(62, at: at(50)),
        ])
        try await bench.append([.interruption(device, time: nil, reason: "restarted")])
        try await bench.reopen()
        let gaps = try await bench.store.samples(SampleQuery(try Bench.stream(), times: Bench.everything, limit: 5))
            .gaps
        #expect(
            gaps == [
                SampleGap(after: 1, start: at(15), end: at(30), reason: "disconnected"),
                SampleGap(after: 2, start: at(30), end: at(50), reason: "expired"),
                SampleGap(after: 3, start: at(50), end: nil, reason: "restarted"),
            ]
        )
        let later = SampleQuery(try Bench.stream(), times: at(50)..<at(60), limit: 1)
        #expect(try await bench.store.samples(later).gaps.map(\.reason) == ["restarted"])
    }

    @Test func `a field without a reading opens a gap in its stream alone`() async throws {
        var bench = try await Bench()
        let device = try #require(Bench.device)
        func at(_ seconds: Int) -> Int { Bench.start + seconds * Bench.second }
        func state(_ field: String, _ reason: NoReading, at time: Int) -> SamplePage.Item {
            .unavailable(device, Bench.heartRate, time: time, [FieldState(field: field, reason: reason)])
        }
        try await bench.append([
            state("rate", .notAvailable, at: at(0)), try Bench.value(60, at: at(10)),
            state("rate", .noContact, at: at(15)), state("rate", .notAvailable, at: at(16)),
            try Bench.value(61, at: at(30)), state("other", .noContact, at: at(40)), try Bench.value(62, at: at(50)),
        ])
        let answer = try await bench.store.samples(SampleQuery(try Bench.stream(), times: Bench.everything, limit: 5))
        #expect(answer.samples.map(\.sample.value) == [60, 61, 62])
        #expect(answer.gaps == [SampleGap(after: 1, start: at(15), end: at(30), reason: "no-contact")])
        #expect(try await bench.store.streams(nil).map(\.stream.field) == ["rate"])
    }

    // MARK: - Statistics

    private static let periods: [CalendarPeriod?] = [
        nil, .seconds(60), .seconds(900), .seconds(3600), .seconds(7 * 3600), .seconds(100), .days(1), .week,
        .months(1),
    ]

    @Test(arguments: [StreamKind.discrete, .cumulative(modulus: 65_536), .cumulative(modulus: nil)])
    func `statistics equal those of a list`(kind: StreamKind) async throws {
        var random = SeededGenerator(seed: 7)
        var bench = try await Bench()
        var samples: [(sample: Sample, increase: Double)] = []
        var counter = Counter(modulus: kind == .cumulative(modulus: nil) ? nil : 65_536)
        var (time, value) = (Bench.start, 65_000)
        for _ in 0..<6 {
            var items: [SamplePage.Item] = []
            for _ in 0..<600 {
                time += Int.random(in: 1...40, using: &random) * Bench.second
                value = (value + Int.random(in: 0...30, using: &random)) % 65_536
                if Int.random(in: 0..<1000, using: &random) == 0 { value = 0 }
                if Int.random(in: 0..<1000, using: &random) == 0 { time -= 90 * 60 * Bench.second }
                let increase = kind == .discrete ? 0 : counter.increase(to: Double(value))
                samples.append((Sample(time: time, value: Double(value)), increase))
                items.append(try Bench.value(Double(value), at: time, kind))
            }
            try await bench.append(items)
        }
        for period in Self.periods {
            for _ in 0..<4 {
                let bounds = [0, 1].map { _ in samples.randomElement(using: &random)?.sample.time ?? 0 }.sorted()
                try await Self.expectStatistics(of: samples, in: bounds[0]..<bounds[1], period, bench)
            }
        }
    }

    private static func expectStatistics(
        of samples: [(sample: Sample, increase: Double)],
        in range: Range<Int>,
        _ period: CalendarPeriod?,
        _ bench: Bench
    ) async throws {
        let zone = try #require(TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
        var expected: [Range<Int>: (summary: SampleSummary, values: [Double])] = [:]
        for (sample, increase) in samples where range.contains(sample.time) {
            let interval = period.map {
                let seconds = $0.interval(containing: sample.time / Bench.second, in: zone)
                return (seconds.lowerBound * Bench.second..<seconds.upperBound * Bench.second).clamped(to: range)
            }
            expected[interval ?? range, default: (SampleSummary(), [])].summary.add(sample.value, increase: increase)
            expected[interval ?? range]?.values.append(sample.value)
        }
        for percentiles in [[], [50.0, 95]] {
            let query = StatisticsQuery(
                try Bench.stream(),
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
                        let values = content.values.sorted()
                        return PeriodStatistics(
                            times: times,
                            summary: content.summary,
                            percentiles: percentiles.compactMap { percentile($0, ofAscending: values) }
                        )
                    }
            )
        }
    }

    /// Times in nanoseconds end in the years 1677 and 2262.
    @Test(arguments: [
        ("500y", 946_684_800..<Int.max), ("1000y", 946_684_800..<Int.max), ("100000y", Int.min..<Int.max),
        ("100000mo", Int.min..<Int.max), ("100000w", 345_600..<Int.max),
    ]) func `a period can exceed the range of times`(text: String, seconds: Range<Int>) async throws {
        var bench = try await Bench()
        for number in 0..<3 {
            try await bench.append([try Bench.value(Double(number), at: Bench.start + number * Bench.second)])
        }
        let period = try #require(CalendarPeriod(text: text))
        for zone in [TimeZone.utc, try #require(TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))] {
            let query = StatisticsQuery(
                try Bench.stream(),
                times: Bench.everything,
                period: period,
                zone: zone,
                limit: 10,
                sampleLimit: 10
            )
            let found = try await bench.store.statistics(query)
            #expect(found.map(\.summary.count) == [3])
            let times = try #require(found.first?.times)
            #expect(times.contains(Bench.start) && times.upperBound == .max)
            // Local time differs from UTC by less than a day.
            let start = seconds.lowerBound == .min ? .min : seconds.lowerBound * Bench.second
            #expect(zone == .utc ? times.lowerBound == start : times.lowerBound <= start)
        }
    }

    // MARK: - Files

    @Test func `beyond the limit of the size, the oldest samples are deleted`() async throws {
        var bench = try await Bench(sizeLimit: 1 << 20)
        var random = SeededGenerator(seed: 3)
        let (count, step) = (140_000, 7 * Bench.second)
        for page in 0..<count / 1000 {
            try await bench.append(
                try (0..<1000).map { index in
                    let value = Double.random(in: 0...1, using: &random)
                    return try Bench.value(value, at: Bench.start + (page * 1000 + index) * step)
                }
            )
        }
        let samples = try await bench.store.samples(
            SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        )
        .samples
        let first = try #require(samples.first)
        #expect(samples.map(\.number) == Array(first.number...count))
        // A third of the limit is for the log and for what is written between two checks.
        #expect((50_000...130_000).contains(samples.count))
        var query = StatisticsQuery(
            try Bench.stream(),
            times: Bench.everything,
            period: .days(1),
            zone: .utc,
            limit: .max,
            sampleLimit: .max
        )
        let days = try await bench.store.statistics(query)
        #expect(days.reduce(0) { $0 + $1.summary.count } == samples.count)
        for isReopened in [false, true] {
            if isReopened { try await bench.reopen() }
            let summary = try #require(try await bench.store.streams(nil).first)
            #expect(summary.count == samples.count && summary.first == first.sample.time)
            #expect((samples.count * 8..<1 << 20).contains(summary.size))
        }
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
                try (0..<500).map { try Bench.value(60, at: Bench.start + (page * 500 + $0) * Bench.second) }
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
        try await bench.append([try Bench.value(60, at: Bench.start)])
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
        try await bench.append([try Bench.value(60, at: Bench.start)])
        await bench.store.close()
        let path = bench.folder.path + "/samples.db"
        try write([UInt8](repeating: 0x55, count: 8192), to: path)
        let (store, findings) = try await SampleStore.open(in: bench.folder.path, sizeLimit: .max)
        #expect(findings.count == 1)
        bench.store = store
        bench.cursors = [:]
        try await bench.append([try Bench.value(61, at: Bench.start)])
        #expect(try await bench.values() == [61])
        #expect(try names(in: bench.folder.path).contains("samples.db.damaged-1"))
    }
}
