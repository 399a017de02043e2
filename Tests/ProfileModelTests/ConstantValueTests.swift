import GATT
import ProfileModel
import TestGrowth
import Testing

/// Fields of constant values that a user sets while a profile runs.
@Suite struct ConstantValueTests {
    private static let yaml = """
        types:
          - uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10
            name: Rotor State
            fields:
              - { flags: [torque], type: uint8 }
              - { speed: uint16, scale: 0.01, unit: m/s }
              - { torque: sint16, if: flags.torque }
              - { label: utf8 }
        name: Rotor
        signals: { rate: { constant: 60 } }
        services:
          - uuid: FFF0
            characteristics:
              - { uuid: rotor-state, properties: [read, write, notify], value: { speed: 1, label: north } }
              - { uuid: body-sensor-location, properties: [read, notify], value: chest }
              - { uuid: heart-rate-measurement, properties: [notify], notify: { every: 1s }, value: { heartRate: { signal: rate } } }
              - { uuid: FFF1, properties: [read], hex: "01" }
              - { uuid: battery-level, properties: [read], value: 70 }
              - { uuid: alert-level, properties: [write-without-response], value: no-alert }
              - { uuid: battery-level-status, properties: [read], hex: "00" }
          - { uuid: FFF2, characteristics: [{ uuid: battery-level, properties: [read], value: 80 }] }
        """

    /// A running profile under a user's control.
    private struct Bench {
        let profile: PeripheralProfile
        var control: SignalControl
        var engine: ProfileEngine

        init(_ text: String = ConstantValueTests.yaml) throws {
            profile = try parse(text)
            control = SignalControl(profile)
            engine = try ProfileEngine(profile, seed: 1)
        }

        mutating func set(_ values: [(String, FieldValue)], at time: Duration = .zero) throws(HoldError) {
            engine.apply(try control.hold(values.map { (name: $0.0, value: $0.1) }, in: engine), at: time)
        }

        mutating func read(_ index: Int) throws -> String {
            HexText.encode(try engine.read(AttributeID(index: index), at: .zero))
        }
    }

    @Test(
        arguments: [
            ([("body-sensor-location", "wrist")], 1, "02"),
            ([("2a38", "finger")], 1, "03"),
            ([("FFF0/body-sensor-location", "wrist")], 1, "02"),
            ([("body-sensor-location", ["bodySensorLocation": "wrist"])], 1, "02"),
            ([("rotor-state.speed", 2.5)], 0, "00fa006e6f727468"),
            ([("rotor-state.torque", 7)], 0, "01640007006e6f727468"),
            ([("rotor-state.torque", 7), ("rotor-state.torque", nil)], 0, "0064006e6f727468"),
            ([("rotor-state.label", "s"), ("rotor-state.speed", 2)], 0, "00c80073"),
            ([("Rotor State.label", "s")], 0, "00640073"),
            ([("rotor-state", ["speed": 3, "label": ""])], 0, "002c01"),
            ([("rotor-state.speed", 3), ("rotor-state", nil)], 0, "0064006e6f727468"),
            ([("fff2/battery-level", 5)], 7, "05"),
        ] as [([(String, FieldValue)], Int, String)]
    )
    func `a field of a constant value is set`(_ values: [(String, FieldValue)], _ index: Int, _ bytes: String) throws {
        var bench = try Bench()
        try bench.set(values)
        #expect(try bench.read(index) == bytes)
        // The same changes one after the other.
        var other = try Bench()
        for value in values { try other.set([value]) }
        #expect(try other.read(index) == bytes)
    }

    @Test(
        arguments: [
            (
                "body-sensor-locatio", "wrist", "unknown signal 'body-sensor-locatio'",
                "did you mean 'body-sensor-location'?"
            ),
            (
                "zzzzzzzzzz", "wrist", "unknown signal 'zzzzzzzzzz'",
                "the signals are rate; the values are rotor-state, "
            ),
            ("rotor-stat.speed", 1, "'rotor-stat' is neither a UUID nor a name", "did you mean 'rotor-state'?"),
            ("rotor-state.sped", 1, "'rotor-state.sped' cannot be 1: unknown field 'sped'", "did you mean 'speed'?"),
            (
                "rotor-state.speed.x", 1, "'rotor-state.speed.x' is not a field",
                "the fields are flags, speed, torque, label"
            ),
            ("rotor-state.a.b.c.d.e", 1, "'rotor-state.a.b.c.d.e' is not a field", "the fields are"),
            ("rotor-state.speed", 700, "'rotor-state.speed' cannot be 700: ", nil),
            ("rotor-state.label", 42, "'rotor-state.label' cannot be 42: ", "enclose it in quotes to make it text"),
            ("body-sensor-location", "wirst", "'body-sensor-location' cannot be \"wirst\": ", "did you mean 'wrist'?"),
            (
                "battery-level", 5, "the profile has 2 characteristics 'battery-level'",
                "write one of: battery-level@"
            ),
            (
                "heart-rate-control-point", 1, "the profile has no characteristic 'heart-rate-control-point'",
                "the values are"
            ),
            ("heart-rate-measurement.heartRate", 5, "the value of 'heart-rate-measurement' follows signals", "rate"),
            ("FFF1", 1, "the fields of 'FFF1' are not known", "describe them under 'types'"),
            (
                "alert-level", "high-alert", "clients can neither read 'alert-level' nor subscribe to it",
                "the values are"
            ),
            (
                "battery-level-status.flags", 1,
                "'battery-level-status.flags' cannot be set, because the present value has no fields", "whole"
            ),
            ("body-sensor-location.", 1, "'body-sensor-location.' cannot be 1: unknown field ''", nil),
        ] as [(String, FieldValue, String, String?)]
    )
    func `a value that cannot be set is refused`(
        _ name: String,
        _ value: FieldValue,
        _ message: String,
        _ hint: String?
    ) throws {
        var bench = try Bench()
        let error = #expect(throws: HoldError.self) {
            try bench.set([("body-sensor-location", "wrist"), (name, value)])
        }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        if let hint { #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "")") }
        #expect(try bench.read(1) == "01", "nothing has changed")
    }

