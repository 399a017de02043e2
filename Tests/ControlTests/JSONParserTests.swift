import GATT
import TestRandomness
import Testing

@Suite struct JSONParserTests {
    @Test(
        arguments: [
            ("null", nil), ("true", true), ("false", false), (" \t\r\n0\n", 0), ("-0", 0), ("-1", -1),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", 9223372036854775808.0), ("1.0", 1.0), ("1e2", 100.0), ("1E+2", 100.0),
            ("25e-1", 2.5), ("-0.0", .number(-0.0)), ("1e-999", 0.0), ("0.1", 0.1),
            (#""""#, ""), (#""é€😀""#, "é€😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""a\u00e9\u20AC\ud83d\uDE00b""#, "aé€😀b"), (#""\u0000""#, "\0"), (#""\u007f""#, "\u{7F}"),
            ("[]", []), ("[ ]", []), ("[1 , [2]]", [1, [2]]), ("{}", [:]), ("{ }", [:]),
            (#"{ "b" : 1 , "a" : {"b":null} }"#, ["b": 1, "a": ["b": nil]]), (#"{"":1}"#, ["": 1]),
        ] as [(String, FieldValue)]
    )
    func `a string is parsed`(_ text: String, _ value: FieldValue) throws {
        #expect(try JSONParser.parse(Array(text.utf8)) == value)
    }

    @Test(
        arguments: [
            ("", 0, "a value is missing"), ("  ", 2, "a value is missing"), ("[1,", 3, "a value is missing"),
            ("nul", 0, "expected 'null'"), ("truE", 0, "expected 'true'"), ("NaN", 0, "unexpected character"),
            ("1 2", 2, "unexpected text after the value"), ("nullx", 4, "unexpected text after the value"),
            ("01", 0, "a number must not start with 0"), ("-", 1, "a digit is missing"),
            ("+1", 0, "unexpected character"),
            ("1.", 2, "a digit is missing"), (".5", 0, "unexpected character"), ("1e", 2, "a digit is missing"),
            ("1e+", 3, "a digit is missing"), ("0x1", 1, "unexpected text after the value"),
            ("[1e999]", 1, "the number is too large"), ("'a'", 0, "unexpected character"),
            ("\"a", 2, "a quotation mark is missing"), ("\"a\n\"", 2, "a control character must be escaped"),
            (#""\n"# + "\u{1}\"", 3, "a control character must be escaped"), (#""a\x""#, 2, "invalid escape sequence"),
            (#""\"#, 2, "a quotation mark is missing"), (#""\n"#, 3, "a quotation mark is missing"),
            (#""\u12""#, 5, "four hex digits must follow '\\u'"),
            (#""\u12é4""#, 5, "four hex digits must follow '\\u'"),
            (#""\ud83d""#, 1, "unpaired surrogate"), (#""\ud83dx""#, 1, "unpaired surrogate"),
            (#""\ud83d\n""#, 1, "unpaired surrogate"), (#""\ud83d\u0041""#, 1, "unpaired surrogate"),
            (#""\ude00\ud83d""#, 1, "unpaired surrogate"),
            ("[1 2]", 3, "',' or ']' is missing"), ("[1,]", 3, "unexpected character"),
            ("[,1]", 1, "unexpected character"),
            ("[1}", 2, "',' or ']' is missing"), ("{\"a\":1]", 6, "',' or '}' is missing"),
            ("{\"a\" 1}", 5, "':' is missing"), ("{a:1}", 1, "a key in quotation marks is missing"),
            ("{\"a\":1,}", 7, "a key in quotation marks is missing"), ("{\"a\":1", 6, "',' or '}' is missing"),
            (#"{"a":1,"b":2,"a":3}"#, 13, "duplicate key 'a'"),
            (#"{"a":1,"\u0061":3}"#, 7, "duplicate key 'a'"),
            ("\u{FEFF}1", 0, "unexpected character"), ("// no\n1", 0, "unexpected character"),
        ]
    )
    func `invalid JSON is refused at its first byte`(_ text: String, _ offset: Int, _ message: String) {
        #expect(throws: FieldJSONError(message, at: offset)) { try JSONParser.parse(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            ([0x22, 0x80, 0x22], 1), ([0x22, 0x61, 0xC3, 0x22], 2), ([0x22, 0xC0, 0xAF, 0x22], 1),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
            ([0x22, 0x5C, 0x6E, 0xC3, 0xA9, 0xFF, 0x22], 5), ([0x22, 0xE2, 0x82, 0x22], 1),
        ] as [([UInt8], Int)]
    )
    func `invalid UTF-8 is refused`(_ bytes: [UInt8], _ offset: Int) {
        #expect(throws: FieldJSONError("invalid UTF-8", at: offset)) { try JSONParser.parse(bytes) }
    }

    @Test func `an object with many keys is parsed, and no key may occur twice`() throws {
        let keys = (0..<1000).map { "\"key\($0)\":\($0)" }
        let text = "{" + keys.joined(separator: ",")
        guard case .object(let object) = try JSONParser.parse(Array((text + "}").utf8)) else {
            Issue.record("not an object")
            return
        }
        #expect(object.entries.count == 1000)
        #expect(object["key999"] == 999)
        for key in [0, 15, 16, 17, 999] {
            #expect(throws: FieldJSONError("duplicate key 'key\(key)'", at: text.utf8.count + 1)) {
                try JSONParser.parse(Array((text + ",\"key\(key)\":1}").utf8))
            }
        }
    }

    @Test(arguments: [1, 2, 64])
    func `the nesting of lists and objects is limited`(_ depth: Int) throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func text(_ depth: Int) -> [UInt8] {
                Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
            }
            _ = try JSONParser.parse(text(depth), limits: JSONParser.Limits(depth: depth))
            let error = #expect(throws: FieldJSONError.self) {
                try JSONParser.parse(text(depth + 1), limits: JSONParser.Limits(depth: depth))
            }
            #expect(error?.offset == open.utf8.count * depth)
        }
        #expect(throws: FieldJSONError.self) {
            try JSONParser.parse(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        }
    }

    @Test func `a proper prefix of an object is invalid JSON`() throws {
        let text = Array(#"{"a":[1,-2.5e3,true,null],"é\n\u00e9":{"b":"c"}}"#.utf8)
        _ = try JSONParser.parse(text)
        for length in 0..<text.count {
            let error = #expect(throws: FieldJSONError.self) { try JSONParser.parse(Array(text[..<length])) }
            #expect((error?.offset ?? .max) <= length)
        }
    }

    @Test func `values round-trip`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let value = FieldValue.random(depth: 4, using: &generator)
            #expect(try JSONParser.parse(Array(value.jsonText.utf8)) == value, "seed \(seed)")
        }
    }

    @Test func `randomly changed JSON is parsed or refused, and never parsed as another value`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<5000 {
            var bytes = Array(FieldValue.random(depth: 4, using: &generator).jsonText.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes = bytes.mutated(using: &generator) }
            do {
                let value = try JSONParser.parse(bytes)
                #expect(try JSONParser.parse(Array(value.jsonText.utf8)) == value)
            } catch {
                #expect((0...bytes.count).contains(error.offset))
            }
        }
    }
}
