/// A value that is a single set of bits.
public protocol BitFieldAttributeValue: BitField, AttributeValue {
    /// The JSON key of the list of names of the set bits.
    static var key: String { get }
}

extension BitFieldAttributeValue {
    /// Passes the bits, which make up the entire value, to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var bits = self
        try coder.field(Self.key, &bits)
        self = bits
    }
}
