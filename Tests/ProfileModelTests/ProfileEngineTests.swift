import GATT
import ProfileModel
import TestRandomness
import Testing

@Suite struct ProfileEngineTests {
    /// A profile with one heart-rate characteristic in a custom service, which may have any properties.
    private static func profile(
        signals: String = "s: {constant: 60}",
        value: String = "{heartRate: {signal: s}}",
        properties: String = "read, notify, write",
        rest: String = "notify: {every: 1s}, write: [{error: 1}]"
    ) throws -> PeripheralProfile {
        try parse(
            """
            name: n
            signals: {\(signals)}
            services:
            - uuid: FF00
              characteristics:
              - {uuid: 2A37, properties: [\(properties)], value: \(value), \(rest)}
            """
        )
    }

    private static let id = AttributeID(index: 0)

    private func heartRates(
        _ signals: String,
        at times: [Duration],
        seed: UInt64 = 1
    ) throws -> [Int] {
        var engine = try ProfileEngine(try Self.profile(signals: signals), seed: seed)
        return try times.map { time in
            Int(try HeartRateMeasurement(decoding: try engine.read(Self.id, at: time)).heartRate)
        }
    }

    @Test(
        arguments: [
            ("s: {constant: 7}", [7, 7, 7, 7, 7, 7, 7]),
            ("s: {steps: [{value: 1, for: 2s}, {value: 2, for: 1s}]}", [1, 1, 2, 1, 1, 2, 1]),
            ("s: {ramp: {from: 9, by: -2, every: 1s, to: 4}}", [9, 7, 5, 4, 4, 4, 4]),
            ("s: {ramp: {from: 1, by: 1, every: 1s, to: 3, repeat: true}}", [1, 2, 3, 1, 2, 3, 1]),
            ("s: {ramp: {from: 5, by: 1, every: 1s, to: 5}}", [5, 5, 5, 5, 5, 5, 5]),
            (
                "s: {curve: {from: 0, phases: [{to: 20, for: 2s}, {for: 1s}, {to: 0, for: 1s}]}}",
                [0, 10, 20, 20, 0, 0, 0]
            ),
            (
                "s: {curve: {from: 0, phases: [{to: 20, for: 2s}, {for: 1s}, {to: 4, for: 1s}], repeat: true}}",
                [0, 10, 20, 20, 0, 10, 20]
            ),
            (
                "s: {curve: {from: 0, phases: [{times: 2, phases: [{to: 9, for: 1s}, {to: 5, for: 1s}]}, {for: 1s}]}}",
                [0, 9, 5, 9, 5, 5, 5]
            ),
            (
                "c: {constant: 12}, s: {total: {of: c, above: 2, gain: 0.5, per: 1s, limit: 22, from: 1}}",
                [1, 6, 11, 16, 21, 22, 22]
            ),
            ("c: {constant: 1}, s: {total: {of: c, above: 2, gain: 0.5, per: 1s, limit: 22}}", [0, 0, 0, 0, 0, 0, 0]),
            ("s: {constant: 7.4, resolution: 5}", [5, 5, 5, 5, 5, 5, 5]),
        ]
    )
    func `signals move as described`(_ signals: String, _ expected: [Int]) throws {
        #expect(try heartRates(signals, at: (0...6).map { .seconds($0) }) == expected)
    }

    @Test func `noise stays within its amplitude and depends only on the seed and the time`() throws {
        let signal = "s: {curve: {from: 100, phases: [{for: 1s}], noise: {amplitude: 10, every: 2s}}}"
        let times = (0..<500).map { Duration.milliseconds($0 * 700) }
        let rates = try heartRates(signal, at: times)
        #expect(rates.allSatisfy { (90...110).contains($0) })
        #expect(Set(rates).count > 10)
        #expect(try heartRates(signal, at: times, seed: 2) != rates)
        #expect(try heartRates(signal, at: Array(times.suffix(10))) == Array(rates.suffix(10)))
    }

    @Test func `a late caller gets the missed values of a fast cadence`() throws {
        let profile = try Self.profile(rest: "notify: {every: 200us}, write: [{error: 1}]")
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        #expect(engine.nextDue == .microseconds(200))
        var count = 0
        for millisecond in stride(from: 4, through: 1000, by: 4) {
            while engine.popDueNotification(at: .milliseconds(millisecond)) != nil { count += 1 }
        }
        #expect(count == 5000)
        // After a pause, at most 100 ms of them.
        count = 0
        while engine.popDueNotification(at: .seconds(60)) != nil { count += 1 }
        #expect((500...501).contains(count))
        #expect(engine.nextDue == .seconds(60) + .microseconds(200))
    }

