/// A value that is nothing but octets whose meaning lies elsewhere.
public protocol OctetsValue: AttributeValue {
    /// The octets.
    var octets: [UInt8] { get set }
    /// The key of the octets.
    static var key: String { get }
    /// How many octets there are.
    static var length: FieldLength { get }

    /// Makes the value from its octets.
    init(_ octets: [UInt8])
}

extension OctetsValue {
    /// As many as an attribute can have.
    public static var length: FieldLength { .rest }

    /// Makes the value without octets.
    public init() { self.init([]) }

    /// Walks over the octets, which are all of the value.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.octets(Self.key, &octets, Self.length)
    }
}
