/// A value that is a single field.
public protocol SingleFieldValue: AttributeValue {
    associatedtype Content: Field
    /// The field.
    var value: Content { get set }
    /// The key of the field.
    static var key: String { get }
    /// How the field is to be understood.
    static var quantity: Quantity { get }
}

extension SingleFieldValue {
    /// A number without scale or unit.
    public static var quantity: Quantity { .plain }

    /// Walks over the field, which is all of the value.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field(Self.key, &value, Self.quantity)
    }
}

extension SingleFieldValue where Content: WireInteger {
    /// The value in its unit; `nil` where it is not known, or a word.
    public var number: Double? {
        let quantity = Self.quantity
        guard let raw = value.whole, raw != quantity.unknown, quantity.words.word(for: raw) == nil else { return nil }
        return quantity.scale.number(raw)
    }
}
