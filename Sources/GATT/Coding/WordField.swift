/// A field whose contents fit in a word of 64 bits.
public protocol WordField: Field {
    /// Makes the field from the low bits of a word; the bits above are ignored.
    init(wire: UInt64)
    /// The bits of the field.
    var wire: UInt64 { get }
}

extension Bool: WordField {
    /// Makes the truth value from the lowest bit.
    public init(wire: UInt64) { self = wire & 1 != 0 }
    /// 0 or 1.
    public var wire: UInt64 { self ? 1 : 0 }
}

extension DateTime: WordField {
    /// Makes the date and time from the word its octets make, the first one lowest.
    public init(wire: UInt64) {
        self.init()
        year = UInt16(truncatingIfNeeded: wire)
        month = UInt8(truncatingIfNeeded: wire >> 16)
        day = UInt8(truncatingIfNeeded: wire >> 24)
        hours = UInt8(truncatingIfNeeded: wire >> 32)
        minutes = UInt8(truncatingIfNeeded: wire >> 40)
        seconds = UInt8(truncatingIfNeeded: wire >> 48)
    }

    /// The octets as a word, the first one lowest.
    public var wire: UInt64 {
        let date = UInt64(year) | UInt64(month) << 16 | UInt64(day) << 24
        return date | UInt64(hours) << 32 | UInt64(minutes) << 40 | UInt64(seconds) << 48
    }
}
