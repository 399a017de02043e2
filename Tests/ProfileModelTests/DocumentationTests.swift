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
        let examples = try Self.examples("docs/profiles.md").filter { $0.hasPrefix("name:") }
        let profile = try parse(try #require(examples.last))
        #expect(profile.name == "Door beacon" && profile.services.isEmpty)
    }

    @Test func `the rules for writes in the documentation are valid`() throws {
        let rules = try #require(try Self.examples("docs/profiles.md").first { $0.hasPrefix("write:") })
        let text = rules.split(separator: "\n").dropFirst().map { "        " + $0 }.joined(separator: "\n")
        let profile = """
            name: Rules
            signals: { energy: { constant: 1 } }
            services:
              - uuid: fitness-machine
                characteristics:
                  - { uuid: fitness-machine-feature, properties: [read], hex: "0000000000000000" }
                  - uuid: fitness-machine-control-point
                    properties: [write, indicate]
                    write:

            """
        // The first rule is for another characteristic than the others.
        let lines = text.split(separator: "\n").dropFirst().map { "            " + $0 }
        let status = "\n      - { uuid: fitness-machine-status, properties: [notify], hex: '01' }"
        let parsed = try parse(profile + lines.joined(separator: "\n") + status)
        let actions = parsed.services.first?.characteristics.dropFirst().first?.writeRules.map(\.action)
        #expect(actions == [.store, .answer([0x80, 0, 1]), .answer([0x80, 7, 1]), .refuse(ATTError(rawValue: 0x80))])
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