    @Test func `a late caller gets the latest value of a slow cadence, with all its beats`() throws {
        let profile = try Self.profile(
            signals: "s: {constant: 60}, r: {beats: {of: s}}",
            value: "{heartRate: {signal: s}, rrIntervals: {signal: r}}"
        )
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        let first = engine.popDueNotification(at: .milliseconds(4500))
        #expect(first?.time == .seconds(4))
        #expect(engine.popDueNotification(at: .milliseconds(4500)) == nil)
        let measurement = try HeartRateMeasurement(decoding: first?.bytes ?? [])
        #expect(measurement.rrIntervals == [1024, 1024, 1024, 1024])
    }

    @Test func `beats that do not fit wait for the next notification`() throws {
        let profile = try Self.profile(
            signals: "s: {constant: 180}, e: {constant: 5}, r: {beats: {of: s}}",
            value: "{heartRate: {signal: s}, energyExpended: {signal: e, every: 2}, rrIntervals: {signal: r}}",
            rest: "notify: {every: 4s}, write: [{error: 1}]"
        )
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        let measurements = try engine.notifications(until: .seconds(16))
            .map { try HeartRateMeasurement(decoding: $0.bytes) }
        // Twelve beats every four seconds; nine fit, or eight with the energy.
        #expect(measurements.map(\.rrIntervals.count) == [9, 8, 9, 8])
        #expect(measurements.flatMap(\.rrIntervals).reduce(0) { $0 + Int($1) } <= 16 * 1024)
        #expect(measurements.flatMap(\.rrIntervals).allSatisfy { (341...342).contains($0) })
    }

    @Test func `nothing is due without subscribers`() throws {
        var engine = try ProfileEngine(try Self.profile(), seed: 1)
        #expect(engine.nextDue == nil)
        #expect(engine.popDueNotification(at: .seconds(5)) == nil)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .milliseconds(5500))
        #expect(engine.nextDue == .seconds(6))
        engine.subscriptionChanged(Self.id, isSubscribed: false, at: .seconds(6))
        #expect(engine.nextDue == nil)
        #expect(engine.popDueNotification(at: .seconds(7)) == nil)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `each characteristic keeps its period, whichever others are subscribed`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let periods = (0..<40).map { _ in Int.random(in: 1...50, using: &generator) }
        let lines = periods.map { "  - {uuid: FF01, properties: [notify], hex: '00', notify: {every: \($0)ms}}\n" }
        let text = "name: n\nservices:\n- uuid: FF00\n  characteristics:\n" + lines.joined()
        var engine = try ProfileEngine(try parse(text), seed: 1)
        var subscribed: [Int: Int] = [:]
        for millisecond in 0..<400 {
            var due: [Int] = []
            while let value = engine.popDueNotification(at: .milliseconds(millisecond)) {
                #expect(value.time == .milliseconds(millisecond))
                due.append(value.characteristic.index)
            }
            let expected = subscribed.filter { millisecond > $0.value && millisecond % periods[$0.key] == 0 }.keys
                .sorted()
            #expect(due == expected, "seed \(seed)")
            let index = Int.random(in: 0..<40, using: &generator)
            let isSubscribed = Bool.random(using: &generator)
            engine.subscriptionChanged(
                AttributeID(index: index),
                isSubscribed: isSubscribed,
                at: .milliseconds(millisecond)
            )
            subscribed[index] = isSubscribed ? millisecond : nil
        }
    }

