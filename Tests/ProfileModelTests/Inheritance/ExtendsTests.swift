import Documents
import ProfileModel
import TestGrowth
import Testing

@Suite struct ExtendsTests {
    @Test func `a profile is its base with the differences`() throws {
        let resolved = try resolve(
            """
            extends: base
            name: Armband
            description: null
            advertising: { local-name: null, services: [heart-rate, battery-service] }
            signals: { rate: { constant: 90 }, level: { constant: 20 } }
            services:
              - uuid: "180F"
                characteristics:
                  - { uuid: 0x2a19, value: { signal: level }, descriptors: [{ uuid: "2901", value: level }] }
              - uuid: 0000180d-0000-1000-8000-00805f9b34fb
                characteristics:
                  - { uuid: 2A38, value: wrist }
              - { uuid: FFF0, characteristics: [] }
            """,
            ["base": baseStrap]
        )
        let profile = resolved.profile
        #expect(profile.name == "Armband" && profile.description == nil)
        #expect(profile.advertising.localName == "Armband" && profile.advertising.services.count == 2)
        #expect(profile.signals.map(\.name) == ["rate", "level"])
        #expect(profile.services.map { $0.characteristics.count } == [2, 1, 0])
        #expect(profile.services.flatMap(\.characteristics).map(\.descriptors.count) == [0, 0, 2])
        var engine = try ProfileEngine(profile, seed: 0)
        #expect(try engine.read(try profile.id(0x2A38), at: .zero) == [2])
        #expect(try engine.read(try profile.id(0x2A19), at: .zero) == [20])
        #expect(described(try PeripheralProfile.parse(resolved.text(), file: "main")) == described(profile))
    }

    @Test func `a profile without a base keeps its text`() throws {
        let text = "name: n # a comment\nservices: []\n"
        #expect(try resolve(text).text() == Array(text.utf8))
    }

    @Test func `a base extends another one, and the last change applies`() throws {
        let files = ["a": baseStrap, "b": "extends: a\nname: b\nappearance: 833", "c": "extends: b\nname: c"]
        let profile = try resolve("extends: c", files).profile
        #expect(profile.name == "c" && profile.appearance == 833 && profile.services.count == 2)
    }

    @Test func `types of a base are changed by their name`() throws {
        let uuid = "6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"
        let base = """
            name: n
            types: [{ uuid: \(uuid), name: Rotor Level, value: uint8 }]
            services: [{ uuid: FFF0, characteristics: [{ uuid: rotor-level, properties: [read], value: 1 }] }]
            """
        let changes = """
            extends: base
            types: [{ uuid: \(uuid.uppercased()), value: uint16 }]
            services: [{ uuid: FFF0, characteristics: [{ uuid: \(uuid), value: 258 }] }]
            """
        let profile = try resolve(changes, ["base": base]).profile
        var engine = try ProfileEngine(profile, seed: 0)
        let id = try #require(profile.services.first?.characteristics.first?.id)
        #expect(try engine.read(id, at: .zero) == [2, 1])
    }

    @Test func `a script belongs to the file that names it`() throws {
        let base = baseStrap + "\nscript: behavior.lua"
        #expect(try resolve("extends: base", ["base": base]).scriptOwner == "base")
        #expect(try resolve("extends: base\nscript: own.lua", ["base": base]).scriptOwner == "main")
        let block = baseStrap + "\nscript: |\n  x = '${y}'\n   z = 1\n\n"
        let resolved = try resolve("extends: base", ["base": block])
        guard case .text(let script) = resolved.profile.script else {
            Issue.record("no script")
            return
        }
        #expect(script.file == "base")
        guard case .text(let again) = try PeripheralProfile.parse(resolved.text(), file: "main").script else {
            Issue.record("no script")
            return
        }
        #expect(again.text.drop { $0 == 10 } == script.text.drop { $0 == 10 })
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        let main: String
        let message: String
        let hint: String?
        init(_ main: String, _ message: String, _ hint: String? = nil) {
            (self.main, self.message, self.hint) = (main, message, hint)
        }
        var testDescription: String { message }
    }

