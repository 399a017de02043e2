/// Conversion between bytes and hexadecimal text: lowercase, two digits per byte, no separators.
public enum HexText {
    /// Returns bytes as hex text.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        append(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends bytes as ASCII hex text.
    public static func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
        for byte in bytes {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 0x0F))
        }
    }

    /// Parses hex text as programs print it, ignoring letter case: `0648`, `06:48`, `06-48`, `06 48`, `0x06 0x48`, `(0x) 06-48`.
    ///
    /// `0x`, spaces, colons and hyphens are allowed between bytes, and `(0x)` at the start.
    ///
    /// - Throws: `HexTextError` with the position of the first invalid character or incomplete byte.
    public static func decode(_ text: String) throws(HexTextError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        var position = 0
        // The prefix is allowed only at the start of the text and after a separator.
        var prefixAllowed = true
        var characters = text[...]
        if characters.hasPrefix("(0x)") {
            characters = characters.dropFirst(4)
            position = 4
        }
        while let character = characters.first {
            if prefixAllowed, characters.hasPrefix("0x") || characters.hasPrefix("0X") {
                characters = characters.dropFirst(2)
                position += 2
                prefixAllowed = false
                continue
            }
            if character == " " || character == ":" || character == "-" && !(bytes.isEmpty && high == nil) {
                guard high == nil else { throw HexTextError(reason: .incompleteByte, position: position) }
                prefixAllowed = true
            } else {
                guard let ascii = character.asciiValue, let nibble = nibble(ascii) else {
                    throw HexTextError(reason: .notADigit(character), position: position)
                }
                prefixAllowed = false
                if let first = high {
                    bytes.append(first << 4 | nibble)
                    high = nil
                } else {
                    high = nibble
                }
            }
            characters = characters.dropFirst()
            position += 1
        }
        guard high == nil else { throw HexTextError(reason: .incompleteByte, position: position) }
        return bytes
    }

    /// Returns the value of an ASCII hex digit, or `nil` for other characters.
    static func nibble(_ ascii: UInt8) -> UInt8? {
        switch ascii {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): ascii - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): ascii - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): ascii - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Returns the ASCII hex digit of a value below 16.
    static func digit(_ nibble: UInt8, upperCase: Bool = false) -> UInt8 {
        guard nibble > 9 else { return UInt8(ascii: "0") + nibble }
        return (upperCase ? UInt8(ascii: "A") : UInt8(ascii: "a")) + (nibble & 0x0F) - 10
    }

    /// Returns the text without a leading `0x`.
    static func droppingPrefix(_ text: String) -> Substring {
        text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
    }
}

/// An error in hex text.
public struct HexTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason for the error.
    public enum Reason: Hashable, Sendable {
        /// The character is neither a hex digit nor a separator.
        case notADigit(Character)
        /// A byte has one digit instead of two.
        case incompleteByte
    }

    /// The reason for the error.
    public let reason: Reason
    /// The position of the character, counted from 0.
    public let position: Int

    /// A readable description of the error and its position.
    public var description: String {
        switch reason {
        case .notADigit(let character): "'\(character)' at character \(position + 1) is not a hex digit"
        case .incompleteByte: "the byte that ends at character \(position) has only one hex digit"
        }
    }
}
