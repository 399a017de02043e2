/// A sequence of fields that a coder can visit.
public protocol FieldCodable: Sendable {
    /// Visits the fields in the order in which they are encoded.
    mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure)

    /// The keys of the fields, in order.
    var fieldKeys: [String] { get }

    /// The older edition of its specification in whose layout the value is encoded; `nil` for the current one.
    var edition: SpecificationEdition? { get }
    /// The older editions whose layouts differ from that of the current one.
    static var olderEditions: [SpecificationEdition] { get }
    /// Selects the layout of an edition; returns `false` if there is no such edition.
    mutating func select(_ edition: SpecificationEdition) -> Bool

    // The following requirements are implemented with `visitFields(with:)` and specialized for each type in the module that
    // defines the type. Other modules call them instead of `visitFields(with:)`, which they could only run unspecialized.
    // The implementations are inlined into the witnesses: otherwise LLVM merges those of different types, and each
    // call takes two more.

    /// Reads the fields from the bytes of a complete value and returns the violations that lenient decoding tolerated.
    mutating func read(_ bytes: Span<UInt8>, _ strictness: DecodingStrictness) throws(DecodeError) -> [DecodeError]
    /// Appends the encoded fields; does not reallocate bytes that have sufficient capacity.
    consuming func appendBytes(to bytes: inout [UInt8])
    /// Appends the fields as compact JSON.
    func appendJSON(to json: inout [UInt8])
}

extension FieldCodable {
    /// The keys of the fields that a coder visits.
    public var fieldKeys: [String] { currentKeys }

    /// The keys of the fields of this value; other values of the same type may have more.
    var currentKeys: [String] {
        fields.fieldKeys
    }

    /// Always `nil`, because most layouts have not changed.
    public var edition: SpecificationEdition? { nil }

    /// Empty, because most layouts have not changed.
    public static var olderEditions: [SpecificationEdition] { [] }

    /// Returns `false`, because there is no older edition.
    public mutating func select(_ edition: SpecificationEdition) -> Bool { false }

    /// Reads the fields from the bytes of a complete value.
    ///
    /// - Returns: The violations that lenient decoding tolerated.
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    @inline(__always)
    public mutating func read(
        _ bytes: Span<UInt8>,
        _ strictness: DecodingStrictness
    ) throws(DecodeError) -> [DecodeError] {
        try readFields(bytes, strictness)
    }

    /// Reads the fields in the layout of the edition of the value.
    @inline(__always)
    mutating func readFields(
        _ bytes: Span<UInt8>,
        _ strictness: DecodingStrictness
    ) throws(DecodeError) -> [DecodeError] {
        var reader = ByteReader(bytes, strictness)
        try visitFields(with: &reader)
        try reader.finish("value")
        return reader.takeWarnings()
    }

    /// Sets the fields from a `FieldObject`.
    ///
    /// - Throws: `FieldError` with the field and its expected content; also for a field that only other values of the
    ///   type have, such as the parameter of another op code.
    // Not specialized for each type: input by a user need not be fast, and the functions would take 15 s to compile.
    @_semantics("optimize.sil.specialize.generic.never")
    mutating func setFields(from fields: FieldObject) throws(FieldError) {
        let known = fieldKeys
        try fields.rejectUnknownKeys(except: known)
        var reader = FieldReader(fields)
        try visitFields(with: &reader)
        let shown = currentKeys
        guard shown.count < known.count else { return }
        for key in known where fields.optional(key) != nil && !shown.contains(key) {
            throw FieldError(key, .contradiction("not allowed with the other fields"))
        }
    }

    /// Appends the encoded fields; does not reallocate bytes that have sufficient capacity.
    @inline(__always)
    public consuming func appendBytes(to bytes: inout [UInt8]) {
        var buffer: [UInt8] = []
        swap(&buffer, &bytes)
        var writer = ByteWriter(appendingTo: buffer)
        buffer = []
        var copy = self
        copy.visitFields(with: &writer)
        bytes = writer.bytes
    }

    /// Returns the encoded fields.
    @inlinable
    public func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        appendBytes(to: &bytes)
        return bytes
    }

    /// The fields as a tree, followed by `units` if any field has a unit.
    public var fields: FieldObject {
        var tree = FieldTree()
        var copy = self
        copy.visitFields(with: &tree)
        return tree.object
    }

    /// Appends the fields as compact JSON, the same text as that of `fields`, without building the tree.
    public func appendJSON(to json: inout [UInt8]) {
        var buffer: [UInt8] = []
        swap(&buffer, &json)
        var sink = FieldJSON(appendingTo: buffer)
        buffer = []
        sink.write(self)
        swap(&json, &sink.json)
    }

    /// The fields as compact JSON.
    public var jsonText: String {
        var json: [UInt8] = []
        appendJSON(to: &json)
        return String(decoding: json, as: UTF8.self)
    }
}
