/// A value that is a single enumeration.
public protocol EnumerationAttributeValue: EnumerationField, AttributeValue {
    /// The JSON key of the name of the enumeration value.
    static var key: String { get }
}

extension EnumerationAttributeValue {
    /// Passes the number, which makes up the entire value, to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var number = self
        try coder.field(Self.key, &number)
        self = number
    }
}
