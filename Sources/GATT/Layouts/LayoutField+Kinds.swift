/// The fields as a data sheet says them: `.uint16("current", .electricCurrent)`.
extension LayoutField {
    static func uint8(_ key: String, _ quantity: Quantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .uint8, quantity, flag: flag)
    }

    static func uint16(_ key: String, _ quantity: Quantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .uint16, quantity, flag: flag)
    }

    static func uint24(_ key: String, _ quantity: Quantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .uint24, quantity, flag: flag)
    }

    static func uint32(_ key: String, _ quantity: Quantity = .plain) -> Self {
        Self(key, .uint32, quantity)
    }

    static func uint48(_ key: String, _ quantity: Quantity = .plain) -> Self {
        Self(key, .uint48, quantity)
    }

    static func sint8(_ key: String, _ quantity: Quantity = .plain) -> Self {
        Self(key, .sint8, quantity)
    }

    static func sint16(_ key: String, _ quantity: Quantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .sint16, quantity, flag: flag)
    }

    static func sint32(_ key: String, _ quantity: Quantity = .plain) -> Self {
        Self(key, .sint32, quantity)
    }

    static func float32(_ key: String) -> Self { Self(key, .float32) }
    static func boolean(_ key: String) -> Self { Self(key, .boolean) }
    static func dateTime(_ key: String) -> Self { Self(key, .dateTime) }
    static func uuid(_ key: String) -> Self { Self(key, .uuid) }

    /// A period in seconds.
    static func timeExponential8(_ key: String) -> Self {
        Self(key, .timeExponential8, .unit("s"))
    }

    /// An octet whose meanings are these words.
    static func enum8(_ key: String, _ words: NumberedWord...) -> Self {
        Self(key, .enum8, words: words)
    }

    /// An octet whose bits are these words, from bit 0 on.
    static func bits8(_ key: String, _ words: String...) -> Self {
        Self(key, .bits8, words: numbered(words))
    }

    /// A text that takes the rest of the value.
    static func text(_ key: String, limit: Int) -> Self { Self(key, .text(.rest(limit: limit))) }

    /// A text that is filled with NUL to this many octets.
    static func text(_ key: String, octets: Int) -> Self { Self(key, .text(.exactly(octets))) }

    /// A text that ends with a NUL.
    static func terminatedText(_ key: String, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .terminatedText, flag: flag)
    }

    /// Octets that take the rest of the value.
    static func octets(_ key: String, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .octets, flag: flag)
    }

    /// Flags of eight bits, of which those that no field behind them claims are reserved.
    static let flags8 = Self("flags", .sent8)

    /// Flags of sixteen bits, of which those that no field behind them claims are reserved.
    static let flags16 = Self("flags", .sent16)

    /// An octet that is shown by its parts.
    static func packed8(_ key: String) -> Self { Self(key, .sent8) }

    /// A part of a packed octet: these words, numbered from 0, in as many bits as they need.
    static func part(_ key: String, bit shift: UInt8, _ words: [String]) -> Self {
        let width = UInt8(truncatingIfNeeded: Int.bitWidth - (words.count - 1).leadingZeroBitCount)
        return part(key, bit: shift, width: width, words)
    }

    /// A part of a packed octet: these words, numbered from 0, in so many bits; numbers above are reserved.
    static func part(_ key: String, bit shift: UInt8, width: UInt8, _ words: [String]) -> Self {
        Self(key, .part(shift: shift, width: width), words: numbered(words))
    }

    /// The bits of the flags that are words rather than the presence of fields, by the number of the bit.
    static func flagWords(_ key: String, _ words: NumberedWord...) -> Self {
        Self(key, .partBits, words: words)
    }

    private static func numbered(_ words: [String]) -> [NumberedWord] {
        words.enumerated().map { NumberedWord(UInt8(truncatingIfNeeded: $0.offset), $0.element) }
    }
}
