import ProfileModel
import Testing

@Suite struct DocumentationTests {
    @Test func `the example in the documentation is a profile`() throws {
        let text = String(decoding: try text(ofFile: "docs/profiles.md"), as: UTF8.self)
        let example = try #require(text.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
        let profile = try parse(String(example))
        #expect(profile.name == "Bench strap")
    }
}
