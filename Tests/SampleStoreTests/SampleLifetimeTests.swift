import Calendar
import Control
import GATT
import SampleModel
import SampleStore
import StoreModel
import TestRandomness
import Testing

struct SampleLifetimeTests {
    private typealias Bench = SampleBench

    private static let hour = 3600 * Bench.second

    // MARK: - Rules

    @Test func `the rule of a stream precedes the standard one, that of its qualified name precedes both`() throws {
        let stream = try Bench.stream("heartRate")
        #expect(stream.qualifiedName == "heart-rate-measurement/heart-rate")
        var lifetimes = SampleLifetimes(standard: .init(retention: 10, holding: 1))
        #expect(lifetimes.lifetime(of: stream) == .init(retention: 10, holding: 1))
        lifetimes.streams["heart-rate"] = .init(retention: 20)
        #expect(lifetimes.lifetime(of: stream) == .init(retention: 20, holding: 1))
        lifetimes.streams[stream.qualifiedName] = .init(holding: 0)
        #expect(lifetimes.lifetime(of: stream) == .init(retention: 20, holding: 0))
        #expect(lifetimes.hiddenTime(of: stream, at: 100) == nil)
        #expect(lifetimes.hiddenTime(of: try Bench.stream("other"), at: 100) == 100)
        #expect(lifetimes.expiryTime(of: stream, at: 100) == 80)
    }

    @Test(arguments: [
        ("temperature", 7, 7), ("temperature@outdoor", 1, 7), ("temperature/temperature@outdoor", 1, 7),
        ("temperature/temperature", 7, 7), ("temperature@attic", 1, 1),
    ])
    func `a rule applies to all characteristics with the same UUID or to one`(
        _ name: String,
        _ indoor: Int,
        _ outdoor: Int
    ) throws {
        let device = try Bench.stream().device
        let lifetimes = SampleLifetimes(
            standard: .init(retention: 1, holding: 1),
            streams: [name: .init(retention: 7, holding: 7)]
        )
        for (instance, period) in [("indoor", indoor), ("outdoor", outdoor)] {
            let stream = SampleStream(
                device: device,
                characteristic: BluetoothUUID(0x2A6E),
                instance: instance,
                field: "temperature"
            )
            #expect(lifetimes.lifetime(of: stream) == .init(retention: period, holding: period))
        }
    }

    @Test func `the rule of an instance precedes that of all`() throws {
        let stream = SampleStream(
            device: try Bench.stream().device,
            characteristic: BluetoothUUID(0x2A6E),
            instance: "outdoor",
            field: "temperature"
        )
        let lifetimes = SampleLifetimes(streams: [
            "temperature": .init(retention: 1, holding: 1), "temperature@outdoor": .init(holding: 0),
        ])
        #expect(lifetimes.lifetime(of: stream) == .init(retention: 1, holding: 0))
    }

    // MARK: - Holding

