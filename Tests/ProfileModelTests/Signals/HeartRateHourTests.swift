import GATT
import ProfileModel
import Testing

/// An hour of a heart rate that follows an effort, with breathing.
@Suite struct HeartRateHourTests {
    private static let id = AttributeID(index: 0)

    private static let profile = """
        name: Hour
        signals:
          # Percent of the heart rate reserve.
          effort:
            steps:
              - { value: 10, for: 5m }
              - { value: 50, for: 20m }
              - { value: 85, for: 10m }
              - { value: 20, for: 25m }
          target: { formula: "55 + effort * (188 - 55) / 100" }
          trend: { response: { of: target, rise: 30s, fall: 60s, from: 55 } }
          drift: { walk: { min: -3, max: 3, step: 0.5, every: 5s } }
          heart-rate: { formula: "trend + drift" }
          beats: { beats: { of: heart-rate, variation: 0.01, breathing: { rate: 15, amplitude: 0.04 } } }
        services:
        - uuid: heart-rate
          characteristics:
          - uuid: heart-rate-measurement
            properties: [notify]
            notify: { every: 1s }
            value: { heartRate: { signal: heart-rate }, rrIntervals: { signal: beats } }
        """

    private static func notifications(seed: UInt64, until end: Duration = .seconds(3600)) throws -> [DueNotification] {
        var engine = try ProfileEngine(try parse(profile), seed: seed)
        engine.subscriptionChanged(id, isSubscribed: true, at: .zero)
        return engine.notifications(until: end)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `there is a measurement a second, and the intervals add up to the elapsed time`(_ seed: UInt64) throws {
        let notifications = try Self.notifications(seed: seed)
        #expect(notifications.map(\.time) == (1...3600).map { .seconds($0) })
        let measurements = try notifications.map { try HeartRateMeasurement(decoding: $0.bytes) }
        var elapsed = 0
        for (second, measurement) in measurements.enumerated() {
            elapsed += measurement.rrIntervals.reduce(0) { $0 + Int($1) }
            // The next beat, at most one interval after the last, is not due yet.
            let pending = (second + 1) * 1024 - elapsed
            #expect(pending >= 0 && pending < 1400, "second \(second)")
        }
        let longest = measurements.flatMap(\.rrIntervals).suffix(10).max() ?? 0
        #expect(3600 * 1024 - elapsed < Int(longest))
        #expect(notifications.allSatisfy { $0.bytes.count <= 20 })
    }

    @Test func `the rate has no jumps, and the intervals match it`() throws {
        let measurements = try Self.notifications(seed: 4).map { try HeartRateMeasurement(decoding: $0.bytes) }
        let rates = measurements.map { Int($0.heartRate) }
        // The response rises by at most a thirtieth of a change of 53 in a second, and the drift by a tenth.
        #expect(zip(rates, rates.dropFirst()).allSatisfy { abs($1 - $0) <= 3 })
        // The levels at the end of each phase, within the drift.
        for (second, level) in [(299, 68), (1499, 121), (2099, 168), (3599, 82)] {
            #expect(abs(rates[second] - level) <= 4, "second \(second): \(rates[second])")
        }
        for (second, measurement) in measurements.enumerated().dropFirst(2) {
            for interval in measurement.rrIntervals {
                let rate = 60 * 1024 / Double(interval)
                #expect(abs(rate - Double(rates[second])) < 0.06 * rate + 5, "second \(second)")
            }
        }
    }

    @Test func `the same seed gives the same bytes, and another seed does not`() throws {
        let first = try Self.notifications(seed: 7)
        #expect(try Self.notifications(seed: 7) == first)
        #expect(try Self.notifications(seed: 8) != first)
    }

    @Test func `the bytes are the same on all machines`() throws {
        // FNV-1a over an hour, computed on one machine: a change of an algorithm changes it, another machine must not.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in try Self.notifications(seed: 1).flatMap(\.bytes) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        #expect(hash == 2_978_319_145_981_023_695)
    }

    @Test func `breathing lengthens and shortens the intervals at its rate`() throws {
        let text = """
            name: n
            signals: {s: {constant: 60}, b: {beats: {of: s, breathing: {rate: 6, amplitude: 0.1}}}}
            services:
            - uuid: FF00
              characteristics:
              - {uuid: 2A37, properties: [notify], notify: {every: 1s}, value: {heartRate: 60, rrIntervals: {signal: b}}}
            """
        var engine = try ProfileEngine(try parse(text), seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        let intervals = try engine.notifications(until: .seconds(300))
            .flatMap { try HeartRateMeasurement(decoding: $0.bytes).rrIntervals.map { Int($0) } }
        #expect((295...303).contains(intervals.count))
        #expect(intervals.min() ?? 0 < 940 && intervals.min() ?? 0 >= 921)
        #expect(intervals.max() ?? 0 > 1110 && intervals.max() ?? 0 <= 1127)
        // One breath in 10 s: the intervals cross the mean twice.
        let crossings = zip(intervals, intervals.dropFirst()).count { ($0 < 1024) != ($1 < 1024) }
        #expect((56...64).contains(crossings), "\(crossings)")
    }
}
