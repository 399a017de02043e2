import Documents
import GATT
import Testing

@Suite struct YAMLReaderTests {
    @Test(
        arguments: [
            ("", .null),
            ("~", .null),
            ("72", 72),
            ("-7", -7),
            ("+7", 7),
            ("0x1F", 31),
            ("0o17", 15),
            ("017", 17),
            ("1.5", 1.5),
            ("-.5e1", -5.0),
            ("1e3", 1000.0),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            (".inf", .number(.infinity)),
            ("true", true),
            ("FALSE", false),
            ("yes", "yes"),
            ("no", "no"),
            ("on", "on"),
            ("0x", "0x"),
            ("0x-1", "0x-1"),
            ("1.2.3", "1.2.3"),
            ("0x1p3", "0x1p3"),
            ("nan", "nan"),
            ("1_000", "1_000"),
            ("180D", "180D"),
            ("\"72\"", "72"),
            ("'true'", "true"),
            ("\"\"", ""),
            ("\"a\\tb\\u00e9\\/\"", "a\tbé/"),
            ("[1, two, [3]]", [1, "two", [3]]),
            ("- 1\n- two", [1, "two"]),
            ("a: 1\nb: {c: null}", ["a": 1, "b": ["c": nil]]),
            ("# only a comment", .null),
            ("--- 5\n...", 5),
        ] as [(String, FieldValue)]
    )
    func `scalars follow the core schema`(_ text: String, _ value: FieldValue) throws {
        #expect(FieldValue(try YAMLReader.read(Array(text.utf8), file: "f")) == value)
    }

    @Test(
        arguments: [
            #"{"heartRate":72,"rrIntervals":[0.8330078125],"energyExpended":null}"#,
            #"{"a":{"b":[true,false,null,-1,1.5,"x\ny"]}}"#,
            "[]", "{}", #""text""#, "12", "1.5", "null", #"[{"a":1},{"b":[]}]"#,
        ]
    )
    func `JSON reads as the same value`(_ json: String) throws {
        #expect(FieldValue(try YAMLReader.read(Array(json.utf8), file: "f")).jsonText == json)
    }

    @Test func `nodes have the position of their first character`() throws {
        let root = try YAMLReader.read(Array("a: é\nlist:\n  - x\n  - {k: \"ö\", v: z}\n".utf8), file: "f")
        guard case .mapping(let entries) = root.content, case .sequence(let items) = entries[1].value.content,
            case .mapping(let inner) = items[1].content
        else { return #expect(Bool(false), "another shape: \(root)") }
        #expect(entries.map(\.keyMark) == [TextMark(line: 1, column: 1), TextMark(line: 2, column: 1)])
        #expect(items.map(\.mark) == [TextMark(line: 3, column: 5), TextMark(line: 4, column: 5)])
        #expect(inner[1].value.mark == TextMark(line: 4, column: 17))
    }

    @Test(
        arguments: [
            ("a: 1\n\tb: 2", "f:2:1: a tab in the indentation"),
            ("a:\n  b: 1\n  \tc: 2", "f:3:3: a tab in the indentation"),
            ("a: 1\nb: 2\na: 3", "f:3:1: duplicate key 'a'; the first is on line 1"),
            ("a: &x 1", "f:1:4: anchors (&name) are not supported"),
            ("a: 1\nb: *x", "f:2:4: aliases (*name) are not supported"),
            ("a: !!str 1", "f:1:4: tags (!name) are not supported"),
            ("- &x [1]", "f:1:3: anchors (&name) are not supported"),
            ("- !t {a: 1}", "f:1:3: tags (!name) are not supported"),
            ("? [a]\n: 1", "f:1:3: a key must be a word or a number"),
            ("a: 1\n---\nb: 2", "f:2:1: a second document starts here"),
            ("a: [1, 2", "f:1:9: did not find expected ',' or ']' while parsing a flow sequence"),
            ("a: 1\rb: [1, 2", "f:2:9: did not find expected ',' or ']' while parsing a flow sequence"),
            ("a: 1\u{85}é: [1, 2", "f:2:9: did not find expected ',' or ']' while parsing a flow sequence"),
            ("a: [1, 2\n", "f:2:1: did not find expected ',' or ']' while parsing a flow sequence"),
            ("a: \"x", "f:1:6: found unexpected end of stream while scanning a quoted scalar"),
            ("a: 1\n b: 2", "f:2:3: mapping values are not allowed in this context"),
        ]
    )
    func `unsupported YAML is refused with its position`(_ text: String, _ expected: String) {
        let error = #expect(throws: Diagnostic.self) { try YAMLReader.read(Array(text.utf8), file: "f") }
        #expect(error?.description == expected)
        #expect(error?.hint?.isEmpty == false)
    }

    @Test func `invalid UTF-8 is refused with its position`() {
        let error = #expect(throws: Diagnostic.self) {
            try YAMLReader.read(Array("a: 1\né: ".utf8) + [0xFF], file: "f")
        }
        #expect(error?.mark == TextMark(line: 2, column: 4))
    }

    @Test func `depth and size have limits`() throws {
        let depth = YAMLReader.maximumDepth
        func nested(_ levels: Int) -> [UInt8] {
            Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
        }
        _ = try YAMLReader.read(nested(depth), file: "f")
        let error = #expect(throws: Diagnostic.self) { try YAMLReader.read(nested(depth + 1), file: "f") }
        #expect(error?.mark == TextMark(line: 1, column: depth + 1))
        #expect(throws: Diagnostic.self) {
            try YAMLReader.read(Array(repeating: UInt8(ascii: "#"), count: YAMLReader.maximumSize + 1), file: "f")
        }
    }
}
