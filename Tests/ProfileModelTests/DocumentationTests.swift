import GATT
import ProfileModel
import Testing

@Suite struct DocumentationTests {
    /// The YAML blocks of a file.
    private static func examples(_ name: String) throws -> [String] {
        let text = String(decoding: try text(ofFile: name), as: UTF8.self)
        return text.split(separator: "```yaml\n").dropFirst().compactMap {
            $0.split(separator: "```").first.map(String.init)
        }
    }

    @Test func `the example in the documentation is a valid profile`() throws {
        let profile = try parse(try #require(try Self.examples("docs/profiles.md").first))
        #expect(profile.name == "Bench strap")
    }

    @Test func `the beacon in the documentation is a valid profile without services`() throws {
        let example = try Self.examples("docs/profiles.md").first { $0.hasPrefix("name: Door beacon") }
        #expect(try parse(try #require(example)).services.isEmpty)
    }

    @Test func `the meter in the documentation is a valid profile with stored records`() throws {
        let example = try Self.examples("docs/profiles.md").first { $0.hasPrefix("name: Meter") }
        let characteristics = try parse(try #require(example)).services.flatMap(\.characteristics)
        #expect(characteristics.compactMap(\.records).map(\.initialCount) == [20])
    }

    @Test func `the types in the documentation are valid, and their values are encoded`() throws {
        let examples = try Self.examples("docs/profiles.md").filter { $0.hasPrefix("types:") }
        let profile = try parse(try #require(examples.first))
        var engine = try ProfileEngine(profile, seed: 0)
        let ids = profile.services.flatMap(\.characteristics).map(\.id)
        #expect(try engine.read(try #require(ids.first), at: .zero) == [1, 0xD0, 7, 5, 0, 1] + Array("north".utf8))
        #expect(try engine.read(try #require(ids.last), at: .zero) == [25])
    }

    @Test func `the variables in the documentation are replaced`() throws {
        let example = try #require(try Self.examples("docs/profiles.md").first { $0.hasPrefix("variables:") })
        #expect(try parse(example).name == "Ana's strap")
        #expect(try resolve(example, settings: ["owner": "Ben"]).profile.name == "Ben's strap")
    }

    @Test func `the variant in the documentation changes its base`() throws {
        let example = try #require(try Self.examples("docs/profiles.md").first { $0.hasPrefix("extends:") })
        let base = String(decoding: try text(ofFile: "Profiles/heart-rate-strap.yaml"), as: UTF8.self)
        let profile = try resolve(example, ["heart-rate-strap": base]).profile
        #expect(profile.name == "Wrist strap" && profile.description == nil && profile.services.count == 4)
        var engine = try ProfileEngine(profile, seed: 0)
        #expect(try engine.read(try profile.id(0x2A38), at: .zero) == [2])
        #expect(try engine.read(try profile.id(0x2A19), at: .zero) == [30])
    }

    @Test func `the script in the documentation is part of a valid profile`() throws {
        let examples = try Self.examples("docs/profiles.md").filter { $0.contains("script: |") }
        let profile = try parse(try #require(examples.first))
        #expect(profile.script != nil && profile.scriptFile == nil)
    }

    @Test func `the examples of signals in the documentation are valid`() throws {
        let examples = try Self.examples("docs/profiles.md").filter { $0.hasPrefix("signals:") }
        #expect(examples.count == 8)
        for example in examples {
            #expect(!(try parse("name: n\nservices: []\n" + example)).signals.isEmpty)
        }
    }

    /// A fitness machine and a thermometer whose control points have the given keys, which are those of an example.
    private static func machine(_ example: String, _ uuid: String) throws -> CharacteristicProfile {
        let lines = example.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
        let parsed = try parse(
            """
            name: Rules
            defective: true
            signals: { energy: { constant: 1 }, control: { constant: 0 }, target: { constant: 0 } }
            services:
              - uuid: fitness-machine
                characteristics:
                  - { uuid: fitness-machine-feature, properties: [read], hex: "0000000000000000" }
                  - { uuid: fitness-machine-status, properties: [notify], hex: "01" }
                  - { uuid: temperature-measurement, properties: [indicate], hex: "00ffffffff", notify: { every: 1s } }
                  - uuid: \(uuid)
                    properties: [read, write, indicate]
                    hex: "0100"
            """ + "\n" + lines
        )
        return try #require(parsed.services.first?.characteristics.last)
    }

    @Test func `the rules for writes in the documentation are valid`() throws {
        let examples = try Self.examples("docs/profiles.md").filter { $0.hasPrefix("write:") }
        try #require(examples.count == 2)
        // The first rule is for another characteristic than the others.
        let lines = examples[0].split(separator: "\n")
        let rules = try Self.machine(([lines[0]] + lines.dropFirst(2)).joined(separator: "\n"), "2AD9").writeRules
        #expect(rules.count == 4)
        guard case .store = rules[0].actions[0], case .answer(.bytes([0x80, 0, 1])) = rules[1].actions[0],
            case .answer(.bytes([0x80, 7, 1])) = rules[2].actions[0],
            case .refuse(ATTError(rawValue: 0x80)) = rules[3].actions[0]
        else {
            Issue.record("\(rules)")
            return
        }
        let captures = try Self.machine(examples[1], "2A21").writeRules
        #expect(captures.map(\.actions.count) == [2, 1])
        #expect(captures.first?.pattern?.captures.map(\.name) == ["seconds"])
    }

    @Test func `the control point in the documentation is valid`() throws {
        let example = try #require(try Self.examples("docs/profiles.md").first { $0.hasPrefix("control-point:") })
        let rules = try Self.machine(example, "2AD9").writeRules
        // Each op code has rules for a valid and for an invalid parameter, and for a condition that is not met.
        #expect(rules.count == 2 + 3 + 3 + 1)
    }

    @Test func `the examples of steps in the documentation are valid`() throws {
        let examples = try Self.examples("docs/probe-steps.md")
        #expect(examples.count == 3)
        let script = try StepScript.parse(Array(examples[0].utf8), file: "f")
        #expect(script.tests.count == 4)
        let lines = examples[1].split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        let step = "tests:\n- name: t\n  steps:\n" + lines
        #expect(try StepScript.parse(Array(step.utf8), file: "f").tests.first?.steps.first?.expectations.count == 4)
        #expect(try DeviceList.parse(Array(examples[2].utf8), file: "f.yaml").items.count == 3)
    }
}
