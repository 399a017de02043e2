import Documents
import GATT
import ProfileModel
import Testing

@Suite struct ProfileSchemaTests {
    private static func profile(_ lines: String) -> String {
        "name: n\nservices: []\n" + lines
    }

    private static func signal(_ kind: String) -> String {
        profile("signals: { s: { \(kind) } }")
    }

    private static func characteristic(_ keys: String, uuid: String = "FF01") -> String {
        """
        name: n
        signals: { s: { constant: 60 } }
        services:
          - uuid: FF00
            characteristics:
              - uuid: \(uuid)
                properties: [write, notify, indicate]
                \(keys)
        """
    }

    private static func rule(_ keys: String) -> String {
        characteristic("hex: '00'\n        notify: { every: 1s }\n        write: [{ \(keys) }]")
    }

    @Test func `the file of the schema is up to date`() throws {
        let json = String(decoding: try text(ofFile: "Profiles/profile.schema.json"), as: UTF8.self)
        let isSame = try FieldObject(json: json) == ProfileSchema.document
        #expect(isSame, "run: gattlab profile schema > Profiles/profile.schema.json")
    }

    // MARK: - Keys

    /// A profile for each section of the language, with an unknown key in that section.
    private static let sections = [
        profile("zzzz: 1"), profile("advertising: { zzzz: 1 }"), profile("advertising: [{ zzzz: 1 }]"),
        profile("types: [{ value: uint8, zzzz: 1 }]"),
        profile("types: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, fields: [{ a: uint8, zzzz: 1 }] }]"),
        signal("zzzz: 1"), signal("steps: [{ zzzz: 1 }]"), signal("curve: { zzzz: 1 }"),
        signal("curve: { phases: [{ zzzz: 1 }] }"), signal("curve: { noise: { zzzz: 1 } }"),
        signal("table: { zzzz: 1 }"), signal("ramp: { zzzz: 1 }"), signal("sine: { zzzz: 1 }"),
        signal("walk: { zzzz: 1 }"), signal("total: { zzzz: 1 }"), signal("response: { zzzz: 1 }"),
        signal("revolutions: { zzzz: 1 }"), signal("event-time: { zzzz: 1 }"), signal("beats: { zzzz: 1 }"),
        signal("beats: { breathing: { zzzz: 1 } }"), "name: n\nservices: [{ zzzz: 1 }]",
        characteristic("zzzz: 1"), characteristic("notify: { zzzz: 1 }"), characteristic("records: { zzzz: 1 }"),
        characteristic("descriptors: [{ zzzz: 1 }]"),
        characteristic("value: { heartRate: { signal: s, zzzz: 1 } }", uuid: "2A37"),
        rule("zzzz: 1"), rule("do: [{ zzzz: 1 }]"), rule("store: { zzzz: 1 }"), rule("notify: { zzzz: 1 }"),
        rule("period: { zzzz: 1 }"), rule("period: { every: { zzzz: 1 } }"),
        rule("hex: '{a}', set: { s: { capture: a, zzzz: 1 } }"),
        characteristic("control-point: { zzzz: 1 }"),
        characteristic(
            "control-point: { response: '80', success: 1, unsupported: 2, invalid: 3, operations: { 1: { zzzz: 1 } } }"
        ),
    ]

    @Test(arguments: sections)
    func `a section has the same keys in the schema as in the parser`(_ text: String) throws {
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        let diagnostics = error?.diagnostics.filter { $0.message.contains("has no key 'zzzz'") } ?? []
        let diagnostic = try #require(diagnostics.first, "\(error?.diagnostics.map(\.description) ?? [])")
        let words = try #require(diagnostic.hint).split(separator: "its keys are ").last ?? ""
        let keys = Set(words.split(separator: ", ").map(String.init))
        var checker = SchemaChecker(ProfileSchema.document)
        #expect(!checker.fits(try schemaNode(text)))
        let described = try #require(checker.sections.first)
        #expect(checker.sections.count == 1)
        let (missing, excess) = (keys.subtracting(described).sorted(), described.subtracting(keys).sorted())
        #expect(missing.isEmpty, "\(diagnostic.message): describe \(missing) in Sources/ProfileModel/Schema")
        #expect(excess.isEmpty, "\(diagnostic.message): remove \(excess) from Sources/ProfileModel/Schema")
    }

    /// Adds the keys of each section of a schema.
    private static func collect(_ schema: FieldValue, _ sections: inout Set<Set<String>>, _ bare: inout [String]) {
        switch schema {
        case .list(let items): for item in items { collect(item, &sections, &bare) }
        case .object(let keywords):
            if case .object(let properties) = keywords["properties"], keywords["additionalProperties"] != nil {
                sections.insert(Set(properties.entries.map(\.key)))
                for case (let key, .object(let property)) in properties.entries.map({ ($0.key, $0.value) })
                where property["description"] == nil {
                    bare.append(key)
                }
            }
            for entry in keywords.entries { collect(entry.value, &sections, &bare) }
        case .null, .boolean, .integer, .number, .text: break
        }
    }

    @Test func `all sections of the schema are compared with the parser, and all keys are described`() throws {
        var sections: Set<Set<String>> = []
        var bare: [String] = []
        Self.collect(.object(ProfileSchema.document), &sections, &bare)
        #expect(bare.isEmpty)
        var checker = SchemaChecker(ProfileSchema.document)
        for text in Self.sections { _ = checker.fits(try schemaNode(text)) }
        let missing = sections.subtracting(checker.sections).map { $0.sorted() }
        #expect(missing.isEmpty, "add profiles with the key 'zzzz' in these sections")
    }

    // MARK: - Profiles

