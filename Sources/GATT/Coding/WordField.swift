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
