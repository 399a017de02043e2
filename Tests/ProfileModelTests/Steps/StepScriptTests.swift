import Documents
import GATT
import Testing

@testable import ProfileModel

@Suite struct StepScriptTests {
    private static func script(_ text: String) throws -> StepScript {
        do throws(InvalidDocument) {
            return try StepScript.parse(Array(text.utf8), file: "f")
        } catch {
            Issue.record("\(error.diagnostics.map(\.description))")
            throw error
        }
    }

    /// The only step of the only test.
    private static func step(_ text: String) throws -> Step {
        try #require(try script("tests: [{name: t, steps: [\(text)]}]").tests.first?.steps.first)
    }

    @Test func `the header and the tests of a script are parsed`() throws {
        let script = try Self.script(
            """
            description: d
            device: service=180D
            tags: [a]
            timeout: 5s
            setup: [connect]
            after-each: [{log: x}]
            tests:
              - {name: one, tags: [b], retries: 2, steps: [scan]}
              - {name: two, timeout: 1m, skip: later, steps: [disconnect]}
            """
        )
        #expect(script.device == "service=180D" && script.description == "d")
        #expect(script.setup.map(\.action) == [.connect(nil)] && script.afterEach.map(\.action) == [.log("x")])
        #expect(script.tests.map(\.name) == ["one", "two"])
        #expect(script.tests.map(\.tags) == [["a", "b"], ["a"]])
        #expect(script.tests.map(\.timeout) == [.seconds(5), .seconds(60)])
        #expect(script.tests.map(\.retries) == [2, 0])
        #expect(script.tests.map(\.skip) == [nil, "later"])
        #expect(script.tests.map(\.mark.line) == [8, 9])
    }

    private static let battery = StepAttribute(text: "battery-level", uuid: BluetoothUUID(0x2A19))
    private static let controlPoint = StepAttribute(text: "2A39", uuid: BluetoothUUID(0x2A39))

    @Test(
        arguments: [
            ("scan", .scan(StepScan())),
            ("{scan: , count: 0}", .scan(StepScan(count: 0))),
            ("connect", .connect(nil)),
            ("{connect: service=180F, within: 1s}", .connect("service=180F")),
            ("{disconnect: }", .disconnect),
            ("{wait-disconnected: 2s}", .waitDisconnected),
            ("{read: battery-level}", .read(battery)),
            ("{read: '@0x10'}", .read(StepAttribute(text: "@0x10", uuid: nil))),
            ("{read: 2A37/2902}", .read(StepAttribute(text: "2A37/2902", uuid: BluetoothUUID(0x2902)))),
            (
                "{read: temperature@outdoor}",
                .read(StepAttribute(text: "temperature@outdoor", uuid: BluetoothUUID(0x2A6E)))
            ),
            ("{read: 2A6E@2/2901}", .read(StepAttribute(text: "2A6E@2/2901", uuid: BluetoothUUID(0x2901)))),
            ("{read: 180F/2A19}", .read(StepAttribute(text: "180F/2A19", uuid: BluetoothUUID(0x2A19)))),
            ("{write: {battery-level: 80}}", .write([StepWrite(attribute: battery, value: [80])], nil)),
            (
                "{write: {2A39: reset-energy-expended}, response: false}",
                .write([StepWrite(attribute: controlPoint, value: [1])], .command)
            ),
            (
                "{write: {2A39: {hex: 02}, battery-level: 1}, reliable: true}",
                .write(
                    [StepWrite(attribute: controlPoint, value: [2]), StepWrite(attribute: battery, value: [1])],
                    .reliable
                )
            ),
            ("{subscribe: battery-level}", .subscribe(battery, startNotify: false)),
            ("{subscribe: battery-level, start-notify: true}", .subscribe(battery, startNotify: true)),
            ("{unsubscribe: battery-level}", .unsubscribe(battery)),
            ("{notify: battery-level, count: 3}", .notify(battery, count: 3)),
            ("{expect: {mtu: 23}}", .expect),
            ("{wait: 10ms}", .wait(.milliseconds(10))),
            ("{log: hello}", .log("hello")),
            ("{fault: []}", .fault("faults: []")),
            (
                "{fault: {on: read, do: error, error: 0x0E, attribute: 2E05}}",
                .fault(#"faults: [{"on": "read", "do": "error", "error": 0x0E, "attribute": 2E05}]"#)
            ),
            (
                "{emulate: strap, adapter: hci1, seed: 7}",
                .emulate(StepEmulation(profile: "strap", adapter: "hci1", seed: 7))
            ),
            ("{emulate: strap, set: {rate: 150}}", .emulate(StepEmulation(profile: "strap", held: ["rate": 150]))),
        ] as [(String, Step.Action)]
    )
    func `each kind of step is parsed`(text: String, action: Step.Action) throws {
        #expect(try Self.step(text).action == action)
    }

    @Test func `the filters of a scan are parsed`() throws {
        let text =
            "{scan: {service: heart-rate, name: S, address: 'C0:11:22:33:44:55', rssi: -70, manufacturer: 76}, count: 2}"
        guard case .scan(let scan) = try Self.step(text).action else {
            Issue.record("another step was read")
            return
        }
        #expect(
            scan.service == BluetoothUUID(0x180D) && scan.name == "S"
                && scan.address?.description == "C0:11:22:33:44:55"
        )
        #expect(scan.rssi == -70 && scan.manufacturer == 76 && scan.count == 2)
    }

