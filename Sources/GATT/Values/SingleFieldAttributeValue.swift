/// A value that is a single field.
public protocol SingleFieldAttributeValue: AttributeValue {
    associatedtype Content: ValueField
    /// The field.
    var value: Content { get set }
    /// The JSON key of the field.
    static var key: String { get }
    /// The scale, unit, range and special values of the field.
    static var quantity: FieldQuantity { get }
}

extension SingleFieldAttributeValue {
    /// A number without scale or unit.
    public static var quantity: FieldQuantity { .plain }

    /// Passes the field, which makes up the entire value, to `coder`.
    ///
    /// Inlined, because the compiler would otherwise merge the encoders of several types and call this one from them.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field(Self.key, &value, Self.quantity)
    }
}