    @Test(arguments: bundledProfiles)
    func `an included profile fits the schema`(_ name: String) throws {
        let yaml = String(decoding: try text(ofFile: "Profiles/\(name).yaml"), as: UTF8.self)
        #expect(try fitsSchema(yaml))
    }

    @Test func `the examples in the documentation fit the schema`() throws {
        let documentation = String(decoding: try text(ofFile: "docs/profiles.md"), as: UTF8.self)
        let examples = documentation.split(separator: "```yaml\n").dropFirst()
            .compactMap { $0.split(separator: "```").first }
        #expect(examples.count > 10)
        for example in examples {
            let text =
                if example.hasPrefix("write:") || example.hasPrefix("control-point:") {
                    Self.characteristic(example.split(separator: "\n").joined(separator: "\n        "))
                } else if example.contains("name:") || example.hasPrefix("types:") {
                    String(example)
                } else {
                    Self.profile(String(example))
                }
            #expect(try fitsSchema(text), "\(text)")
        }
    }

    @Test(arguments: [
        "name: 5\nservices: []", "name: n\nadvertising: { service-data: { FEAA: 10 } }",
        "name: n\nadvertising: [{ services: [FEAA] }, { service-data: { FEAA: 10 }, secondary-phy: 1M }]",
        profile("advertising: [{ connectable: true, for: 1s }, { connectable: false, for: 500ms }]"),
        profile("appearance: 0x0341"), signal("constant: true"), signal("constant: 1, resolution: 0.5"),
        characteristic("hex: 0102"), characteristic("hex: 0100"), characteristic("hex: 00"),
        characteristic("hex: 1e10"), characteristic("hex: '0x01 02:03'"), characteristic("value: [1, { a: 2 }]"),
        characteristic("notify: on-request"), rule("error: value-not-allowed"), rule("error: 0x80"),
        rule("store: true"), rule("hex: '{a:u16} ?? ..', where: { a: [1, 3..5] }, store: { hex: '{a}' }"),
        rule("when: { s: [1, 2..] }, reset: [s]"), rule("answer: '01'"), rule("period: { every: never }"),
    ])
    func `a valid form fits the schema`(_ text: String) throws {
        #expect(try fitsSchema(text))
    }

    @Test(arguments: [
        "[]", "name: n", "services: []", "name: n\nadvertising: { services: [FEAA] }", "name: []\nservices: []",
        "name: n\nservices: 5", profile("appearance: 70000"), profile("appearance: true"),
        profile("defective: often"), profile("advertising: []"), profile("advertising: { services: [[1]] }"),
        "name: n\nadvertising: [{ services: [FEAA] }]", "name: n\nadvertising: { service-data: {} }",
        profile("advertising: { for: 1s }"), profile("advertising: [1]"), profile("advertising: [{ connectable: 1 }]"),
        profile("advertising: [{ secondary-phy: 3M }]"), profile("description: null"),
        profile("variables: [a]"), profile("variables: { a b: 1 }"), profile("variables: { a: null }"),
        profile("variables: { a: [1] }"),
        profile("advertising: { manufacturer-data: { apple: 00 } }"),
        profile("advertising: { manufacturer-data: { 76: 0g } }"), profile("advertising: { includes: [name] }"),
        profile("advertising: { address: private }"), profile("advertising: { interval: 1 }"),
        signal("resolution: 1"), signal("constant: 1, formula: '1'"), signal("constant: []"), signal("steps: []"),
        signal("constant: 1, resolution: 0"), signal("walk: { min: 1, max: 2, step: 0, every: 1s }"),
        signal("sine: { mean: 1, amplitude: -1, period: 1s }"), signal("curve: { from: 1, phases: [] }"),
        signal("curve: { from: 1, phases: [{ for: 1s, phases: [{ for: 1s }] }] }"),
        signal("curve: { from: 1, phases: [{ for: 1s, times: 2 }] }"), signal("table: { points: [[0s, 1, 2]] }"),
        signal("table: { points: [[0s, 1]], csv: 'a' }"), signal("table: { points: [[0s, 1]], column: a }"),
        signal("revolutions: { of: s, bits: 8 }"), "name: n\nservices: [{ uuid: FF00 }]",
        "name: n\nservices: [{ characteristics: [] }]", characteristic("value: 1\n        hex: '00'"),
        characteristic("hex: '0'"), characteristic("hex: []"), characteristic("security: [enc]"),
        characteristic("notify: often"), characteristic("notify: {}"), characteristic("notify: { length: 1s }"),
        characteristic("notify: { every: 1s, on-change: 1s }"), characteristic("notify: { every: 10 }"),
        characteristic("descriptors: [{ uuid: 2901 }]"), characteristic("configuration: off"),
        characteristic("records: { of: glucose-measurement }"),
        characteristic("records: { of: 2A18, every: 1m, live: 1 }"),
        characteristic("control-point: { success: 1 }"),
        characteristic("write: []\n        control-point: {}"), rule(""), rule("store: false"), rule("error: 0"),
        rule("error: value-not-alowed"), rule("store: true, error: 1"), rule("do: []"),
        rule("do: [{ store: true, error: 1 }]"), rule("set: { s: 1, t: 2 }"), rule("set: { s: [] }"),
        rule("notify: { values: ['00'], hex: '00' }"), rule("period: { every: { capture: a } }"),
        rule("hex: '{a}', where: { a: [] }, store: true"), rule("when: [s], store: true"),
        profile("types: [{ uuid: 180D, name: a }]"),
        profile("types: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10 }]"),
        profile("types: [{ uuid: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10, fields: [{ a: uint9 }] }]"),
    ])
    func `a structural mistake violates the schema`(_ text: String) throws {
        #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(Array(text.utf8), file: "f") }
        #expect(try !fitsSchema(text))
    }
}
