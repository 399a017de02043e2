/// A value that consists of UTF-8 text only.
public protocol TextAttributeValue: AttributeValue {
    /// The text.
    var text: String { get set }
    /// The JSON key of the text.
    static var key: String { get }
    /// The maximum length of the text, in bytes.
    static var maximumLength: Int { get }

    /// Creates the value from its text.
    init(_ text: String)
}

extension TextAttributeValue {
    /// The maximum length of an attribute value, 512 bytes (Core Specification, Vol 3, Part F, 3.2.9).
    public static var maximumLength: Int { 512 }

    /// Creates a value with an empty string.
    public init() { self.init("") }

    /// Passes the text, which makes up the entire value, to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.text(Self.key, &text, .remaining(limit: Self.maximumLength))
    }
}