    @Test func `the conditions of a scan for advertised data are parsed`() throws {
        let text = "{scan: {manufacturer-data: '004C:0215', service-data: [FEAA:10, 'heart-rate:0?', 180F]}}"
        guard case .scan(let scan) = try Self.step(text).action else {
            Issue.record("another step was read")
            return
        }
        #expect(scan.manufacturerData == [DataCondition(0x004C, try DataPattern("0215"))])
        let services: [(UInt16, String)] = [(0xFEAA, "10"), (0x180D, "0?"), (0x180F, "")]
        #expect(scan.serviceData == (try services.map { DataCondition(BluetoothUUID($0.0), try DataPattern($0.1)) }))
    }

    @Test(
        arguments: [
            ("{batteryLevel: 80}", "batteryLevel", .equals, [80]),
            ("{batteryLevel: {between: [1, 2.5]}}", "batteryLevel", .between, [1, 2.5]),
            ("{batteryLevel: {one-of: [1, a]}}", "batteryLevel", .oneOf, [1, "a"]),
            ("{batteryLevel: {exists: false}}", "batteryLevel", .isNil, []),
            ("{batteryLevel: {is-nil: false}}", "batteryLevel", .exists, []),
            ("{batteryLevel: }", "batteryLevel", .isNil, []),
            ("{batteryLevel: {is-a: number}}", "batteryLevel", .isA, ["number"]),
            ("{batteryLevel: {part: {at-least: 1}}}", "batteryLevel.part", .atLeast, [1]),
            ("{hex: '0a0B'}", nil, .equals, ["0a0b"]),
            ("{has-length: 2}", nil, .hasLength, [2]),
        ] as [(String, String?, StepMatcher, [FieldValue])]
    )
    func `the expectations for a value are parsed`(
        text: String,
        field: String?,
        matcher: StepMatcher,
        arguments: [FieldValue]
    ) throws {
        let expectations = try Self.step("{read: battery-level, expect: \(text)}").expectations
        let expectation = try #require(expectations.first)
        #expect(expectations.count == 1 && expectation.matcher == matcher && expectation.arguments == arguments)
        #expect(expectation.subject == field.map { .field($0.split(separator: ".").map(String.init)) } ?? .bytes)
    }

    @Test(
        arguments: [
            ("{att: 0x80}", "att", 0x80), ("{att: value-not-allowed}", "att", 0x13), ("att", "att", nil),
            ("timed-out", "timed-out", nil),
        ] as [(String, String, UInt8?)]
    )
    func `the expected errors are parsed`(text: String, kind: String, code: UInt8?) throws {
        let error = try #require(try Self.step("{read: battery-level, expect-error: \(text)}").error)
        #expect(error.kind == kind && error.att?.rawValue == code)
    }

    private static func inTest(_ step: String) -> String { "tests:\n- name: t\n  steps:\n  - " + step }

