/// A field whose content fits into a 64-bit word.
public protocol WordField: ValueField {
    /// Creates a field from the low bits of a word; higher bits are ignored.
    init(rawWord: UInt64)
    /// The content of the field as a word.
    var rawWord: UInt64 { get }
}

extension Bool: WordField {
    /// Creates a Boolean value from the lowest bit of a word.
    public init(rawWord: UInt64) { self = rawWord & 1 != 0 }
    /// The value as a word, 0 or 1.
    public var rawWord: UInt64 { self ? 1 : 0 }
}

extension DateTime: WordField {
    /// Creates a date and time from its bytes as a little-endian word.
    public init(rawWord: UInt64) {
        self.init()
        year = UInt16(truncatingIfNeeded: rawWord)
        month = UInt8(truncatingIfNeeded: rawWord >> 16)
        day = UInt8(truncatingIfNeeded: rawWord >> 24)
        hours = UInt8(truncatingIfNeeded: rawWord >> 32)
        minutes = UInt8(truncatingIfNeeded: rawWord >> 40)
        seconds = UInt8(truncatingIfNeeded: rawWord >> 48)
    }

    /// The bytes of the date and time as a little-endian word.
    public var rawWord: UInt64 {
        let date = UInt64(year) | UInt64(month) << 16 | UInt64(day) << 24
        return date | UInt64(hours) << 32 | UInt64(minutes) << 40 | UInt64(seconds) << 48
    }
}
