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
    public init(decoding bytes: consuming [UInt8], _ strictness: Strictness = .strict) throws(DecodeError) {
        self.init()
        _ = try read(bytes, strictness)
    }

    /// Decodes a value and says what a lenient decoding has put up with.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    @inlinable
    public static func decode(
        _ bytes: consuming [UInt8],
        _ strictness: Strictness
    ) throws(DecodeError) -> (value: Self, warnings: [DecodeError]) {
        var value = Self()
        let warnings = try value.read(bytes, strictness)
        return (value, warnings)
    }
}
