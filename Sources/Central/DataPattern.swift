internal import GATT

/// A pattern of the first bytes of manufacturer data or service data.
///
/// Its text has two hex digits for each byte; `?` matches any digit: `0215`, `10??a?`. The data may have more bytes.
package struct DataPattern: Hashable, Sendable, CustomStringConvertible {
    /// The bits of each byte that are compared.
    private var masks: [UInt8] = []
    private var values: [UInt8] = []

    /// The maximum length of data in an advertisement, in bytes: a length of 255 includes the type.
    private static let maximumLength = 254

    /// Parses a pattern; an empty one matches any data.
    ///
    /// - Throws: `.badInput` if the text has another character, an odd number of digits, or more bytes than an advertisement.
    package init(_ text: String) throws(CentralError) {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0, digits.count <= Self.maximumLength * 2 else {
            throw Self.invalid(digits.count % 2 == 0 ? "more than \(Self.maximumLength) bytes" : "half a byte")
        }
        for start in stride(from: 0, to: digits.count, by: 2) {
            var (mask, value): (UInt8, UInt8) = (0, 0)
            for digit in digits[start..<start + 2] {
                let nibble = Self.nibble(digit)
                guard nibble != nil || digit == UInt8(ascii: "?") else { throw Self.invalid("another character") }
                mask = mask << 4 | (nibble == nil ? 0 : 0x0F)
                value = value << 4 | (nibble ?? 0)
            }
            masks.append(mask)
            values.append(value)
        }
    }

    /// Returns whether data starts with the bytes of the pattern.
    package func matches(_ data: [UInt8]) -> Bool {
        data.count >= masks.count && zip(zip(masks, values), data).allSatisfy { $1 & $0.0 == $0.1 }
    }

    /// The bytes before the first one with an arbitrary digit.
    var knownPrefix: [UInt8] { zip(masks, values).prefix { $0.0 == 0xFF }.map(\.1) }

    package var description: String {
        zip(masks, values).map { mask, value in
            let digits = HexText.encode([value])
            return (mask & 0xF0 == 0 ? "?" : String(digits.prefix(1)))
                + (mask & 0x0F == 0 ? "?" : String(digits.suffix(1)))
        }.joined()
    }

    private static func nibble(_ digit: UInt8) -> UInt8? {
        Character(Unicode.Scalar(digit)).hexDigitValue.map { UInt8(truncatingIfNeeded: $0) }
    }

    private static func invalid(_ reason: String) -> CentralError {
        CentralError(
            .badInput,
            "invalid pattern of bytes: it has \(reason)",
            hint: "use two hex digits for each byte, and ? for any digit, such as 0215 or 10??a?"
        )
    }
}

/// A condition for the data that an advertisement contains for a company or a service.
package struct DataCondition<Identifier: Hashable & Sendable>: Hashable, Sendable {
    package var identifier: Identifier
    package var pattern: DataPattern

    package init(_ identifier: Identifier, _ pattern: DataPattern) {
        self.identifier = identifier
        self.pattern = pattern
    }

    /// Returns whether the data of the identifier is present and matches.
    func matches(_ data: [Identifier: [UInt8]]) -> Bool {
        data[identifier].map(pattern.matches) ?? false
    }
}

/// The parts of a condition's text, which are separated by its last colon: `004C:0215`, `FEAA:10`.
///
/// Without a colon, the pattern is empty and matches any data.
package struct DataConditionText: Hashable, Sendable, CustomStringConvertible {
    package var identifier: String
    package var pattern: String

    package init(_ text: String) {
        let colon = text.utf8.lastIndex(of: UInt8(ascii: ":"))
        identifier = String(text[..<(colon ?? text.endIndex)])
        pattern = colon.map { String(text[text.utf8.index(after: $0)...]) } ?? ""
    }

    package init(identifier: String, pattern: DataPattern) {
        self.identifier = identifier
        self.pattern = pattern.description
    }

    package var description: String { "\(identifier):\(pattern)" }
}
