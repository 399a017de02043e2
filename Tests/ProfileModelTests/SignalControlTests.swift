import GATT
import ProfileModel
import Testing

/// Control of a running profile by a user.
struct SignalControlTests {
    private static let yaml = """
        name: Strap
        signals:
          rate: { ramp: { from: 60, by: 1, every: 1s, to: 200 } }
          contact: { constant: contact }
          beats: { beats: { of: rate } }
        services:
          - uuid: heart-rate
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: 1s }
                value:
                  heartRate: { signal: rate }
                  sensorContact: { signal: contact }
                  rrIntervals: { signal: beats }
        """

    @Test func `a held signal keeps its value, and continues where it stopped`() throws {
        let profile = try parse(Self.yaml)
        var control = SignalControl(profile)
        var engine = try ProfileEngine(profile, seed: 1)
        func rate(_ time: Int) -> FieldValue? {
            engine.signalValues(at: .seconds(time), limit: 64).first { $0.name == "rate" }?.value
        }
        #expect(rate(3)?.double == 63)
        engine.apply(
            try control.hold([("rate", .integer(150)), ("contact", .text("no-contact"))], in: engine),
            at: .seconds(3)
        )
        #expect(rate(8)?.double == 150)
        #expect(engine.signalValues(at: .seconds(8), limit: 64).map(\.name) == ["rate", "contact"])
        #expect(engine.signalValues(at: .seconds(8), limit: 64).last?.value == .text("no-contact"))
        engine.apply(try control.hold([("rate", .null)], in: engine), at: .seconds(8))
        #expect(rate(8)?.double == 63)
        #expect(rate(10)?.double == 65)
    }

    @Test(
        arguments: [
            ("rat", .integer(1), "unknown signal 'rat'"),
            ("rat", .null, "unknown signal 'rat'"),
            ("beats", .integer(1), "the signal 'beats' generates beats and cannot be held"),
            ("rate", .text("fast"), "the signal 'rate' is numeric and cannot be \"fast\""),
            ("rate", .integer(70_000), "the signal 'rate' cannot be held at 70000"),
            ("contact", .text("perhaps"), "the signal 'contact' cannot be held at \"perhaps\""),
        ] as [(String, FieldValue, String)]
    )
    func `a value that does not fit changes nothing`(name: String, value: FieldValue, message: String) throws {
        let profile = try parse(Self.yaml)
        var control = SignalControl(profile)
        let engine = try ProfileEngine(profile, seed: 1)
        let error = #expect(throws: HoldError.self) { try control.hold([(name, value)], in: engine) }
        #expect(error?.message.hasPrefix(message) == true, "\(error as Any)")
        #expect(throws: Never.self) { try control.hold([("rate", .integer(100))], in: engine) }
    }

    @Test func `a change is notified to subscribers of changes`() throws {
        let profile = try parse(
            """
            name: Battery
            signals: { level: { constant: 90 } }
            services:
              - uuid: battery-service
                characteristics:
                  - { uuid: battery-level, properties: [read, notify], notify: on-change, value: { signal: level } }
            """
        )
        var control = SignalControl(profile)
        var engine = try ProfileEngine(profile, seed: 1)
        engine.subscriptionChanged(try profile.id(0x2A19), isSubscribed: true, at: .zero)
        engine.apply(try control.hold([("level", .integer(5))], in: engine), at: .seconds(2))
        #expect(engine.notifications(until: .seconds(3)).map(\.bytes) == [[5]])
    }

    @Test func `paused time stops, and continues without a jump`() {
        var time = PausableTime()
        #expect(time.time(at: .seconds(5)) == .seconds(5))
        time.pause(at: .seconds(5))
        time.pause(at: .seconds(6))
        #expect(time.isPaused)
        #expect(time.time(at: .seconds(9)) == .seconds(5))
        time.resume(at: .seconds(10))
        time.resume(at: .seconds(11))
        #expect(!time.isPaused)
        #expect(time.time(at: .seconds(12)) == .seconds(7))
    }
}
