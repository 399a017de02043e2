import ProfileModel
import Testing

@Suite struct DocumentationTests {
    /// The blocks of YAML in a file.
    private static func examples(_ name: String) throws -> [String] {
        let text = String(decoding: try text(ofFile: name), as: UTF8.self)
        return text.split(separator: "```yaml\n").dropFirst().compactMap {
            $0.split(separator: "```").first.map(String.init)
        }
    }

    @Test func `the example in the documentation is a profile`() throws {
        let profile = try parse(try #require(try Self.examples("docs/profiles.md").first))
        #expect(profile.name == "Bench strap")
    }

    @Test func `the examples of steps in the documentation can be read`() throws {
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