    /// Random histories with gaps, restarts and clocks that are set back, seen at random times.
    @Test(arguments: 0..<12) func `every answer is that of a store without the held samples`(seed: UInt64) async throws
    {
        var random = SeededGenerator(seed: seed)
        let holding = Int.random(in: 1...40, using: &random) * 60 * Bench.second
        var bench = try await Bench(lifetimes: SampleLifetimes(standard: .init(holding: holding)))
        var history = SampleHistory(isClockSetBack: seed.isMultiple(of: 2))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            try await bench.append(try history.extend(upTo: 1500, using: &random))
            if Bool.random(using: &random) { try await bench.reopen() }
        }
        let times = history.samples.map(\.sample.time)
        guard let earliest = times.min(), let latest = times.max() else { return }
        for _ in 0..<10 {
            bench.clock.now = Int.random(in: earliest...latest + 2 * holding, using: &random)
            try await check(bench, history, from: bench.clock.now - holding)
        }
    }

    /// Compares answers with those of a store that has only the samples that precede the first one after a time.
    private func check(_ bench: Bench, _ history: SampleHistory, from time: Int) async throws {
        let visible = Array(history.samples.prefix { $0.sample.time <= time })
        var reference = try await Bench()
        try await reference.append(
            try visible.map { try Bench.value($0.sample.value, at: $0.sample.time) }
        )
        let query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        for isDescending in [false, true] {
            var query = query
            query.isDescending = isDescending
            let answer = try await bench.store.samples(query)
            #expect(answer.samples == (isDescending ? visible.reversed() : visible))
            #expect(answer.gaps == history.closedGaps.filter { $0.after < visible.count })
            #expect((answer.revealDelay == nil) == (visible.count == history.samples.count))
        }
        let (summary, expected) = (
            try await bench.store.streams(nil).first, try await reference.store.streams(nil).first
        )
        #expect((summary?.count ?? 0) == visible.count)
        if !visible.isEmpty {
            #expect(summary?.last == expected?.last && summary?.lastValue == expected?.lastValue)
            #expect(summary?.size == expected?.size)
        }
        for period in [nil, CalendarPeriod.seconds(60), .seconds(900)] {
            let query = StatisticsQuery(
                try Bench.stream(),
                times: Bench.everything,
                period: period,
                zone: .utc,
                limit: .max,
                sampleLimit: .max
            )
            #expect(try await bench.store.statistics(query) == (try await reference.store.statistics(query)))
        }
    }

    @Test func `a reader gets each sample and gap once, when it is old enough`() async throws {
        var random = SeededGenerator(seed: 4)
        var bench = try await Bench(lifetimes: SampleLifetimes(standard: .init(holding: Self.hour)))
        var history = SampleHistory(isClockSetBack: true)
        var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: 100)
        var (samples, gaps): ([NumberedSample], [SampleGap]) = ([], [])
        for step in 0..<60 {
            if step < 40 { try await bench.append(try history.extend(upTo: 200, using: &random)) }
            bench.clock.now = history.time + (step < 50 ? 0 : 3 * Self.hour)
            let answer = try await bench.store.samples(query)
            samples += answer.samples
            gaps += answer.gaps
            let now = bench.clock.now
            #expect(answer.samples.allSatisfy { $0.sample.time <= now - Self.hour })
            (query.after, query.database) = (answer.anchor.position, answer.anchor.database)
            #expect(!answer.isRestarted)
            if step >= 50, answer.hasMore { query.limit = .max }
        }
        #expect(samples == history.samples)
        #expect(gaps == history.closedGaps)
    }

    @Test func `a longer period hides samples from a reader without repeating others`() async throws {
        var bench = try await Bench()
        for index in 0..<10 { try await bench.append([try Bench.value(1, at: Bench.start + index * Bench.second)]) }
        bench.clock.now = Bench.start + 9 * Bench.second
        var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        let first = try await bench.store.samples(query)
        #expect(first.samples.count == 10)
        await bench.store.setLifetimes(SampleLifetimes(standard: .init(holding: 5 * Bench.second)))
        #expect(try await bench.store.samples(query).samples.count == 5)
        (query.after, query.database) = (first.anchor.position, first.anchor.database)
        let second = try await bench.store.samples(query)
        #expect(second.samples.isEmpty && !second.isRestarted && second.anchor == first.anchor)
        #expect(second.revealDelay == .seconds(1))
    }

    @Test(arguments: [0, 1, 10, 11, 15, 16, Int.max]) func `no answer to a position depends on held samples`(
        number: Int
    ) async throws {
        var answers: [SampleAnswer] = []
        for count in [10, 15] {
            var bench = try await Bench(lifetimes: SampleLifetimes(standard: .init(holding: 5 * Bench.second)))
            for index in 0..<count {
                try await bench.append([try Bench.value(1, at: Bench.start + index * Bench.second)])
            }
            bench.clock.now = Bench.start + 14 * Bench.second
            var query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
            query.database = try await bench.store.samples(query).anchor.database
            query.after = SamplePosition(after: number)
            var answer = try await bench.store.samples(query)
            (answer.anchor.database, answer.revealDelay) = ("", nil)
            answers.append(answer)
        }
        #expect(answers[0] == answers[1] && !answers[0].isRestarted)
    }

    // MARK: - Retention

    @Test(arguments: [1, 7]) func `samples older than the retention are deleted, with summaries and gaps`(
        seconds: Int
    ) async throws {
        let retention = 2 * Self.hour
        var bench = try await Bench(lifetimes: SampleLifetimes(standard: .init(retention: retention)))
        let (count, step) = (20_000, seconds * Bench.second)
        let device = try #require(Bench.device)
        for page in 0..<count / 1000 {
            var items: [SamplePage.Item] = [.interruption(device, time: nil, reason: "restarted")]
            items += try (0..<1000).map { try Bench.value(Double($0), at: Bench.start + (page * 1000 + $0) * step) }
            try await bench.append(items)
        }
        bench.clock.now = Bench.start + count * step
        #expect(try await !bench.store.expire())
        let query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        let answer = try await bench.store.samples(query)
        let kept = retention / step
        #expect((kept..<kept + 1024).contains(answer.samples.count))
        #expect(answer.samples.map(\.number) == Array(count - answer.samples.count + 1...count))
        let first = try #require(answer.samples.first)
        #expect(answer.gaps.allSatisfy { $0.after >= first.number - 1 } && !answer.gaps.isEmpty)
        for isReopened in [false, true] {
            if isReopened { try await bench.reopen() }
            let summary = try #require(try await bench.store.streams(nil).first)
            #expect(summary.count == answer.samples.count && summary.first == first.sample.time)
        }
        // Nothing of a stream remains, and later samples have new numbers.
        bench.clock.now += retention + 1024 * step
        while try await bench.store.expire() {}
        #expect(try await bench.store.samples(query).samples.isEmpty)
        #expect(try await bench.store.samples(query).gaps.isEmpty)
        #expect(try await bench.store.streams(nil).first?.count == 0)
        try await bench.reopen()
        try await bench.append([try Bench.value(5, at: bench.clock.now)])
        let last = try await bench.store.samples(query)
        #expect(last.samples.map(\.number) == [count + 1])
        #expect(try await bench.store.streams(nil).first?.first == bench.clock.now)
    }

    @Test func `samples that are not in a block are deleted one by one`() async throws {
        var bench = try await Bench(lifetimes: SampleLifetimes(standard: .init(retention: 24 * Self.hour)))
        for hour in 0..<100 { try await bench.append([try Bench.value(1, at: Bench.start + hour * Self.hour)]) }
        bench.clock.now = Bench.start + 99 * Self.hour
        #expect(try await !bench.store.expire())
        for isReopened in [false, true] {
            if isReopened { try await bench.reopen() }
            #expect(try await bench.values().count == 25)
            try await bench.append([try Bench.value(2, at: bench.clock.now)])
            #expect(try await bench.values().count == 26)
            #expect(try await bench.store.streams(nil).first?.count == 26)
            bench.clock.now += Self.hour
            #expect(try await !bench.store.expire())
        }
    }

    @Test func `a step deletes a limited number of blocks`() async throws {
        var bench = try await Bench(lifetimes: SampleLifetimes(standard: .init(retention: Self.hour)))
        let count = 100 * 1024
        for page in 0..<100 {
            try await bench.append(
                try (0..<1024).map { try Bench.value(1, at: Bench.start + (page * 1024 + $0) * Bench.second) }
            )
        }
        bench.clock.now = Bench.start + 2 * count * Bench.second
        #expect(try await bench.store.expire())
        #expect(try await bench.store.streams(nil).first?.count == count - 64 * 1024)
        #expect(try await !bench.store.expire())
        #expect(try await bench.store.streams(nil).first?.count == 0)
        #expect(try await !bench.store.expire())
    }
}
