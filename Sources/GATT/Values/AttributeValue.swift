/// The typed value of a characteristic or descriptor: a record that makes up the entire attribute value.
///
/// A type has the assigned name of its characteristic or descriptor. If that name is a single word, the type has the suffix
/// `Value`, because the word alone is likely to be the name of another type: `AgeValue`, `TemperatureValue`, but
/// `BatteryLevel`.
public protocol AttributeValue: ValueRecord {
    /// The UUID of the characteristic or descriptor that has a value of this type.
    static var uuid: BluetoothUUID { get }
}

extension AttributeValue {
    /// Decodes a value.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    @inlinable
    public init(decoding bytes: consuming [UInt8], _ strictness: Strictness = .strict) throws(DecodeError) {
        self.init()
        _ = try read(bytes, strictness)
    }

    /// Decodes a value and reports the deviations that lenient decoding tolerated.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
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
