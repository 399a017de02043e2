import GATT
import ProfileModel
import Testing

@Suite struct RevolutionTests {
    private static let id = AttributeID(index: 0)

    private static func sensor(_ signals: String, _ uuid: String, _ value: String) throws -> PeripheralProfile {
        try parse(
            """
            name: n
            signals: {\(signals)}
            services:
            - uuid: FF00
              characteristics:
              - {uuid: \(uuid), properties: [notify], notify: {every: 1s}, value: {\(value)}}
            """
        )
    }

    /// The measurements of a sensor that sends wheel and crank revolutions once a second.
    private static func measurements(_ signals: String, until end: Duration) throws -> [CSCMeasurement] {
        let value =
            "cumulativeWheelRevolutions: {signal: w}, lastWheelEventTime: {signal: wt}, "
            + "cumulativeCrankRevolutions: {signal: c}, lastCrankEventTime: {signal: ct}"
        var engine = try ProfileEngine(try sensor(signals, "2A5B", value), seed: 1)
        engine.subscriptionChanged(id, isSubscribed: true, at: .zero)
        return try engine.notifications(until: end).map { try CSCMeasurement(decoding: $0.bytes) }
    }

    private static func signals(cadence: String, crank: String = "", speed: String = "{constant: 30}") -> String {
        "speed: \(speed), rate: {formula: speed / 3.6 / 2.105 * 60}, cadence: \(cadence), "
            + "w: {revolutions: {of: rate, from: 4294967000, bits: 32}}, wt: {event-time: {of: w}}, "
            + "c: {revolutions: {of: cadence, from: 65500, bits: 16}}, ct: {event-time: {of: c, per-second: 1024}}"
    }

    @Test func `counts and event times yield the cadence and the speed, across their wraps`() throws {
        let cadence = "{curve: {from: 60, phases: [{to: 110, for: 90s}, {to: 60, for: 90s}], repeat: true}}"
        let measurements = try Self.measurements(Self.signals(cadence: cadence), until: .seconds(600))
        #expect(measurements.count == 600)
        var wraps = (counts: 0, times: 0)
        for (second, pair) in zip(measurements, measurements.dropFirst()).enumerated() {
            let old = try #require(pair.0.crankRevolutionData)
            let new = try #require(pair.1.crankRevolutionData)
            let wheel = try #require(pair.1.wheelRevolutionData)
            if new.revolutions < old.revolutions { wraps.counts += 1 }
            if new.lastEventTime < old.lastEventTime { wraps.times += 1 }
            if let measured = new.cadence(since: old) {
                let phase = Double(second % 180)
                let expected = phase < 90 ? 60 + phase * 50 / 90 : 110 - (phase - 90) * 50 / 90
                #expect(abs(measured - expected) < 3, "second \(second)")
            }
            // The last event is in the past and no older than a revolution.
            for time in [new.lastEventTime, wheel.lastEventTime] {
                let age = UInt16(truncatingIfNeeded: (second + 2) * 1024) &- time
                #expect(age <= 1024 + 18, "second \(second)")
            }
            let earlier = try #require(pair.0.wheelRevolutionData)
            let turns = Double(wheel.revolutions &- earlier.revolutions)
            let time = Double(wheel.lastEventTime &- earlier.lastEventTime) / 1024
            let speed = turns * 2.105 / time * 3.6
            #expect(abs(speed - 30) < 0.2, "second \(second)")
        }
        #expect(wraps.counts == 1)
        // Times wrap around every 64 s.
        #expect(wraps.times == 9)
        let total = try #require(measurements.last?.wheelRevolutionData).revolutions &- 4_294_967_000
        // 30 km/h for ten minutes are 5 km.
        #expect(abs(Double(total) * 2.105 - 5000) < 3)
    }

