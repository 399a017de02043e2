import Control
import GATT
import TestRandomness
import Testing

@Suite struct JSONReaderTests {
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
    func `a text is read`(_ text: String, _ value: FieldValue) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == value)
    }

    @Test(
        arguments: [
            ("", 0, "a value is missing"), ("  ", 2, "a value is missing"), ("[1,", 3, "a value is missing"),
            ("nul", 0, "'null' is misspelt"), ("truE", 0, "'true' is misspelt"), ("NaN", 0, "no value begins so"),
            ("1 2", 2, "nothing may follow the value"), ("nullx", 4, "nothing may follow the value"),
            ("01", 0, "a number does not begin with 0"), ("-", 1, "a digit is missing"),
            ("+1", 0, "no value begins so"),
            ("1.", 2, "a digit is missing"), (".5", 0, "no value begins so"), ("1e", 2, "a digit is missing"),
            ("1e+", 3, "a digit is missing"), ("0x1", 1, "nothing may follow the value"),
            ("[1e999]", 1, "the number is too large"), ("'a'", 0, "no value begins so"),
            ("\"a", 2, "a quotation mark is missing"), ("\"a\n\"", 2, "a control character must be escaped"),
            (#""\n"# + "\u{1}\"", 3, "a control character must be escaped"), (#""a\x""#, 2, "no such escape"),
            (#""\"#, 2, "a quotation mark is missing"), (#""\n"#, 3, "a quotation mark is missing"),
            (#""\u12""#, 5, "four hex digits must follow '\\u'"),
            (#""\u12é4""#, 5, "four hex digits must follow '\\u'"),
            (#""\ud83d""#, 1, "half of a surrogate pair"), (#""\ud83dx""#, 1, "half of a surrogate pair"),
            (#""\ud83d\n""#, 1, "half of a surrogate pair"), (#""\ud83d\u0041""#, 1, "half of a surrogate pair"),
            (#""\ude00\ud83d""#, 1, "half of a surrogate pair"),
            ("[1 2]", 3, "',' or ']' is missing"), ("[1,]", 3, "no value begins so"), ("[,1]", 1, "no value begins so"),
            ("[1}", 2, "',' or ']' is missing"), ("{\"a\":1]", 6, "',' or '}' is missing"),
            ("{\"a\" 1}", 5, "':' is missing"), ("{a:1}", 1, "a key in quotation marks is missing"),
            ("{\"a\":1,}", 7, "a key in quotation marks is missing"), ("{\"a\":1", 6, "',' or '}' is missing"),
            (#"{"a":1,"b":2,"a":3}"#, 13, "key 'a' is there twice"),
            (#"{"a":1,"\u0061":3}"#, 7, "key 'a' is there twice"),
            ("\u{FEFF}1", 0, "no value begins so"), ("// no\n1", 0, "no value begins so"),
        ]
    )
    func `what is not JSON is refused at its first octet`(_ text: String, _ offset: Int, _ message: String) {
        #expect(throws: JSONError(message, at: offset)) { try JSONReader.read(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            ([0x22, 0x80, 0x22], 1), ([0x22, 0x61, 0xC3, 0x22], 2), ([0x22, 0xC0, 0xAF, 0x22], 1),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
            ([0x22, 0x5C, 0x6E, 0xC3, 0xA9, 0xFF, 0x22], 5), ([0x22, 0xE2, 0x82, 0x22], 1),
        ] as [([UInt8], Int)]
    )
    func `invalid UTF-8 is refused`(_ bytes: [UInt8], _ offset: Int) {
        #expect(throws: JSONError("invalid UTF-8", at: offset)) { try JSONReader.read(bytes) }
    }

    @Test func `an object of many keys is read, and none of them twice`() throws {
        let keys = (0..<1000).map { "\"key\($0)\":\($0)" }
        let text = "{" + keys.joined(separator: ",")
        guard case .object(let object) = try JSONReader.read(Array((text + "}").utf8)) else {
            Issue.record("not an object")
            return
        }
        #expect(object.entries.count == 1000)
        #expect(object["key999"] == 999)
        for key in [0, 15, 16, 17, 999] {
            #expect(throws: JSONError("key 'key\(key)' is there twice", at: text.utf8.count + 1)) {
                try JSONReader.read(Array((text + ",\"key\(key)\":1}").utf8))
            }
        }
    }

    @Test(arguments: [1, 2, 64])
    func `lists and objects lie only so deep within each other`(_ depth: Int) throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func text(_ depth: Int) -> [UInt8] {
                Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
            }
            _ = try JSONReader.read(text(depth), limits: JSONReader.Limits(depth: depth))
            let error = #expect(throws: JSONError.self) {
                try JSONReader.read(text(depth + 1), limits: JSONReader.Limits(depth: depth))
            }
            #expect(error?.offset == open.utf8.count * depth)
        }
        #expect(throws: JSONError.self) { try JSONReader.read(Array(repeating: UInt8(ascii: "["), count: 1_000_000)) }
    }

    @Test func `no proper prefix of an object is JSON`() throws {
        let text = Array(#"{"a":[1,-2.5e3,true,null],"é\n\u00e9":{"b":"c"}}"#.utf8)
        _ = try JSONReader.read(text)
        for length in 0..<text.count {
            let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text[..<length])) }
            #expect((error?.offset ?? .max) <= length)
        }
    }

    @Test func `what is written is read again`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let value = FieldValue.random(depth: 4, using: &generator)
            #expect(try JSONReader.read(Array(value.jsonText.utf8)) == value, "seed \(seed)")
        }
    }

    @Test func `what is changed at random is read or refused, and never read as something else`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<5000 {
            var bytes = Array(FieldValue.random(depth: 4, using: &generator).jsonText.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes = bytes.mutated(using: &generator) }
            do {
                let value = try JSONReader.read(bytes)
                #expect(try JSONReader.read(Array(value.jsonText.utf8)) == value)
            } catch {
                #expect((0...bytes.count).contains(error.offset))
            }
        }
    }
}
