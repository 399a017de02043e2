/// A value that is a single enumeration.
public protocol EnumerationValue: Enumeration, AttributeValue {
    /// The key of the field.
    static var key: String { get }
}

extension EnumerationValue {
    /// Walks over the number, which is all of the value.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var number = self
        try coder.field(Self.key, &number)
        self = number
    }
}
