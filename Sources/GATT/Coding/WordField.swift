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