    /// A station with two temperatures in one service, and two batteries in services of one kind.
    private static let station = """
        name: Station
        services:
          - uuid: FFF0
            characteristics:
              - { uuid: 2A6E, properties: [read], value: 21.5, descriptors: [{ uuid: 2901, text: Indoor }] }
              - { uuid: 2A6E, properties: [read], value: -10, descriptors: [{ uuid: 2901, text: Outdoor }] }
          - uuid: 180F
            characteristics:
              - { uuid: 2A19, properties: [read], value: 90, descriptors: [{ uuid: 2904, hex: 0400ad27010100 }] }
          - uuid: 180F
            characteristics:
              - { uuid: 2A19, properties: [read], value: 15, descriptors: [{ uuid: 2904, hex: 0400ad27010200 }] }
        """

    @Test func `characteristics with the same UUID are set by instance`() throws {
        var bench = try Bench(Self.station)
        let ids = bench.profile.services.flatMap(\.characteristics).map(\.id)
        try bench.set([("temperature@outdoor", 1), ("2a19@1", 5), ("battery-service/battery-level@2", 6)])
        #expect(try ids.map { HexText.encode(try bench.engine.read($0, at: .zero)) } == ["6608", "6400", "05", "06"])
        #expect(
            bench.control.constantValues(in: bench.engine, limit: 9).map(\.name) == [
                "temperature@indoor", "temperature@outdoor", "battery-level@1", "battery-level@2",
            ]
        )
        for name in ["temperature", "fff0/temperature", "temperature@attic"] {
            let error = #expect(throws: HoldError.self) { try bench.set([(name, 1)]) }
            #expect(error?.message.contains("'\(name)'") == true)
            #expect(
                error?.hint?.contains("temperature@") == true,
                "\(name): \(error?.hint ?? "")"
            )
        }
    }

    @Test func `a changed value is notified, and one written by a client keeps its other fields`() throws {
        var bench = try Bench()
        let (state, location) = (AttributeID(index: 0), AttributeID(index: 1))
        bench.engine.subscriptionChanged(location, isSubscribed: true, at: .zero)
        bench.engine.subscriptionChanged(state, isSubscribed: true, at: .zero)
        try bench.engine.write(state, [0, 10, 0, 0x61], at: .seconds(1))
        #expect(bench.engine.notifications(until: .seconds(2)).map(\.bytes) == [[0, 10, 0, 0x61]])
        try bench.set([("rotor-state.speed", 2), ("body-sensor-location", "wrist")], at: .seconds(3))
        let sent = bench.engine.notifications(until: .seconds(4)).map(\.bytes)
        #expect(sent.sorted { $0.count < $1.count } == [[2], [0, 200, 0, 0x61]])
        try bench.set([("body-sensor-location", "wrist")], at: .seconds(5))
        #expect(bench.engine.notifications(until: .seconds(7)).isEmpty)
    }

    @Test func `the fields that can be set are listed with their values`() throws {
        var bench = try Bench()
        try bench.set([("rotor-state.torque", 7)])
        let values = bench.control.constantValues(in: bench.engine, limit: 64)
        #expect(
            values.map { "\($0.name)=\($0.value.jsonText)" } == [
                "rotor-state.flags=[\"torque\"]", "rotor-state.speed=1.0", "rotor-state.torque=7",
                "rotor-state.label=\"north\"",
                "body-sensor-location=\"chest\"", "FFF0/battery-level=70", "FFF2/battery-level=80",
            ]
        )
        #expect(bench.control.constantValues(in: bench.engine, limit: 2).count == 2)
    }

    @Test(arguments: bundledProfiles) func `each listed field accepts its own value`(_ name: String) throws {
        let profile = try profile(named: name)
        var control = SignalControl(profile)
        var engine = try ProfileEngine(profile, seed: 1)
        let values = control.constantValues(in: engine, limit: 1000)
        for (name, value) in values {
            engine.apply(try control.hold([(name, value)], in: engine), at: .zero)
        }
        let after = control.constantValues(in: engine, limit: 1000)
        #expect(after.map(\.name) == values.map(\.name) && after.map(\.value) == values.map(\.value))
    }
}

@Suite(.serialized) struct ConstantValueGrowthTests {
    @Test func `the cost of setting fields is linear in their number`() throws {
        let growth = try Growth.measure(
            upTo: 4000,
            preparing: { count in
                let services = (0..<count).map {
                    "- { uuid: 6f2e0000-3a5c-4d1b-9c77-\(String(0x1_0000_0000_0000 + $0, radix: 16).dropFirst()), "
                        + "characteristics: [{ uuid: 2A38, properties: [read], value: chest }] }\n"
                }
                let profile = try parse("name: x\nservices:\n" + services.joined())
                let names = profile.services.map { (name: "\($0.uuid)/2A38", value: FieldValue.text("wrist")) }
                return (profile, names)
            },
            { (profile: PeripheralProfile, values: [(name: String, value: FieldValue)]) in
                var control = SignalControl(profile)
                var engine = try ProfileEngine(profile, seed: 1)
                engine.apply(try control.hold(values, in: engine), at: .zero)
                _ = control.constantValues(in: engine, limit: 64)
            }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
