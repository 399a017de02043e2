import ProfileExchange
import Testing

@Suite struct ImportDocumentationTests {
    @Test func `the configuration in the documentation becomes the profile beside it`() throws {
        let text = String(decoding: try contents(ofFile: "docs/import.md"), as: UTF8.self)
        let imported = try read(try #require(text.blocks("xml").first))
        #expect(imported.text == text.blocks("yaml").first)
        #expect(imported.warnings.count == 1)
    }

    @Test func `the macro in the documentation becomes the script beside it`() throws {
        let text = String(decoding: try contents(ofFile: "docs/import.md"), as: UTF8.self)
        let macro = try #require(text.blocks("xml").first { $0.hasPrefix("<macro") })
        let imported = try ImportedFile.read(Array(macro.utf8), file: "f")
        let script = try imported.verifiedText(remark: "Imported", file: "script")
        #expect(text.blocks("yaml").contains { script == "# Imported\n" + $0 })
        #expect(imported.warnings == [])
    }

    @Test func `the sample of the tests of all verbs is imported`() throws {
        let text = String(decoding: try contents(ofFile: "Tests/EndToEnd/Command/server.xml"), as: UTF8.self)
        #expect(try read(text).text.contains("name: Lock\n"))
    }
}

extension String {
    /// The blocks of code in a language.
    fileprivate func blocks(_ language: String) -> [String] {
        split(separator: "```\(language)\n").dropFirst()
            .compactMap { $0.split(separator: "```").first.map { String($0) } }
    }
}
