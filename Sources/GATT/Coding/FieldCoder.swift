/// A coder of the fields of a value, as a generic parameter of `FieldCodable.visitFields(with:)`.
///
/// It includes coders that can be neither copied nor stored, because `ByteReader` borrows the bytes that it reads.
public typealias ValueCoder = FieldCoder & ~Copyable & ~Escapable

/// A visitor of the fields of a value.
///
/// A value describes its layout once, in `FieldCodable.visitFields(with:)`, which visits its fields in the order in which
/// they are encoded. There are four kinds of coders: for decoding bytes (`ByteReader`), encoding bytes (`ByteWriter`),
/// displaying the fields (`FieldSink`) and reading them from user input (`FieldReader`). Each is a type, so the
/// compiler generates a specialized function for each of the first three from a single description.
///
/// Flags before the optional fields indicate their presence. In encoding, a value computes the flags from its own
/// optionals; in decoding, the flags are read. Conditions on the flags therefore work in both directions.
///
/// A value marks `visitFields(with:)` with `@inline(__always)`, so that a coder stays in registers while it codes the
/// fields: this takes a quarter off the time to decode a Heart Rate Measurement.
public protocol FieldCoder: ~Copyable, ~Escapable {
    /// The error of the coder; `Never` for coders that output a value.
    associatedtype Failure: Error

    /// Codes an integer that is encoded but not shown, such as flags; bits set in `reserved` are reserved.
    @_lifetime(self: copy self)
    mutating func hiddenInteger<Integer: EncodedInteger>(
        _ key: String,
        _ integer: inout Integer,
        reserved: UInt64
    ) throws(Failure)

    /// Codes a field that is shown but has no bytes of its own, because it is part of an integer passed to `hiddenInteger`.
    ///
    /// Unless `isRequired` is set, user input may omit the field.
    @_lifetime(self: copy self)
    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) throws(Failure)

    /// Codes a field that is always present.
    @_lifetime(self: copy self)
    mutating func field<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        _ quantity: FieldQuantity
    ) throws(Failure)

    /// Codes a field that is present if `isPresent` is set.
    @_lifetime(self: copy self)
    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(Failure)

    /// Codes one or more fields of the same type up to the end of the value if `isPresent` is set, otherwise none.
    @_lifetime(self: copy self)
    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(Failure)

    /// Codes a string of the given length.
    @_lifetime(self: copy self)
    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) throws(Failure)

    /// Codes bytes of the given length, which are shown as hex.
    @_lifetime(self: copy self)
    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) throws(Failure)

    /// Codes fields that are present together and shown among the other fields.
    @_lifetime(self: copy self)
    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) throws(Failure)

    /// Codes fields that are shown as a nested object.
    @_lifetime(self: copy self)
    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) throws(Failure)

    /// Codes an object that is present if `isPresent` is set.
    @_lifetime(self: copy self)
    mutating func optionalObject<Object: ValueRecord>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(Failure)

    /// Codes objects up to the end of the value.
    @_lifetime(self: copy self)
    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) throws(Failure)

    /// The current position in the bytes; always 0 for coders without bytes.
    var position: Int { get }

    /// Returns a Boolean value that indicates whether `count` more bytes are present.
    ///
    /// This is for fields whose presence only the length of the value indicates. Decoding checks the remaining bytes;
    /// all other coders return `isPresent`.
    func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool

    /// Codes an E2E-CRC of the bytes since a position, if `isPresent` is set.
    @_lifetime(self: copy self)
    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) throws(Failure)

    /// Skips bytes for which the value has no field.
    @_lifetime(self: copy self)
    mutating func skip(_ key: String, _ count: Int) throws(Failure)

    /// Enforces a rule between fields, with errors that name `key`; lenient decoding only warns.
    @_lifetime(self: copy self)
    mutating func require(_ condition: Bool, _ key: String, _ rule: String) throws(Failure)
}

/// The length of a string or byte field, in bytes.
public enum FieldLength: Hashable, Sendable {
    /// All remaining bytes, up to a limit.
    case remaining(limit: Int)
    /// All remaining bytes, up to a limit; an empty field is shown as `null` and may be omitted.
    case optionalRemaining(limit: Int)
    /// A fixed number of bytes.
    case exactly(Int)

    /// All remaining bytes, up to the maximum length of an attribute value (Core Specification, Vol 3, Part F, 3.2.9).
    public static let remaining = FieldLength.remaining(limit: 512)
    /// All remaining bytes, up to the maximum length of an attribute value; the field may be empty.
    public static let optionalRemaining = FieldLength.optionalRemaining(limit: 512)

    /// The maximum number of bytes.
    var limit: Int {
        switch self {
        case .remaining(let limit), .optionalRemaining(let limit), .exactly(let limit): limit
        }
    }

    var isOptional: Bool {
        if case .optionalRemaining = self { return true }
        return false
    }
}

extension FieldCoder where Self: ~Copyable & ~Escapable {
    /// Codes flags without reserved bits.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func hiddenInteger<Integer: EncodedInteger>(
        _ key: String,
        _ integer: inout Integer
    ) throws(Failure) {
        try hiddenInteger(key, &integer, reserved: 0)
    }

    /// Codes a part of an integer, which is required in user input.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        _ quantity: FieldQuantity = .plain
    ) throws(Failure) {
        try part(key, &field, isRequired: true, quantity)
    }

    /// Codes a part of an integer that is shown without a unit or scale.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool
    ) throws(Failure) {
        try part(key, &field, isRequired: isRequired, .plain)
    }

    /// Codes a field that is shown without a unit or scale.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func field<Content: ValueField>(_ key: String, _ field: inout Content) throws(Failure) {
        try self.field(key, &field, .plain)
    }

    /// Codes a field that is shown without a unit or scale and is present if `isPresent` is set.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool
    ) throws(Failure) {
        try optional(key, &field, isPresent: isPresent, .plain)
    }

    /// Codes an E2E-CRC at the end of the value, which is present if its bytes are.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func trailingChecksum(
        _ key: String,
        _ crc: inout E2ECRC?,
        from start: Int
    ) throws(Failure) {
        let isPresent = hasBytes(UInt16.byteCount, otherwise: crc != nil)
        try checksum(key, &crc, from: start, isPresent: isPresent)
    }
}
