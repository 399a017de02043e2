import GATT
import Testing

@Suite struct HexTextTests {
    @Test(
        arguments: [
            ("", []), ("0a", [0x0A]), ("0x0AfF", [0x0A, 0xFF]), ("0a ff", [0x0A, 0xFF]), ("0A:FF", [0x0A, 0xFF]),
            ("0x01 0x02", [1, 2]), (" 01 ", [1]), ("0x", []), ("0D-43-73", [0x0D, 0x43, 0x73]),
            ("(0x) 06-48", [0x06, 0x48]), ("(0x)", []),
        ] as [(String, [UInt8])]
    )
    func `bytes are parsed from text`(_ text: String, _ bytes: [UInt8]) throws {
        #expect(try HexText.decode(text) == bytes)
    }

    @Test(
        arguments: [
            ("0", .incompleteByte, 1), ("012", .incompleteByte, 3), ("0 1", .incompleteByte, 1),
            ("01:2", .incompleteByte, 4), ("0g", .notADigit("g"), 1), ("01-2", .incompleteByte, 4),
            ("0-1", .incompleteByte, 1),
            ("01 (0x)", .notADigit("("), 3),
            ("--", .notADigit("-"), 0), ("-01", .notADigit("-"), 0),
            ("010x02", .notADigit("x"), 3), ("é1", .notADigit("é"), 0), ("0x0x01", .notADigit("x"), 3),
        ] as [(String, HexTextError.Reason, Int)]
    )
    func `invalid text is refused with its position`(_ text: String, _ reason: HexTextError.Reason, _ position: Int) {
        let error = #expect(throws: HexTextError.self) { try HexText.decode(text) }
        #expect(error?.reason == reason)
        #expect(error?.position == position)
    }

    @Test func `bytes are written in lowercase without separators`() {
        #expect(HexText.encode([0x00, 0x0A, 0xFF]) == "000aff")
        #expect(HexText.encode([]) == "")
    }
}
