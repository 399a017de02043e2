import ProfileExchange
import Testing

@Suite struct ImportDocumentationTests {
    @Test func `the configuration in the documentation becomes the profile beside it`() throws {
        let text = String(decoding: try contents(ofFile: "docs/import.md"), as: UTF8.self)
        let imported = try read(try #require(text.block("xml")))
        #expect(imported.text == text.block("yaml"))
        #expect(imported.warnings.count == 1)
    }

    @Test func `the sample of the tests of all verbs is imported`() throws {
        let text = String(decoding: try contents(ofFile: "Tests/EndToEnd/Command/server.xml"), as: UTF8.self)
        #expect(try read(text).text.contains("name: Lock\n"))
    }
}

extension String {
    /// The first block of code in a language.
    fileprivate func block(_ language: String) -> String? {
        split(separator: "```\(language)\n").dropFirst().first?.split(separator: "```").first.map { String($0) }
    }
}