    private static let refused =
        [
            ("", "f:1:1: a script must be a mapping, not nothing", "its keys are"),
            ("device: x", "f:1:1: a script needs the key 'tests'", nil),
            ("tests: []", "f:1:8: tests is empty", nil),
            ("tests: []\ntaggs: [a]", "f:2:1: a script has no key 'taggs'", "did you mean 'tags'?"),
            ("tests: [{name: a, steps: []}]", "f:1:26: steps is empty", nil),
            ("tests: [{steps: [scan]}]", "f:1:9: a test needs the key 'name'", nil),
            (
                "tests:\n- {name: a, steps: [scan]}\n- {name: a, steps: [scan]}",
                "f:3:3: duplicate test name 'a'; the first is on line 2", nil
            ),
            (inTest("reed: 2A19"), "f:4:5: a step needs an action", "did you mean 'read'?"),
            (inTest("{}"), "f:4:5: a step needs an action", "it can be scan"),
            (inTest("jump"), "f:4:5: a step must be a mapping, not 'jump'", "read: battery-level"),
            (
                inTest("{read: 2A19, write: {2A19: 1}}"),
                "f:4:18: a step has one action, but this one has 'read' and 'write'",
                nil
            ),
            (inTest("{read: 2A19, count: 1}"), "f:4:18: the step 'read' has no key 'count'", nil),
            (inTest("read: batery-level"), "f:4:11: read 'batery-level' is neither", "did you mean 'battery-level'?"),
            (inTest("read: a/b/c/d"), "f:4:11: 'a/b/c/d' is not a valid attribute", nil),
            (
                inTest("read: 2A6E@"), "f:4:11: '2A6E@' has an empty instance",
                "write the name after the @, as in temperature@outdoor"
            ),
            (inTest("read: '@0'"), "f:4:11: '@0' is not a valid handle", nil),
            (inTest("{read: 2A19, within: 5}"), "f:4:26: within must be a duration", nil),
            (
                inTest("{read: 2A19, expect: {batteryLevle: 1}}"), "f:4:27: unknown field 'batteryLevle'",
                "did you mean 'batteryLevel'?"
            ),
            (
                inTest("{read: 2A19, expect: {batteryLevel: {betwen: [1, 2]}}}"),
                "f:4:42: unknown matcher 'betwen'", "did you mean 'between'?"
            ),
            (
                inTest("{read: 2A19, expect: {batteryLevel: {between: [2, 1]}}}"), "f:4:51: between takes the lowest",
                nil
            ),
            (inTest("{read: 2A19, expect: {batteryLevel: {above: x}}}"), "f:4:49: above must be a number", nil),
            (inTest("{read: 2A19, expect: {batteryLevel: {is-true: false}}}"), "f:4:51: is-true must be true", nil),
            (inTest("{read: 2A19, expect: {hex: 0}}"), "f:4:32: hex is not hex", nil),
            (inTest("{read: 2A19, expect: {hex: 00}, expect-error: att}"), "f:4:18: 'expect' and", nil),
            (inTest("{read: 2A19, expect-error: lost}"), "f:4:32: expect-error cannot be 'lost'", "it can be att"),
            (
                inTest("{read: 2A19, expect-error: {att: value-not-alowed}}"),
                "f:4:38: unknown ATT error 'value-not-alowed'", "did you mean 'value-not-allowed'?"
            ),
            (inTest("write: 2A19"), "f:4:12: write must be a mapping", nil),
            (inTest("write: {2A19: 300}"), "f:4:19: ", nil),
            (inTest("write: {FF00: 1}"), "f:4:19: the fields of FF00 are not known", "bytes"),
            (inTest("write: {'@3': 1}"), "f:4:19: the fields of a handle are not known", "bytes"),
            (
                inTest("{write: {2A19: 1, 2A39: {hex: 01}}, expect-error: att}"), "f:4:23: 'expect-error' applies",
                nil
            ),
            (inTest("{write: {2A19: 1}, response: false, reliable: true}"), "f:4:41: a reliable write has", nil),
            (inTest("{notify: 2A19, count: 0, expect: {hex: 00}}"), "f:4:38: 'expect' requires a value", nil),
            (inTest("{scan: , expect: {rsi: 1}}"), "f:4:23: unknown field 'rsi'", "did you mean 'rssi'?"),
            (inTest("{scan: {rssi: 999}}"), "f:4:19: rssi must be a whole number", nil),
            (
                inTest("{scan: {manufacturer-data: 'Apple:02'}}"), "f:4:32: manufacturer-data must be a company",
                "four hex digits"
            ),
            (inTest("{scan: {service-data: [heart-rat]}}"), "f:4:28: the service 'heart-rat'", "did you mean"),
            (inTest("{scan: {service-data: FEAA:1}}"), "f:4:27: invalid pattern of bytes: it has half", "0215"),
            (inTest("fault: {on: read, do: abort}"), "f:4:27: do cannot be 'abort'", nil),
            (inTest("disconnect: now"), "f:4:17: disconnect must be without a value", nil),
        ] as [(String, String, String?)]

    @Test(arguments: refused)
    func `a mistake is reported with its position and a hint`(text: String, message: String, hint: String?) {
        do throws(InvalidDocument) {
            _ = try StepScript.parse(Array(text.utf8), file: "f")
            Issue.record("it was accepted")
        } catch {
            let found = error.diagnostics.first { $0.description.hasPrefix(message) }
            #expect(found != nil, "\(error.diagnostics.map(\.description))")
            if let hint { #expect(found?.hint?.contains(hint) == true, "\(found?.hint ?? "no hint")") }
        }
    }

    @Test func `the simulator accepts the faults of a step as they are written`() throws {
        let text = "{fault: [{on: read, do: error, error: 0x80, attribute: 0x2A37}, {at: 5s, do: drop-links}]}"
        guard case .fault(let timeline) = try Self.step(text).action else {
            Issue.record("another step was read")
            return
        }
        let faults = try Fault.parse(Array(timeline.utf8), file: "f")
        #expect(faults.map(\.attribute) == [BluetoothUUID(0x2A37), nil])
        #expect(faults.map(\.action) == [.refuse(ATTError(rawValue: 0x80)), .dropLinks])
    }
}
