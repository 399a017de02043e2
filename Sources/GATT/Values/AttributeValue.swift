/// The typed value of a characteristic or descriptor: a record that makes up the entire attribute value.
///
/// A type has the assigned name of its characteristic or descriptor. If that name is a single word, the type has the suffix
/// `Value`, because the word alone is likely to be the name of another type: `AgeValue`, `TemperatureValue`, but
/// `BatteryLevel`.
///
/// A type of another module that conforms describes the value of a vendor-specific characteristic.
public protocol AttributeValue: ValueRecord {
    /// The UUID of the characteristic or descriptor that has a value of this type.
    static var uuid: BluetoothUUID { get }
}

extension AttributeValue {
    /// Decodes a value.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    @inlinable
    public init(decoding bytes: borrowing [UInt8], _ strictness: DecodingStrictness = .strict) throws(DecodeError) {
        try self.init(decoding: bytes.span, strictness)
    }

    /// Decodes a value and appends the violations that lenient decoding tolerated to `warnings`.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    @inlinable
    public init(
        decoding bytes: borrowing [UInt8],
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) {
        try self.init(decoding: bytes.span, strictness, warnings: &warnings)
    }

    /// Decodes a value from bytes in memory of any kind, such as a part of an array or a received buffer.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    @inlinable
    public init(decoding bytes: Span<UInt8>, _ strictness: DecodingStrictness = .strict) throws(DecodeError) {
        self.init()
        _ = try read(bytes, strictness)
    }

    /// Decodes a value from bytes in memory of any kind and appends the violations that lenient decoding tolerated to
    /// `warnings`.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    @inlinable
    public init(
        decoding bytes: Span<UInt8>,
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) {
        self.init()
        warnings += try read(bytes, strictness)
    }
}
