/// A pattern of the first bytes of manufacturer data or service data.
///
/// Its text has two hex digits for each byte; `?` matches any digit: `0215`, `10??a?`. The data may have more bytes.
package struct DataPattern: Hashable, Sendable, CustomStringConvertible {
    /// The bits of each byte that are compared.
    private var masks: [UInt8] = []
    private var values: [UInt8] = []

    /// The maximum length of data in an advertisement, in bytes: a length of 255 includes the type.
    fileprivate static let maximumLength = 254

    /// Parses a pattern; an empty one matches any data.
    ///
    /// - Throws: If the text has another character, an odd number of digits, or more bytes than an advertisement.
    package init(_ text: String) throws(DataPatternError) {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0, digits.count <= Self.maximumLength * 2 else {
            throw digits.count % 2 == 0 ? .tooLong : .halfByte
        }
        for start in stride(from: 0, to: digits.count, by: 2) {
            var (mask, value): (UInt8, UInt8) = (0, 0)
            for digit in digits[start..<start + 2] {
                let nibble = Self.nibble(digit)
                guard nibble != nil || digit == UInt8(ascii: "?") else { throw .notADigit }
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
    package var knownPrefix: [UInt8] { zip(masks, values).prefix { $0.0 == 0xFF }.map { $0.1 } }

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
}

/// The reason for which a text is not a pattern of bytes.
package enum DataPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A character is neither a hex digit nor `?`.
    case notADigit
    /// The number of digits is odd.
    case halfByte
    /// The pattern has more bytes than an advertisement.
    case tooLong

    package static let hint = "use two hex digits for each byte, and ? for any digit, such as 0215 or 10??a?"

    package var description: String {
        let reason =
            switch self {
            case .notADigit: "another character"
            case .halfByte: "half a byte"
            case .tooLong: "more than \(DataPattern.maximumLength) bytes"
            }
        return "invalid pattern of bytes: it has \(reason)"
    }
}