    private static let files = [
        "base": baseStrap, "loop": "extends: pool", "pool": "extends: loop", "self": "extends: self",
        "list": "[]", "syntax": "name: [", "wrong": "name: x\nservices: []\nsignals: { a: { sinus: 1 } }",
        "twice": "name: x\nservices: [{ uuid: FFF0 }, { uuid: FFF1 }, { uuid: fff0 }]",
        "d0": baseStrap,
    ]
    .merging((1...20).map { ("d\($0)", "extends: d\($0 - 1)") }) { first, _ in first }

    @Test(arguments: [
        Mistake("extends: []", "main:1:10: extends must be the name or the path of a profile, not a list", "strap"),
        Mistake("extends:", "main:1:9: extends must be the name or the path of a profile, not nothing"),
        Mistake(
            "name: x\nextends: other",
            "main:2:10: cannot extend 'other': there is no profile 'other'",
            "create it"
        ),
        Mistake("extends: loop", "pool:1:10: a profile extends itself: main → loop → pool → loop", "remove"),
        Mistake("extends: self", "self:1:10: a profile extends itself: main → self → self", "remove"),
        Mistake("extends: d8", "d1:1:10: more than 8 profiles extend each other: main → d8 → d7", "--resolved"),
        Mistake("extends: list", "list:1:1: a profile must be a mapping, not a list"),
        Mistake("extends: syntax", "syntax:1:8: "),
        Mistake("extends: wrong", "wrong:3:17: "),
        Mistake("extends: base\nname: null", "main:1:1: a profile needs the key 'name'"),
        Mistake("extends: base\nappearance: null", "main:2:13: "),
        Mistake("extends: base\nservces: []", "main:2:1: a profile has no key 'servces'", "did you mean 'services'?"),
        Mistake(
            "extend: base\nname: n\nservices: []",
            "main:1:1: a profile has no key 'extend'",
            "did you mean 'extends'?"
        ),
        Mistake("extends: twice\nservices: [{ uuid: FFF0 }]", "main:2:20: the base contains ", "--resolved"),
        Mistake("extends: base\nservices: [{ uuid: 180F }, { uuid: 180F }]", "main:2:36: ", "one entry"),
    ])
    func `a mistake in a base or in its use is reported in its file`(mistake: Mistake) throws {
        let error = try #require(throws: InvalidDocument.self) { try resolve(mistake.main, Self.files) }
        let diagnostic = try #require(error.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(mistake.message), "\(diagnostic)")
        if let hint = mistake.hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "none")") }
    }

    @Test func `eight bases below each other are allowed`() throws {
        #expect(try resolve("extends: d7", Self.files).profile.name == "Strap")
    }

    @Test func `a text without files has no base`() throws {
        let error = try #require(throws: InvalidDocument.self) {
            try PeripheralProfile.parse(Array("extends: base".utf8), file: "f")
        }
        #expect(
            error.diagnostics.map(\.description) == [
                "f:1:10: the base 'base' cannot be read here, where a profile is a single text"
            ]
        )
    }

    @Test func `the files of a profile have a limited size in total`() throws {
        let files = ["big": "name: x\nservices: []\n#" + String(repeating: "x", count: YAMLReader.maximumSize - 30)]
        let error = try #require(throws: InvalidDocument.self) {
            try resolve("extends: big\nname: yyyyyyyyyyyyyyyy", files)
        }
        #expect(error.diagnostics.first?.message.contains("more than the limit of 1048576") == true)
    }

    @Test(.timeLimit(.minutes(2)), arguments: ["merged", "appended", "repeated"])
    func `Growth of a merge`(kind: String) throws {
        func services(_ size: Int, from first: Int = 0) -> String {
            "services:\n"
                + (0..<size).map { "- { uuid: \(uuid(kind == "repeated" ? $0 / 2 : first + $0)) }\n" }.joined()
        }
        func uuid(_ number: Int) -> String {
            let digits = String(number, radix: 16)
            return "6f2e0000-3a5c-4d1b-9c77-" + String(repeating: "0", count: 12 - digits.count) + digits
        }
        let growth = Growth.measure(
            upTo: 2048,
            preparing: { size in
                let main = "extends: base\n" + services(size, from: kind == "appended" ? size : 0)
                return (main, ["base": "name: x\n" + services(size)])
            }
        ) { _ = try? resolve($0.0, $0.1) }
        #expect(growth.isLinear, "\(growth)")
    }
}
