import Testing

@testable import GATT

@Suite struct DataPatternTests {
    @Test(
        arguments: [
            ("", [], true), ("", [1], true), ("02", [2], true), ("02", [2, 3], true), ("02", [], false),
            ("02", [3], false),
            ("0?", [0x0F], true), ("0?", [0x1F], false), ("?F", [0xAF], true), ("?f", [0xA0], false),
            ("??15", [7, 0x15], true), ("??15", [7], false), ("????", [1], false),
        ] as [(String, [UInt8], Bool)]
    )
    func `data starts with the pattern`(_ text: String, _ data: [UInt8], _ expected: Bool) throws {
        #expect(try DataPattern(text).matches(data) == expected)
    }

    @Test(arguments: ["", "0215", "10??a?", "?b"])
    func `the text of a pattern is its description`(_ text: String) throws {
        #expect(try DataPattern(text.uppercased()).description == text)
    }

    @Test(arguments: ["0", "021", "0g", "..", "02 15", "0x02", "é", "½½", String(repeating: "00", count: 255)])
    func `an invalid pattern is refused`(_ text: String) throws {
        let error = try #require(throws: DataPatternError.self) { try DataPattern(text) }
        #expect(error.description.hasPrefix("invalid pattern of bytes: it has "))
    }

    @Test(arguments: [
        ("004C:0215", "004C", "0215"), ("FEAA", "FEAA", ""), ("Apple, Inc.:02", "Apple, Inc.", "02"), (":", "", ""),
        ("a:b:c", "a:b", "c"),
    ])
    func `a condition is an identifier and a pattern`(_ text: String, _ identifier: String, _ pattern: String) {
        let parts = DataConditionText(text)
        #expect(parts.identifier == identifier && parts.pattern == pattern)
        #expect(parts.description == "\(identifier):\(pattern)")
    }

    @Test(
        arguments: [("004C", 0x4C), ("0x004c", 0x4C), ("4c", 0x4C), ("Apple", nil), ("10000", nil), ("", nil)]
            as [(String, UInt16?)]
    )
    func `a company identifier is hexadecimal`(_ text: String, _ company: UInt16?) {
        #expect(UInt16(companyIdentifier: text) == company)
    }
}
