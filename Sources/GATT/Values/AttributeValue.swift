/// The typed value of a characteristic or descriptor: a record that is all of its attribute.
public protocol AttributeValue: Record {
    /// The UUID of the characteristic or descriptor that holds such a value.
    static var uuid: BluetoothUUID { get }
}

extension AttributeValue {
    /// Decodes a value.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public init(decoding bytes: [UInt8], _ strictness: Strictness = .strict) throws(DecodeError) {
        self = try Self.decode(bytes, strictness).value
    }

    /// Decodes a value and says what a lenient decoding has put up with.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public static func decode(
        _ bytes: [UInt8],
        _ strictness: Strictness
    ) throws(DecodeError) -> (value: Self, warnings: [DecodeError]) {
        var reader = ByteReader(bytes.span, strictness)
        var value = Self()
        try value.code(with: &reader)
        try reader.finish("value")
        return (value, reader.warnings)
    }

    /// The value as it is sent.
    public func encode() -> [UInt8] {
        var writer = ByteWriter()
        var copy = self
        copy.code(with: &writer)
        return writer.bytes
    }

    /// Appends the fields as compact JSON, the same text as that of `fields` without building the tree.
    public func writeJSON(into json: inout [UInt8]) {
        var buffer: [UInt8] = []
        swap(&buffer, &json)
        var sink = FieldJSON(appendingTo: buffer)
        buffer = []
        sink.write(self)
        swap(&json, &sink.json)
    }
}
