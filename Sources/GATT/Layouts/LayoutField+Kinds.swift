/// Constructors for fields in the style of a data sheet, such as `.uint16("current", .electricCurrent)`.
extension LayoutField {
    static func uint8(_ key: String, _ quantity: FieldQuantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .uint8, quantity, flag: flag)
    }

    static func uint16(_ key: String, _ quantity: FieldQuantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .uint16, quantity, flag: flag)
    }

    static func uint24(_ key: String, _ quantity: FieldQuantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .uint24, quantity, flag: flag)
    }

    static func uint32(_ key: String, _ quantity: FieldQuantity = .plain) -> Self {
        Self(key, .uint32, quantity)
    }

    static func uint48(_ key: String, _ quantity: FieldQuantity = .plain) -> Self {
        Self(key, .uint48, quantity)
    }

    static func sint8(_ key: String, _ quantity: FieldQuantity = .plain) -> Self {
        Self(key, .sint8, quantity)
    }

    static func sint16(_ key: String, _ quantity: FieldQuantity = .plain, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .sint16, quantity, flag: flag)
    }

    static func sint32(_ key: String, _ quantity: FieldQuantity = .plain) -> Self {
        Self(key, .sint32, quantity)
    }

    static func float32(_ key: String) -> Self { Self(key, .float32) }
    static func boolean(_ key: String) -> Self { Self(key, .boolean) }
    static func dateTime(_ key: String) -> Self { Self(key, .dateTime) }
    static func uuid(_ key: String) -> Self { Self(key, .uuid) }

    /// Returns a duration field in seconds.
    static func timeExponential8(_ key: String) -> Self {
        Self(key, .timeExponential8, .unit("s"))
    }

    /// Returns an enumeration field of one byte.
    static func enum8(_ key: String, _ names: NamedNumber...) -> Self {
        Self(key, .enum8, names: names)
    }

    /// Returns a bit field of one byte, with the names starting at bit 0.
    static func bits8(_ key: String, _ names: String...) -> Self {
        Self(key, .bits8, names: numbered(names))
    }

    /// Returns a string field that extends to the end of the value.
    static func text(_ key: String, limit: Int) -> Self { Self(key, .text(.remaining(limit: limit))) }

    /// Returns a string field that is padded with NULs to a fixed number of bytes.
    static func text(_ key: String, byteCount: Int) -> Self { Self(key, .text(.exactly(byteCount))) }

    /// Returns a field for NUL-terminated text.
    static func terminatedText(_ key: String, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .terminatedText, flag: flag)
    }

    /// Returns a byte field that extends to the end of the value.
    static func bytes(_ key: String, ifFlag flag: UInt8? = nil) -> Self {
        Self(key, .bytes, flag: flag)
    }

    /// Flags of 8 bits, in which bits without a corresponding field are reserved.
    static let flags8 = Self("flags", .hidden8)

    /// Flags of 16 bits, in which bits without a corresponding field are reserved.
    static let flags16 = Self("flags", .hidden16)

    /// Returns a byte that is shown by its parts.
    static func packed8(_ key: String) -> Self { Self(key, .hidden8) }

    /// Returns a part of a packed byte with names numbered from 0, as wide as the names require.
    static func part(_ key: String, bit shift: UInt8, _ names: [String]) -> Self {
        let width = UInt8(truncatingIfNeeded: Int.bitWidth - (names.count - 1).leadingZeroBitCount)
        return part(key, bit: shift, width: width, names)
    }

    /// Returns a part of a packed byte with names numbered from 0; numbers without a name are reserved.
    static func part(_ key: String, bit shift: UInt8, width: UInt8, _ names: [String]) -> Self {
        Self(key, .part(shift: shift, width: width), names: numbered(names))
    }

    /// Returns a field for the bits of the flags that have a name instead of indicating the presence of fields.
    static func flagNames(_ key: String, _ names: NamedNumber...) -> Self {
        Self(key, .partBits, names: names)
    }

    private static func numbered(_ names: [String]) -> [NamedNumber] {
        names.enumerated().map { NamedNumber(UInt8(truncatingIfNeeded: $0.offset), $0.element) }
    }
}
