/// A value of raw bytes whose format is defined elsewhere.
public protocol BytesAttributeValue: AttributeValue {
    /// The undecoded bytes.
    var bytes: [UInt8] { get set }
    /// The JSON key of the bytes, which are shown as hex.
    static var key: String { get }
    /// The permitted number of bytes.
    static var length: FieldLength { get }

    /// Creates the value from its bytes.
    init(_ bytes: [UInt8])
}

extension BytesAttributeValue {
    /// Any number of bytes, up to the longest attribute value.
    public static var length: FieldLength { .remaining }

    /// Creates an empty value.
    public init() { self.init([]) }

    /// Passes the bytes, which make up the entire value, to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.bytes(Self.key, &bytes, Self.length)
    }
}
