import Documents
import ProfileModel
import Testing

@Suite struct ScriptDiagnosticsTests {
    private static let head = "name: n\nservices: []\n"

    private func parse(_ lines: String) throws -> PeripheralProfile {
        try PeripheralProfile.parse(Array((Self.head + lines).utf8), file: "f")
    }

    @Test(
        arguments: [
            ("script: []", "f:3:9: script must be a text, not a list", nil),
            ("script:", "f:3:8: script must be a text, not nothing", nil),
            ("script: |", "f:3:9: script must be a text", nil),
            ("script: print(1)", "f:3:9: script must be a block of text or the name of a .lua file", "'script: |'"),
            ("script: 'print(1)'", "f:3:9: script must be a block of text or the name of a .lua file", "'script: |'"),
            (
                "script: >\n  print(1)", "f:3:9: script must be a block of text or the name of a .lua file",
                "'script: |'"
            ),
            (
                "script: /etc/b.lua", "f:3:9: the script '/etc/b.lua' is not in the folder of the profile",
                "behavior.lua"
            ),
            ("script: ../b.lua", "f:3:9: the script '../b.lua' is not in the folder of the profile", "behavior.lua"),
            ("script: a//b.lua", "f:3:9: the script 'a//b.lua' is not in the folder of the profile", "behavior.lua"),
            ("skript: b.lua", "f:3:1: a profile has no key 'skript'", "did you mean 'script'?"),
        ] as [(String, String, String?)]
    )
    func `a mistake in a script is reported with its position`(lines: String, message: String, hint: String?) throws {
        let error = try #require(throws: InvalidDocument.self) { try parse(lines) }
        let diagnostic = try #require(error.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(message), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "none")") }
    }

    @Test(arguments: [
        ("script: |\n  a = 1\n\n  b = 2\n", "\n\n\na = 1\n\nb = 2\n"),
        ("\n# A comment\nscript: |-\n\n    a = 1\n", "\n\n\n\n\n\na = 1"),
    ])
    func `the lines of a script are those of the profile`(lines: String, text: String) throws {
        let expected = ProfileScript(text: Array(text.utf8), file: "f")
        #expect(try parse(lines).script == .text(expected))
    }

    @Test func `a script that is too large is refused`() throws {
        let long = String(repeating: "x", count: ProfileScript.maximumSize)
        let error = try #require(throws: InvalidDocument.self) { try parse("script: |\n  \(long)\n") }
        #expect(error.diagnostics.first?.message.hasPrefix("the script has 131073 bytes, more than the limit") == true)
        var profile = try parse("script: b.lua")
        #expect(throws: InvalidDocument.self) { try profile.load(script: Array((long + "\n").utf8), file: "b.lua") }
        try profile.load(script: Array(long.utf8), file: "b.lua")
        #expect(profile.scriptFile == nil)
    }
}
