/// A value that is a single set of bits.
public protocol BitFieldValue: BitField, AttributeValue {
    /// The key of the field.
    static var key: String { get }
}

extension BitFieldValue {
    /// Walks over the bits, which are all of the value.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var bits = self
        try coder.field(Self.key, &bits)
        self = bits
    }
}
