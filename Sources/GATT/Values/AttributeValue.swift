/// The typed value of a characteristic or descriptor: a record that is all of its attribute.
public protocol AttributeValue: Record {
    /// The UUID of the characteristic or descriptor that holds such a value.
    static var uuid: BluetoothUUID { get }
}

extension AttributeValue {
    /// Decodes a value.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    @inlinable
    public init(decoding bytes: [UInt8], _ strictness: Strictness = .strict) throws(DecodeError) {
        self.init()
        var reader = ByteReader(bytes, strictness)
        try readAll(from: &reader)
    }

    /// Decodes a value and says what a lenient decoding has put up with.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    @inlinable
    public static func decode(
        _ bytes: [UInt8],
        _ strictness: Strictness
    ) throws(DecodeError) -> (value: Self, warnings: [DecodeError]) {
        var value = Self()
        var reader = ByteReader(bytes, strictness)
        try value.readAll(from: &reader)
        return (value, reader.warnings)
    }
}
