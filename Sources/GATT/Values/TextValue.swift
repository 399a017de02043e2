/// A value that is nothing but UTF-8 text.
public protocol TextValue: AttributeValue {
    /// The text.
    var text: String { get set }
    /// The key of the text.
    static var key: String { get }
    /// How many octets the text may have.
    static var limit: Int { get }

    /// Makes the value from its text.
    init(_ text: String)
}

extension TextValue {
    /// The longest value an attribute can have (Core Specification, Vol 3, Part F, 3.2.9).
    public static var limit: Int { 512 }

    /// Makes the empty text.
    public init() { self.init("") }

    /// Walks over the text, which is all of the value.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.text(Self.key, &text, .rest(limit: Self.limit))
    }
}
