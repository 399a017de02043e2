import Documents
import ProfileModel
import TestGrowth
import Testing

@Suite struct VariableTests {
    private static let head = "services: []\n"

    private func name(_ lines: String, settings: [String: String] = [:]) throws -> String {
        try resolve(Self.head + lines, settings: settings).profile.name
    }

    @Test(arguments: [
        ("variables: { a: Strap }\nname: ${a}", "Strap"),
        ("variables: { a: Strap }\nname: '${a}'", "Strap"),
        ("variables: { a: Strap, b: 2 }\nname: my ${a} ${b}!", "my Strap 2!"),
        ("variables: { a: '0042' }\nname: ${a}", "0042"),
        ("variables: { a: 0x2A }\nname: n${a}", "n0x2A"),
        ("variables: { a: x, b: '${a}${a}', c: '${b}${b}' }\nname: ${c}", "xxxx"),
        ("variables: { a: '$${b}' }\nname: ${a}", "${b}"),
        ("name: $${a} $a {a} $", "${a} $a {a} $"),
        ("variables: { a: x }\nname: $$${a}", "$${a}"),
        ("variables: {}\nname: n", "n"),
    ])
    func `a reference is replaced by the value of its variable`(lines: String, expected: String) throws {
        #expect(try name(lines) == expected)
        let again = try resolve(Self.head + lines).text()
        #expect(try PeripheralProfile.parse(again, file: "f").name == expected)
    }

    @Test func `a whole scalar has the type of its variable`() throws {
        let lines = """
            variables: { max-rate: 190, period: 2, noisy: false }
            name: n
            defective: ${noisy}
            signals:
              rate: { constant: "${max-rate}" }
              wave: { sine: { mean: "${max-rate}", amplitude: 1, period: "${period}s" } }
            """
        let profile = try resolve(Self.head + lines, settings: ["noisy": "true"]).profile
        #expect(profile.isDefective)
        let twin = lines.split(separator: "\n").dropFirst().joined(separator: "\n")
            .replacing("\"${max-rate}\"", with: "190").replacing("\"${period}s\"", with: "2s")
            .replacing("${noisy}", with: "true")
        #expect(described(try parse(Self.head + twin)) == described(profile))
    }

    @Test(arguments: [
        ("0042", "0042"), ("${b}", "${b}"), ("a, b: c", "a, b: c"), ("# x", "# x"),
    ])
    func `a setting replaces the value of a variable, as it is`(value: String, expected: String) throws {
        let lines = "variables: { a: x }\nname: ${a}"
        #expect(try name(lines, settings: ["a": value]) == expected)
        let text = try resolve(Self.head + lines, settings: ["a": value]).text()
        #expect(try PeripheralProfile.parse(text, file: "f").name == expected)
    }

    @Test func `a profile changes the variables of its base`() throws {
        let base = Self.head + "variables: { a: one, b: '${a} two' }\nname: ${b}"
        #expect(try resolve("extends: base\nvariables: { a: 1 }", ["base": base]).profile.name == "1 two")
    }

    @Test func `settings are divided into variables and signals`() throws {
        let text = Self.head + "variables: { max-rate: 1 }\nname: n\nsignals: { rate: { constant: 1 } }"
        let resolved = try resolve(text)
        #expect(try resolved.signals(in: ["max-rate": 1, "rate": 2]) == ["rate": 2])
        let misspelt = try #require(throws: HoldError.self) { try resolved.signals(in: ["max-rat": 1]) }
        #expect(misspelt.message == "unknown signal or variable 'max-rat'")
        #expect(misspelt.hint == "did you mean 'max-rate'?")
        let unknown = try #require(throws: HoldError.self) { try resolved.signals(in: ["temperature": 1]) }
        #expect(unknown.hint == "the signals are rate; the variables are max-rate")
        #expect(try resolve(Self.head + "name: n").signals(in: ["x": 1]) == ["x": 1])
    }

    @Test(
        arguments: [
            (
                "variables: []\nname: n", "main:2:12: variables must be a mapping from names to values, not a list",
                "max-rate"
            ),
            ("variables: { a b: 1 }\nname: n", "main:2:14: a variable cannot be named 'a b'", "letters"),
            ("variables: { a: [] }\nname: n", "main:2:17: the variable 'a' must be a text", nil),
            ("variables: { a: null }\nname: n", "main:2:17: the variable 'a' must be a text", nil),
            ("name: ${a}", "main:2:7: unknown variable 'a'", "under 'variables'"),
            ("variables: { rate: 1 }\nname: ${rat}", "main:3:7: unknown variable 'rat'", "did you mean 'rate'?"),
            ("variables: { rate: 1 }\nname: ${}", "main:3:7: unknown variable ''", nil),
            ("name: ab ${a", "main:2:7: '${' without '}'", "$${"),
            ("variables: { a: '${a}' }\nname: n", "main:2:17: the variable 'a' is not defined above", "above"),
            ("variables: { a: '${b}', b: 1 }\nname: n", "main:2:17: the variable 'b' is not defined above", "above"),
            (
                "variables: { a: 1 }\nname: n\nsignals: { a: { constant: 1 } }",
                "main:2:14: 'a' is the name of a signal as well as of a variable", "rename"
            ),
            ("variabels: { a: 1 }\nname: n", "main:2:1: a profile has no key 'variabels'", "did you mean 'variables'?"),
            ("variables: { a: x }\nname: n\nappearance: ${a}", "main:4:13: unknown appearance 'x'", nil),
        ] as [(String, String, String?)]
    )
    func `a mistake with a variable is reported at its use`(lines: String, message: String, hint: String?) throws {
        let error = try #require(throws: InvalidDocument.self) { try resolve(Self.head + lines) }
        let diagnostic = try #require(error.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(message), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "none")") }
    }

    /// Each variable is twice as long as the one before.
    @Test func `the expanded text is limited`() throws {
        let lines = (1..<40).map { "  v\($0): ${v\($0 - 1)}${v\($0 - 1)}\n" }.joined()
        let error = try #require(throws: InvalidDocument.self) {
            try resolve(Self.head + "variables:\n  v0: x\n" + lines + "name: ${v39}")
        }
        #expect(
            error.diagnostics.map(\.message) == [
                "the values of variables have more than 1048576 bytes in all places together"
            ]
        )
    }

    @Test(.timeLimit(.minutes(2)), arguments: ["references", "variables", "unterminated", "unknown", "dollars"])
    func `Growth of an expansion`(kind: String) throws {
        func text(_ size: Int) -> String {
            switch kind {
            case "references":
                "variables: { a: x }\nname: n\ndescription: " + String(repeating: "${a}", count: size)
            case "variables":
                "name: n\nvariables:\n  v0: x\n" + (1...size).map { "  v\($0): ${v\($0 - 1)}\n" }.joined()
            case "unterminated": "name: n\ndescription: " + String(repeating: "${", count: size)
            case "unknown":
                "name: n\nvariables:\n" + (0..<size).map { "  v\($0): ${w\($0)}\n" }.joined()
            default: "name: n\ndescription: " + String(repeating: "$${", count: size)
            }
        }
        let growth = Growth.measure(upTo: 4096, preparing: { Self.head + text($0) }) { _ = try? resolve($0) }
        #expect(growth.isLinear, "\(growth)")
    }
}