    @Test func `a write that changes the value is notified immediately`() throws {
        let profile = try parse(
            """
            name: n
            services:
            - uuid: FF00
              characteristics:
              - {uuid: FF01, properties: [read, write, notify], hex: "0102"}
            """
        )
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        #expect(engine.popDueNotification(at: .seconds(5)) == nil)
        try engine.write(Self.id, [3], at: .milliseconds(5200))
        #expect(engine.nextDue == .milliseconds(5200))
        #expect(engine.popDueNotification(at: .milliseconds(5200))?.bytes == [3])
        #expect(engine.popDueNotification(at: .seconds(9)) == nil)
        #expect(try engine.read(Self.id, at: .seconds(9)) == [3])
        #expect(throws: ATTError.invalidAttributeValueLength) {
            try engine.write(Self.id, Array(repeating: 0, count: 513), at: .seconds(9))
        }
    }

    @Test(
        arguments: [
            ([1, 2], nil, [9]), ([3, 4], .valueNotAllowed, [9]), ([5, 6], nil, [5, 6]),
            ([1], .invalidAttributeValueLength, [9]),
        ] as [([UInt8], ATTError?, [UInt8])]
    )
    func `the first rule that matches a write applies`(_ bytes: [UInt8], _ error: ATTError?, _ after: [UInt8]) throws {
        let profile = try parse(
            """
            name: n
            signals: {s: {constant: 1}}
            services:
            - uuid: FF00
              characteristics:
              - uuid: FF01
                properties: [read, write]
                hex: "09"
                write:
                - {hex: "0102", reset: [s]}
                - {hex: "0506", store: true}
            """
        )
        var engine = try ProfileEngine(profile, seed: 1)
        if let error {
            #expect(throws: error) { try engine.write(Self.id, bytes, at: .zero) }
        } else {
            try engine.write(Self.id, bytes, at: .zero)
        }
        #expect(try engine.read(Self.id, at: .zero) == after)
    }

    @Test func `each write is answered by an indication while a client is subscribed`() throws {
        let profile = try parse(
            """
            name: n
            services:
            - uuid: FF00
              characteristics:
              - uuid: FF01
                properties: [write, indicate]
                hex: ""
                write:
                - {hex: "00", answer: "800001"}
                - {answer: "80ff02"}
            """
        )
        var engine = try ProfileEngine(profile, seed: 1)
        #expect(throws: ATTError.cccdImproperlyConfigured) { try engine.write(Self.id, [0], at: .zero) }
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        for second in 1...2 {
            try engine.write(Self.id, [0], at: .seconds(second))
            #expect(engine.popDueNotification(at: .seconds(second))?.bytes == [0x80, 0, 1])
            #expect(engine.popDueNotification(at: .seconds(second)) == nil)
        }
        try engine.write(Self.id, [7, 7], at: .seconds(3))
        #expect(engine.popDueNotification(at: .seconds(3))?.bytes == [0x80, 0xFF, 2])
        engine.subscriptionChanged(Self.id, isSubscribed: false, at: .seconds(4))
        #expect(throws: ATTError.cccdImproperlyConfigured) { try engine.write(Self.id, [0], at: .seconds(4)) }
    }

    @Test func `a reset ramp restarts`() throws {
        let profile = try Self.profile(
            signals: "s: {ramp: {from: 9, by: -1, every: 1s, to: 0}}",
            rest: "write: [{hex: '01', reset: s}]"
        )
        var engine = try ProfileEngine(profile, seed: 1)
        #expect(try engine.read(Self.id, at: .seconds(4)) == [0, 5])
        try engine.write(Self.id, [1], at: .milliseconds(4500))
        #expect(try engine.read(Self.id, at: .milliseconds(5400)) == [0, 9])
        #expect(try engine.read(Self.id, at: .milliseconds(5500)) == [0, 8])
    }

    /// A profile with the kinds of signals that the heart-rate strap does not have.
    private static let signals = """
        name: n
        signals:
          cadence: { sine: { mean: 60, amplitude: 40, period: 10s, phase: 90 } }
          walk: { walk: { min: -5, max: 5, step: 2, every: 3s } }
          table: { table: { points: [[0s, 1], [5s, 9]], between: hold, repeat: true } }
          rows: { table: { column: v, csv: "t,v\\n0,1\\n2,3\\n" } }
          rate: { formula: "max(cadence - walk / 2, 1) * abs(table) / (rows + 1)" }
          crank: { revolutions: { of: cadence, from: 65530, bits: 16 } }
          crank-time: { event-time: { of: crank } }
          trend: { response: { of: rate, rise: 3s, fall: 2s } }
          heart: { formula: "clamp(trend, 30, 250)" }
          beats: { beats: { of: heart, variation: 0.1, breathing: { rate: 12, amplitude: 0.1 } } }
        services:
        - uuid: FF00
          characteristics:
          - uuid: 2A37
            properties: [notify, read, write]
            notify: { every: 1s }
            value: { heartRate: { signal: heart }, rrIntervals: { signal: beats } }
            write: [{ reset: [cadence, walk, crank, trend] }]
          - uuid: 2A5B
            properties: [notify, read]
            value: { cumulativeCrankRevolutions: { signal: crank }, lastCrankEventTime: { signal: crank-time } }
        """

    @Test(arguments: [1, 2] as [UInt64], [true, false])
    func `no mutation of a profile traps`(_ seed: UInt64, ofStrap: Bool) throws {
        let original = ofStrap ? try text(ofFile: "Profiles/heart-rate-strap.yaml") : Array(Self.signals.utf8)
        _ = try PeripheralProfile.parse(original, file: "f")
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var mutated = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let position = Int.random(in: 0..<mutated.count, using: &generator)
                switch Int.random(in: 0...2, using: &generator) {
                case 0: mutated[position] = UInt8.random(in: 0...255, using: &generator)
                case 1: mutated.remove(at: position)
                default: mutated.insert(mutated.randomElement(using: &generator) ?? 0, at: position)
                }
            }
            guard let profile = try? PeripheralProfile.parse(mutated, file: "f"),
                var engine = try? ProfileEngine(profile, seed: 1)
            else { continue }
            for index in 0..<profile.attributeCount {
                engine.subscriptionChanged(AttributeID(index: index), isSubscribed: true, at: .zero)
                try? engine.write(AttributeID(index: index), [1], at: .milliseconds(500))
                _ = try? engine.read(AttributeID(index: index), at: .seconds(1))
            }
            var count = 0
            while let due = engine.nextDue, due < .seconds(60), count < 200, engine.popDueNotification(at: due) != nil {
                count += 1
            }
            #expect(count <= 200, "seed \(seed)")
        }
    }
}
