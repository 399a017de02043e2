/// One way through the fields of a value.
///
/// A value describes its layout once, in `Record.code(with:)`, as a walk over its fields in the order in which they are
/// sent. There are four ways to walk: reading bytes (`ByteReader`), writing bytes (`ByteWriter`), showing the fields
/// (`FieldSink`) and taking them from what a person wrote (`FieldReader`). Each is a type, so the compiler makes four
/// plain functions of one description.
///
/// Which optional fields are there is said by flags that stand before them. Writing, a value computes the flags from its
/// own optionals; reading, the flags arrive; so what is asked for after the flags holds both ways.
public protocol ValueCoder {
    /// What may go wrong; `Never` on the ways out of a value.
    associatedtype Failure: Error

    /// Passes an integer that is sent but not shown, such as flags; bits set in `reserved` have no meaning yet.
    mutating func sent<Integer: WireInteger>(
        _ key: String,
        _ integer: inout Integer,
        reserved: UInt64
    ) throws(Failure)

    /// Passes a field that is shown but has no octets of its own: a part of an integer that is `sent`.
    ///
    /// Unless `isRequired`, who enters the value may leave the field out.
    mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) throws(Failure)

    /// Passes a field that is always there.
    mutating func field<Content: Field>(_ key: String, _ field: inout Content, _ quantity: Quantity) throws(Failure)

    /// Passes a field that is there if `isPresent`.
    mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(Failure)

    /// Passes fields of the same kind up to the end of the value, at least one, if `isPresent`; otherwise none.
    mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(Failure)

    /// Passes a text of this length.
    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) throws(Failure)

    /// Passes octets of this length, which are shown as hex.
    mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) throws(Failure)

    /// Passes fields that come together under one flag, shown among the others.
    mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) throws(Failure)

    /// Passes fields that are shown as an object of their own.
    mutating func object<Object: Record>(_ key: String, _ object: inout Object) throws(Failure)

    /// Passes an object that is there if `isPresent`.
    mutating func optionalObject<Object: Record>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(Failure)

    /// Passes objects up to the end of the value.
    mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) throws(Failure)

    /// A place in the octets to count from; 0 for the ways that have no octets.
    var position: Int { get }

    /// Whether so many octets more are there, for fields that only the length of the value announces.
    ///
    /// It is asked of the octets that are read; all other ways follow `isPresent`.
    func hasOctets(_ count: Int, otherwise isPresent: Bool) -> Bool

    /// Passes an E2E-CRC over the octets from a position on, if `isPresent`.
    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) throws(Failure)

    /// Passes over octets that the value has no field for.
    mutating func surplus(_ key: String, _ count: Int) throws(Failure)

    /// Demands a rule between fields, which is said of `key`; a lenient reading only warns.
    mutating func require(_ isKept: Bool, _ key: String, _ rule: String) throws(Failure)
}

/// How many octets a text or a row of octets has.
public enum FieldLength: Hashable, Sendable {
    /// All that are left, this many at most.
    case rest(limit: Int)
    /// All that are left, this many at most; none are shown as `null`, and may be left out.
    case optionalRest(limit: Int)
    /// So many.
    case exactly(Int)

    /// All that are left, up to the longest value an attribute can have (Core Specification, Vol 3, Part F, 3.2.9).
    public static let rest = FieldLength.rest(limit: 512)
    /// All that are left, which may be none.
    public static let optionalRest = FieldLength.optionalRest(limit: 512)

    /// How many octets there may be.
    var limit: Int {
        switch self {
        case .rest(let limit), .optionalRest(let limit), .exactly(let limit): limit
        }
    }

    var isOptional: Bool {
        if case .optionalRest = self { return true }
        return false
    }
}

extension ValueCoder {
    /// Passes flags whose bits all have a meaning.
    @inline(__always)
    public mutating func sent<Integer: WireInteger>(_ key: String, _ integer: inout Integer) throws(Failure) {
        try sent(key, &integer, reserved: 0)
    }

    /// Passes a part of an integer, which must be entered.
    @inline(__always)
    public mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        _ quantity: Quantity = .plain
    ) throws(Failure) {
        try shown(key, &field, isRequired: true, quantity)
    }

    /// Passes a part of an integer that is shown as it is.
    @inline(__always)
    public mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool
    ) throws(Failure) {
        try shown(key, &field, isRequired: isRequired, .plain)
    }

    /// Passes a field that is shown as it is.
    @inline(__always)
    public mutating func field<Content: Field>(_ key: String, _ field: inout Content) throws(Failure) {
        try self.field(key, &field, .plain)
    }

    /// Passes a field that is shown as it is and there if `isPresent`.
    @inline(__always)
    public mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool
    ) throws(Failure) {
        try optional(key, &field, isPresent: isPresent, .plain)
    }

    /// Passes an E2E-CRC at the end of the value, which is there if the octets for it are.
    @inline(__always)
    public mutating func trailingChecksum(
        _ key: String,
        _ crc: inout E2ECRC?,
        from start: Int
    ) throws(Failure) {
        let isPresent = hasOctets(UInt16.octets, otherwise: crc != nil)
        try checksum(key, &crc, from: start, isPresent: isPresent)
    }
}
