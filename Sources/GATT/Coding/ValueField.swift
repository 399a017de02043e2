/// A type of a single field, which defines its encoding to bytes and its representation as a `FieldValue`.
public protocol ValueField: Hashable, Sendable {
    /// Creates a field that is zero or empty.
    init()

    /// Reads the bytes of the field, without the rules of `check(with:_:_:)`.
    ///
    /// This is not an initializer, because some fields have additional data that the bytes do not contain.
    ///
    /// - Throws: `DecodeError` if bytes are missing and, in strict decoding, if they are invalid for the field.
    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError)

    /// Reports problems of a field just read, or of a field that is part of an integer already read.
    ///
    /// - Throws: In strict decoding, `DecodeError` if the field is reserved or out of range.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError)

    /// Appends the encoded field.
    func encode(into bytes: inout [UInt8])

    /// Returns the field as a `FieldValue`.
    func fieldValue(_ quantity: FieldQuantity) -> FieldValue

    /// Appends the field as compact JSON, the same text as that of `fieldValue(_:)`.
    ///
    /// Fields that are shown as more than a number or a name implement this without allocating memory.
    func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity)

    /// Sets the field from a `FieldValue`, as returned by `fieldValue(_:)`.
    ///
    /// - Throws: `FieldError` with the expected content.
    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError)

    /// Returns the input that `set(from:_:_:)` accepts.
    func input(_ quantity: FieldQuantity) -> FieldInput
}

extension ValueField {
    /// Accepts every value.
    @inline(__always)
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError) {}

    /// Appends the JSON of `fieldValue(_:)`.
    @inline(__always)
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        fieldValue(quantity).appendJSON(to: &json)
    }

    /// Returns `FieldInput.text`, because most fields that are not numbers are shown as text.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .text }
}
