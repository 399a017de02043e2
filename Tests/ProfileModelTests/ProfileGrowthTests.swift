import Documents
import GATT
import ProfileModel
import TestGrowth
import Testing

/// The cost of parsing a profile, which any client that may emulate can send, up to a part of the largest valid one (1 MiB).
@Suite(.timeLimit(.minutes(5))) struct ProfileGrowthTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let largest: Int
        let text: @Sendable (Int) -> String

        init(_ name: String, upTo largest: Int, _ text: @escaping @Sendable (Int) -> String) {
            self.name = name
            self.largest = largest
            self.text = text
        }

        var testDescription: String { name }
    }

    private static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

    private static let profiles = [
        Sample("unknown keys", upTo: 4096) { "name: x\nservices: []\n" + repeated($0) { "k\($0): 1\n" } },
        Sample("misspelled keys", upTo: 4096) { "name: x\n" + repeated($0) { "servces\($0): 1\n" } },
        Sample("signals", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n" + repeated(size) { "  s\($0): { constant: 1 }\n" }
        },
        Sample("signals that follow another", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n  a: { constant: 60 }\n"
                + repeated(size) { "  s\($0): { beats: { of: a } }\n" }
        },
        Sample("signals that follow each other", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n"
                + repeated(size) { "  s\($0): { beats: { of: s\(size - 1 - $0) } }\n" }
        },
        Sample("signals that follow the one before", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n  s0: { constant: 1 }\n"
                + repeated(size) { "  s\($0 + 1): { formula: s\($0) + s\($0) }\n" }
        },
        Sample("fields of formulas over one long curve", upTo: 256) { size in
            "name: x\nsignals:\n  c: { curve: { from: 1, phases: [{ times: \(size * 30), phases: [{ for: 1s, to: 9 }] }] } }\n"
                + "  f: { formula: c\(String(repeating: " - c", count: 50)) }\nservices:\n- uuid: FFF0\n  characteristics:\n"
                + repeated(size) { _ in "  - { uuid: 2A6E, properties: [read], value: { signal: f } }\n" }
        },
        Sample("signals in a cycle", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n" + repeated(size) { "  s\($0): { formula: s\(($0 + 1) % size) }\n" }
        },
        Sample("formulas of unknown signals", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n" + repeated(size) { "  s\($0): { formula: t\($0) + 1 }\n" }
        },
        Sample("a long formula", upTo: 1 << 17) { size in
            "name: x\nservices: []\nsignals: { s: { formula: '1\(String(repeating: " + 1", count: size / 4))' } }\n"
        },
        Sample("a formula with a long name", upTo: 1 << 17) { size in
            "name: x\nservices: []\nsignals: { s: { formula: '\(String(repeating: "a-", count: size / 2))b' } }\n"
        },
        Sample("points", upTo: 1024) { size in
            "name: x\nservices: []\nsignals:\n  s:\n    table:\n      points:\n"
                + repeated(size) { "      - [\($0)s, 1]\n" }
        },
        Sample("rows", upTo: 4096) { size in
            "name: x\nservices: []\nsignals:\n  s:\n    table:\n      column: v\n      csv: |\n        t,v\n"
                + repeated(size) { "        \($0),1\n" }
        },
        Sample("columns", upTo: 1 << 15) { size in
            "name: x\nservices: []\nsignals: { s: { table: { column: c, csv: '\(String(repeating: "a,", count: size))' } } }\n"
        },
        Sample("signals that follow none", upTo: 512) { size in
            "name: x\nservices: []\nsignals:\n" + repeated(size) { "  s\($0): { beats: { of: t\($0) } }\n" }
        },
        Sample("characteristics", upTo: 512) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n"
                + repeated(size) { _ in "  - { uuid: FFF1, properties: [read], hex: '00' }\n" }
        },
        Sample("characteristics that follow signals", upTo: 256) { size in
            "name: x\nsignals:\n" + repeated(size) { "  s\($0): { constant: 1 }\n" }
                + "services:\n- uuid: FFF0\n  characteristics:\n"
                + repeated(size) {
                    "  - { uuid: 2A19, properties: [read, notify], value: { signal: s\($0) }, notify: { every: 1s } }\n"
                }
        },
        Sample("characteristics of unknown names", upTo: 512) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n"
                + repeated(size) { "  - { uuid: heart-rate-measurment-\($0), properties: [read], hex: '00' }\n" }
        },
        Sample("services", upTo: 512) { size in
            "name: x\nservices:\n" + repeated(size) { _ in "- { uuid: 180F, characteristics: [] }\n" }
        },
        Sample("characteristics of a standard service", upTo: 512) { size in
            "name: x\nservices:\n- uuid: 1812\n  characteristics:\n"
                + repeated(size) { _ in "  - { uuid: 2A4D, properties: [read], hex: '00' }\n" }
        },
        Sample("rules for writes", upTo: 512) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: FFF1\n    properties: [write]\n    write:\n"
                + repeated(size) { _ in "    - { hex: '01', error: 0x80 }\n" }
        },
        Sample("captures", upTo: 512) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: FFF1\n    properties: [write, notify]\n"
                + "    hex: ''\n    write:\n    - hex: '" + repeated(size) { "{a\($0)}" }
                + "'\n      answer: '" + repeated(size) { "{a\($0)}" } + "'\n      where:\n"
                + repeated(size) { "        a\($0): 1..2\n" }
        },
        Sample("rules that set signals", upTo: 512) { size in
            "name: x\nsignals:\n" + repeated(size) { "  s\($0): { constant: 1 }\n" }
                + "services:\n- uuid: FFF0\n  characteristics:\n"
                + repeated(size) { "  - { uuid: 2A19, properties: [read], value: { signal: s\($0) } }\n" }
                + "  - uuid: FFF1\n    properties: [write]\n    write:\n"
                + repeated(size) { "    - { hex: '{n} ??', where: { n: 1..50 }, set: { s\($0): { capture: n } } }\n" }
        },
        Sample("rules that refer to characteristics", upTo: 512) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n"
                + repeated(size) { "  - { uuid: \(1000 + $0), properties: [notify], hex: '00' }\n" }
                + "  - uuid: FFF1\n    properties: [write]\n    write:\n"
                + repeated(size) { "    - { hex: '01', notify: { characteristic: \(1000 + $0), hex: '01' } }\n" }
        },
        Sample("values to notify", upTo: 1024) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: FFF1\n    properties: [write, notify]\n"
                + "    hex: ''\n    write:\n    - hex: '{a}'\n      notify:\n        values: ["
                + repeated(size) { _ in "'{a}'," } + "]\n"
        },
        Sample("operations of a control point", upTo: 256) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: FFF1\n    properties: [write, indicate]\n"
                + "    control-point:\n      response: '80 {op} {result}'\n      success: 1\n      unsupported: 2\n"
                + "      invalid: 3\n      operations:\n"
                + repeated(size) { "        \($0): { parameter: '{a:u16}' }\n" }
        },
        Sample("fields without end", upTo: 2048) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: 2A37\n    properties: [notify]\n    value:\n"
                + repeated(size) { "      f\($0): 1\n" }
        },
        Sample("phases", upTo: 1024) { size in
            "name: x\nservices: []\nsignals:\n  s:\n    curve:\n      from: 1\n      phases:\n"
                + repeated(size) { "      - { for: 1s, to: \($0) }\n" }
        },
        Sample("advertising sets", upTo: 4096) { size in
            "name: x\nservices: []\nadvertising:\n" + repeated(size) { "- { local-name: n\($0), for: 1s }\n" }
        },
        Sample("manufacturer data of an advertising set", upTo: 1024) { size in
            "name: x\nadvertising:\n- manufacturer-data:\n" + repeated(size) { "    \($0): '00'\n" }
        },
        Sample("advertised services", upTo: 1024) { size in
            "name: x\nservices: []\nadvertising:\n  services: [" + repeated(size) { "'\(1000 + $0 % 9000)'," }
                + "FFF0]\n"
        },
        Sample("a long name", upTo: 1 << 17) { "name: \(String(repeating: "x", count: $0))\nservices: []\n" },
        Sample("a long appearance", upTo: 1 << 17) { "name: x\nappearance: \(String(repeating: "x", count: $0))\n" },
        Sample("hex", upTo: 1 << 17) { size in
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n"
                + "  - { uuid: FFF1, properties: [read], hex: '\(String(repeating: "0", count: size))' }\n"
        },
        Sample("brackets", upTo: 1 << 16) { String(repeating: "[", count: $0) },
        Sample("dashes", upTo: 1 << 16) { String(repeating: "- ", count: $0) },
        Sample("tabs", upTo: 1 << 16) { "name: x\n" + String(repeating: "\t", count: $0) + ": [" },
        Sample("lines", upTo: 1 << 16) { String(repeating: "\n", count: $0) + "\t" },
    ]

    @Test(arguments: profiles) func `reading a profile is linear in its size`(sample: Sample) {
        let growth = Growth.measure(upTo: sample.largest, preparing: { Array(sample.text($0).utf8) }) { text in
            _ = try? PeripheralProfile.parse(text, file: "f")
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a YAML mapping is converted to fields in time linear in its keys`() throws {
        let growth = try Growth.measure(upTo: 1 << 13) { (size) throws(Diagnostic) in
            try YAMLReader.read(Array(Self.repeated(size) { "k\($0): 1\n" }.utf8), file: "f")
        } _: { (node) throws(Diagnostic) in
            _ = FieldValue(node)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test(arguments: [true, false]) func `holding signals is linear in their number`(fits: Bool) throws {
        let growth = try Growth.measure(upTo: 256) { (size) throws(InvalidDocument) in
            let text =
                "name: x\nsignals:\n" + Self.repeated(size) { "  s\($0): { constant: 1 }\n" }
                + "services:\n- uuid: FFF0\n  characteristics:\n"
                + Self.repeated(size) { "  - { uuid: 2A19, properties: [read], value: { signal: s\($0) } }\n" }
            let profile = try PeripheralProfile.parse(Array(text.utf8), file: "f")
            var held: [String: FieldValue] = [:]
            for number in 0..<size { held["s\(number)"] = .integer(fits || number > 0 ? 50 : 500) }
            return (profile, held)
        } _: { (sample) throws(InvalidDocument) in
            let engine = try? ProfileEngine(sample.0, seed: 0, holding: sample.1)
            #expect((engine != nil) == fits)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    private static func subscribed(_ size: Int) throws -> ProfileEngine {
        let text =
            "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n"
            + "  - { uuid: FFF1, properties: [write, indicate], write: [{ hex: '{a}', answer: '{a}' }] }\n"
            + repeated(size) { _ in "  - { uuid: FFF2, properties: [notify], hex: '00', notify: { every: 20ms } }\n" }
        var engine = try ProfileEngine(try parse(text), seed: 0)
        for index in 0...size { engine.subscriptionChanged(AttributeID(index: index), isSubscribed: true, at: .zero) }
        return engine
    }

    @Test func `sending values is linear in the number of subscribed characteristics`() throws {
        let growth = try Growth.measure(upTo: 1024, preparing: { try Self.subscribed($0) }) { engine in
            var engine = engine
            var count = 0
            for _ in 0..<10 {
                guard let due = engine.nextDue else { break }
                while engine.popDueNotification(at: due) != nil { count += 1 }
            }
            #expect(count >= 2560)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a write is linear in the number of characteristics`() throws {
        let growth = try Growth.measure(upTo: 1024, preparing: { try Self.subscribed($0) }) { engine in
            var engine = engine
            for _ in 0..<20 {
                try engine.write(AttributeID(index: 0), [1], at: .zero)
                _ = engine.popDueNotification(at: .zero)
            }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a write is linear in the rules and in the length of their patterns`() throws {
        let growth = try Growth.measure(upTo: 512) { size in
            let rules = Self.repeated(size) {
                "    - { hex: '{a} \($0 % 90 + 10) ..', where: { a: [1, 3..5] }, store: true }\n"
            }
            let captures = Self.repeated(size / 2) { "{a\($0)}" }
            let text =
                "name: x\nservices:\n- uuid: FFF0\n  characteristics:\n  - uuid: FFF1\n    properties: [write, notify]\n"
                + "    hex: ''\n    write:\n" + rules + "    - { hex: '\(captures)', answer: '\(captures)' }\n"
            var engine = try ProfileEngine(try parse(text), seed: 0)
            engine.subscriptionChanged(AttributeID(index: 0), isSubscribed: true, at: .zero)
            return (engine, [UInt8](repeating: 2, count: size / 2))
        } _: { sample in
            var engine = sample.0
            for _ in 0..<20 {
                try engine.write(AttributeID(index: 0), sample.1, at: .zero)
                #expect(engine.popDueNotification(at: .zero)?.bytes == sample.1)
            }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `fifty characteristics at 50 Hz do not drift`() throws {
        var engine = try Self.subscribed(50)
        let sent = engine.notifications(until: .seconds(10))
        #expect(sent.count == 50 * 500)
        #expect(Set(sent.map(\.time)) == Set((1...500).map { .milliseconds($0 * 20) }))
    }

    @Test func `the first invalid value is named`() throws {
        let profile = try parse(
            """
            name: x
            signals: { a: { constant: 1 }, b: { constant: 1 }, c: { constant: 1 } }
            services:
            - uuid: FFF0
              characteristics:
              - { uuid: 2A19, properties: [read], value: { signal: a } }
              - { uuid: 2A19, properties: [read], value: { signal: b } }
              - { uuid: 2A19, properties: [read], value: { signal: c } }
            """
        )
        let error = #expect(throws: HoldError.self) { try profile.holding(["a": 2, "b": 500, "c": 500]) }
        #expect(
            error?.message.hasPrefix("the signal 'b' cannot be held at 500") == true,
            "\(String(describing: error))"
        )
    }

    @Test func `errors beyond a hundred are counted`() {
        let text = "name: x\nservices: []\n" + Self.repeated(40_000) { "k\($0): 1\n" }
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.count == DiagnosticCollector.limit + 1)
        #expect(error?.diagnostics.last?.message == "and 39900 more errors")
    }

    private static let others = [
        Sample("steps", upTo: 512) { size in
            "tests:\n- name: x\n  steps:\n" + repeated(size) { _ in "  - { sleep: 1s }\n" }
        },
        Sample("unknown steps", upTo: 512) { size in
            "tests:\n- name: x\n  steps:\n" + repeated(size) { "  - { slep\($0): 1s }\n" }
        },
        Sample("tests", upTo: 512) { size in "tests:\n" + repeated(size) { "- { name: t\($0), steps: [] }\n" } },
        Sample("devices", upTo: 512) { size in "devices:\n" + repeated(size) { "- { device: d\($0) }\n" } },
        Sample("faults", upTo: 512) { size in repeated(size) { "- { at: \($0)s, disconnect: all }\n" } },
        Sample("faults of an emulation", upTo: 512) { size in
            "faults:\n" + repeated(size) { "- { on: read, do: replace, value: 0\($0 % 10), number: \($0 + 1) }\n" }
        },
        Sample("unsupported faults", upTo: 512) { size in
            "faults:\n" + repeated(size) { _ in "- { on: connect, do: abort }\n" }
        },
    ]

    @Test(arguments: others) func `reading scripts, devices and faults is linear in their size`(sample: Sample) {
        let growth = Growth.measure(upTo: sample.largest, preparing: { Array(sample.text($0).utf8) }) { text in
            _ = try? StepScript.parse(text, file: "f")
            _ = try? DeviceList.parse(text, file: "f")
            _ = try? Fault.parse(text, file: "f")
            _ = try? Fault.parse(text, file: "f", for: .emulation)
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
