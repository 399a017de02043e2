/// What a single field can be: it knows its octets, and how it is shown.
public protocol Field: Hashable, Sendable {
    /// Makes the field that is zero or empty.
    init()

    /// Reads the octets of the field, without the rules of `check(with:_:_:)`.
    ///
    /// It reads into itself rather than being an initializer: fields may come with data of their own.
    /// - Throws: `DecodeError` if octets are missing, and in a strict decoding if they cannot be such a field.
    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError)

    /// Reports what is wrong with a field just read, or with one that is a part of an integer already read.
    ///
    /// - Throws: in a strict decoding, `DecodeError` if the field is reserved or out of range.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError)

    /// Appends the field as it is sent.
    func encode(into bytes: inout [UInt8])

    /// The field as it is shown.
    func shown(_ quantity: Quantity) -> FieldValue

    /// Appends the field as compact JSON, the same text as that of `shown(_:)`.
    ///
    /// A field that is shown as more than a number or a word writes it without asking for memory.
    func appendJSON(to json: inout [UInt8], _ quantity: Quantity)

    /// Takes the field from what it is shown as.
    ///
    /// - Throws: `FieldError` with what it should have been.
    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError)
}

extension Field {
    /// Finds nothing wrong.
    @inline(__always)
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {}

    /// Appends what is shown.
    @inline(__always)
    public func appendJSON(to json: inout [UInt8], _ quantity: Quantity) {
        shown(quantity).write(into: &json)
    }
}