    @Test func `a crank that stops keeps its count and its event time`() throws {
        let cadence = "{steps: [{value: 60, for: 10s}, {value: 0, for: 100s}, {value: -30, for: 20s}]}"
        let cranks = try Self.measurements(Self.signals(cadence: cadence), until: .seconds(130))
            .compactMap(\.crankRevolutionData)
        #expect(cranks.prefix(9).map(\.revolutions) == Array(65501...65509))
        #expect(Set(cranks.dropFirst(9).map(\.revolutions)) == [65510])
        #expect(Set(cranks.dropFirst(9).map(\.lastEventTime)) == [10_240])
    }

    @Test func `no revolution has the event time 0`() throws {
        let cranks = try Self.measurements(Self.signals(cadence: "{constant: 0}"), until: .seconds(9))
            .compactMap(\.crankRevolutionData)
        #expect(Set(cranks.map(\.lastEventTime)) == [0])
        #expect(Set(cranks.map(\.revolutions)) == [65500])
    }

    @Test func `event times of a power meter's wheel wrap around after 32 s`() throws {
        let signals =
            "rate: {constant: 120}, w: {revolutions: {of: rate, bits: 32}}, wt: {event-time: {of: w, per-second: 2048}}"
        let value =
            "instantaneousPower: 0, cumulativeWheelRevolutions: {signal: w}, lastWheelEventTime: {signal: wt}"
        var engine = try ProfileEngine(try Self.sensor(signals, "2A63", value), seed: 1)
        engine.subscriptionChanged(Self.id, isSubscribed: true, at: .zero)
        for (index, notification) in engine.notifications(until: .seconds(100)).enumerated() {
            let measurement = try CyclingPowerMeasurement(decoding: notification.bytes)
            let wheel = try #require(measurement.wheelRevolutionData)
            #expect(wheel.revolutions == UInt32(2 * (index + 1)))
            #expect(wheel.lastEventTime == UInt16((index + 1) % 32 * 2048))
        }
    }

    @Test(arguments: [
        "{constant: 1.0e+300}", "{constant: -1.0e+300}", "{curve: {from: 0, phases: [{to: 1.0e+9, for: 60s}]}}",
    ])
    func `any rate has counts and times within their fields`(_ rate: String) throws {
        let measurements = try Self.measurements(Self.signals(cadence: rate, speed: rate), until: .seconds(100))
        #expect(measurements.count == 100)
    }

    @Test(arguments: ["power-meter", "power-hub", "wheel-sensor"])
    func `the included profiles send revolutions with plausible event times`(_ name: String) throws {
        let profile = try profile(named: name)
        let id = try profile.id(name == "wheel-sensor" ? 0x2A5B : 0x2A63)
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(id, isSubscribed: true, at: .zero)
        let notifications = engine.notifications(until: .seconds(200))
        #expect(notifications.count == 200)
        for pair in zip(notifications, notifications.dropFirst()) {
            let (old, new) = (try Self.event(pair.0.bytes, name), try Self.event(pair.1.bytes, name))
            let rate = Double(new.count &- old.count) / (Double(new.time &- old.time) / Double(new.ticks))
            #expect(name == "power-meter" ? (1.2...1.7).contains(rate) : (2.5...4.9).contains(rate), "\(rate)")
        }
    }

    private static func event(_ bytes: [UInt8], _ name: String) throws -> (count: UInt32, time: UInt16, ticks: Int) {
        switch name {
        case "wheel-sensor":
            let data = try #require(try CSCMeasurement(decoding: bytes).wheelRevolutionData)
            return (data.revolutions, data.lastEventTime, 1024)
        case "power-hub":
            let data = try #require(try CyclingPowerMeasurement(decoding: bytes).wheelRevolutionData)
            return (data.revolutions, data.lastEventTime, 2048)
        default:
            let data = try #require(try CyclingPowerMeasurement(decoding: bytes).crankRevolutionData)
            return (UInt32(data.revolutions), data.lastEventTime, 1024)
        }
    }
}
