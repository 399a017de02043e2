/// A row of fields over which a coder can walk.
public protocol FieldCodable: Sendable {
    /// Walks over the fields in the order in which they are sent.
    mutating func code<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure)

    /// The keys of the fields, in order.
    var fieldKeys: [String] { get }

    // What follows is made of the walk, for each type, where the type is compiled. Other modules call these and need
    // not know the walk, which would otherwise run unspecialised for them.

    /// Takes the fields from the bytes of a whole value, and says what a lenient decoding has put up with.
    mutating func read(_ bytes: consuming [UInt8], _ strictness: Strictness) throws(DecodeError) -> [DecodeError]
    /// Appends the fields as they are sent; bytes with room for them are not moved.
    consuming func appendBytes(to bytes: inout [UInt8])
    /// Appends the fields as compact JSON.
    func appendJSON(to json: inout [UInt8])
}

extension FieldCodable {
    /// The keys that a walk over the fields comes by.
    public var fieldKeys: [String] { shownKeys }

    /// The keys of the fields as they are now; others of the kind may have more.
    var shownKeys: [String] {
        var keys = FieldKeys()
        var copy = self
        copy.code(with: &keys)
        return keys.keys
    }

    /// Takes the fields from the bytes of a whole value.
    ///
    /// - Returns: what a lenient decoding has put up with.
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public mutating func read(
        _ bytes: consuming [UInt8],
        _ strictness: Strictness
    ) throws(DecodeError) -> [DecodeError] {
        try walk(ByteReader(bytes, strictness))
    }

    /// Kept inside the module, so that other modules call `read` rather than take its body unspecialised.
    @inline(__always)
    private mutating func walk(_ reader: consuming ByteReader) throws(DecodeError) -> [DecodeError] {
        try code(with: &reader)
        try reader.finish("value")
        return reader.warnings
    }

    /// Takes the fields from the shape in which they are shown.
    ///
    /// - Throws: `FieldError` with the field and what it should have been; also for one that others of the kind have,
    ///   but not this one, such as the parameter of another op code.
    mutating func enter(_ fields: FieldObject) throws(FieldError) {
        let known = fieldKeys
        try fields.allow(known)
        var reader = FieldReader(fields)
        try code(with: &reader)
        let shown = shownKeys
        guard shown.count < known.count else { return }
        for key in known where fields.optional(key) != nil && !shown.contains(key) {
            throw FieldError(key, .contradiction("does not belong to the other fields"))
        }
    }

    /// Appends the fields as they are sent; bytes with room for them are not moved.
    public consuming func appendBytes(to bytes: inout [UInt8]) {
        var buffer: [UInt8] = []
        swap(&buffer, &bytes)
        var writer = ByteWriter(appendingTo: buffer)
        buffer = []
        var copy = self
        copy.code(with: &writer)
        bytes = writer.bytes
    }

    /// The fields as they are sent.
    @inlinable
    public func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        appendBytes(to: &bytes)
        return bytes
    }

    /// The fields as a tree, with `units` behind them where there are any.
    public var fields: FieldObject {
        var tree = FieldTree()
        var copy = self
        copy.code(with: &tree)
        return tree.object
    }

    /// Appends the fields as compact JSON.
    public func appendJSON(to json: inout [UInt8]) {
        var buffer: [UInt8] = []
        swap(&buffer, &json)
        var sink = FieldJSON(appendingTo: buffer)
        buffer = []
        sink.write(self)
        swap(&json, &sink.json)
    }

    /// Appends the fields as compact JSON, the same text as that of `fields` without building the tree.
    @inlinable
    public func writeJSON(into json: inout [UInt8]) { appendJSON(to: &json) }
}
