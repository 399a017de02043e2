import GATT
import TestRandomness
import Testing

@Suite struct JSONTests {
    @Test(
        arguments: [
            (nil, "null"), (true, "true"), (false, "false"), (0, "0"), (-1, "-1"), (10, "10"), (1024, "1024"),
            (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
            (0.1, "0.1"), (0.8330078125, "0.8330078125"), (1.0, "1.0"), (-0.5, "-0.5"), (1e300, "1e+300"),
            (.number(.infinity), "null"), (.number(.nan), "null"),
            ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
            ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("é € 😀", #""é € 😀""#),
            ([], "[]"), ([1, "two", nil], #"[1,"two",null]"#), ([:], "{}"),
            (["z": 1, "a": ["n": []], "k\"": true], #"{"z":1,"a":{"n":[]},"k\"":true}"#),
        ] as [(FieldValue, String)]
    )
    func `a value is written compactly`(_ value: FieldValue, _ json: String) {
        #expect(value.jsonText == json)
    }

    @Test func `a number round-trips`() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let number = Double(bitPattern: generator.next())
            guard number.isFinite else { continue }
            #expect(Double(FieldValue.number(number).jsonText) == number, "seed \(seed)")
        }
    }

    @Test func `writing appends`() {
        var json = Array("[".utf8)
        FieldValue.integer(1).appendJSON(to: &json)
        #expect(json == Array("[1".utf8))
    }
}

@Suite struct FieldObjectTests {
    @Test func `keys stay in order`() {
        var object: FieldObject = ["b": 1, "a": 2]
        object.append("c", 3)
        object["b"] = 4
        object["a"] = nil
        object["d"] = .some(.null)
        #expect(object.jsonText == #"{"b":4,"c":3,"d":null}"#)
        #expect(object["a"] == nil)
        #expect(object["d"] == .null)
    }
}
