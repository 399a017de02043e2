import Documents
import GATT
import ProfileModel
import Testing

@Suite struct ProfileTypesTests {
    private static let head = """
        name: Rotor
        types:
          - uuid: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10
            name: Rotor Service
          - uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10
            name: Rotor State
            fields:
              - { flags: [torque, locked], type: uint8 }
              - { speed: uint16, scale: 0.01, unit: m/s }
              - { torque: sint16, if: flags.torque }
              - { mode: { 0: idle, 1: running }, type: uint8 }
          - { uuid: 6f2e0002-3a5c-4d1b-9c77-2f1f3f6f0a10, name: Rotor Command, value: { 0: stop, 1: start } }
        signals:
          speed: { ramp: { from: 1, by: 0.5, every: 1s, to: 3 }, resolution: 0.01 }

        """

    private static func services(_ value: String, write: String = "[{ value: start, store: true }]") -> String {
        """
        services:
          - uuid: rotor-service
            characteristics:
              - { uuid: rotor-state, properties: [notify, read], notify: { every: 1s }, value: \(value) }
              - { uuid: Rotor-Command, properties: [write], write: \(write) }
        """
    }

    @Test func `values of a profile's own types follow signals`() throws {
        let value = "{ speed: { signal: speed }, torque: 5, mode: running }"
        let profile = try parse(Self.head + Self.services(value))
        let service = try #require(profile.services.first)
        #expect(service.uuid == BluetoothUUID("6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10"))
        var engine = try ProfileEngine(profile, seed: 0)
        let id = try #require(service.characteristics.first?.id)
        #expect(try engine.read(id, at: .zero) == [1, 100, 0, 5, 0, 1])
        #expect(try engine.read(id, at: .seconds(2)) == [1, 200, 0, 5, 0, 1])
        let decoded = try profile.types.decode([1, 200, 0, 5, 0, 1], as: vendorUUID, .strict)
        #expect(decoded.fields["speed"] == 2.0 && decoded.unit(of: "speed") == "m/s")
    }

    @Test func `an optional field is present in every n-th notification`() throws {
        let value = "{ speed: 1, torque: { signal: speed, every: 2 }, mode: idle }"
        let head = Self.head.replacing("resolution: 0.01", with: "resolution: 1")
        let profile = try parse(head + Self.services(value))
        let id = try #require(profile.services.first?.characteristics.first?.id)
        var engine = try ProfileEngine(profile, seed: 0)
        engine.subscriptionChanged(id, isSubscribed: true, at: .zero)
        let sent = engine.notifications(until: .seconds(4)).map(\.bytes.count)
        #expect(Set(sent) == [4, 6])
    }

    private static let mistakes: [(String, String, String?)] = [
        (
            services("{ speed: { signal: speed }, mode: runing }"), "mode: unknown value 'runing'",
            "did you mean 'running'?"
        ),
        (services("{ speed: 656, mode: idle }"), "speed must be from 0 to 655.35", nil),
        (services("{ sped: 5, speed: 5, mode: idle }"), "unknown field 'sped'", "did you mean 'speed'?"),
        (
            services("{ speed: 5, mode: idle }", write: "[{ value: begin, store: true }]"),
            "value: unknown value 'begin'", nil
        ),
        (services("{ speed: 5, mode: idle, flags: [torque] }"), "torque is missing", nil),
    ]

    @Test(arguments: mistakes) func `values are checked against a profile's own types`(
        _ services: String,
        _ message: String,
        _ hint: String?
    ) throws {
        let text = Self.head + services
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message == message)
        if let hint { #expect(diagnostic.hint?.contains(hint) == true) }
    }

    @Test func `a signal is held only at values that fit`() throws {
        let profile = try parse(Self.head + Self.services("{ speed: { signal: speed }, mode: idle }"))
        #expect(throws: HoldError.self) { try ProfileEngine(profile, seed: 0, holding: ["speed": 700]) }
        var engine = try ProfileEngine(profile, seed: 0, holding: ["speed": 7])
        let id = try #require(profile.services.first?.characteristics.first?.id)
        #expect(try engine.read(id, at: .zero) == [0, 0xBC, 2, 0])
    }

    @Test func `the closest name of a type is suggested`() throws {
        let text = Self.head + Self.services("{ speed: 5, mode: idle }").replacing("rotor-state", with: "rotor-stat")
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.first?.hint == "did you mean 'rotor-state'?")
    }

    @Test func `steps write and expect the fields of a user's types`() throws {
        let types = try vendorTypes("name: Rotor Command\n    value: { 0: stop, 1: start }")
        let text = """
            tests:
              - name: starts
                steps:
                  - write: { rotor-command: { value: start } }
                  - read: rotor-command
                    expect: { value: start }
            """
        let script = try StepScript.parse(Array(text.utf8), file: "f", types: types)
        guard case .write(let writes, _) = script.tests.first?.steps.first?.action else {
            Issue.record("\(script)")
            return
        }
        #expect(writes.first?.value == [1] && writes.first?.attribute.text == "\(vendorUUID)")
        #expect(throws: InvalidDocument.self) { try StepScript.parse(Array(text.utf8), file: "f") }
    }
}
