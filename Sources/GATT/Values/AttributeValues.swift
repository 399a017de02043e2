/// A value decoded to fields.
public struct Decoded: Hashable, Sendable {
    /// The fields in order, with `units` behind them where there are any.
    public var fields: FieldObject
    /// What a lenient decoding has put up with; a strict one has none.
    public var warnings: [DecodeError]

    /// Makes a decoded value.
    public init(fields: FieldObject, warnings: [DecodeError] = []) {
        self.fields = fields
        self.warnings = warnings
    }
}

/// The codecs by UUID.
public enum AttributeValues {
    /// Decodes the value of a characteristic or descriptor to fields; `nil` where there is no codec for it.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public static func decode(
        _ uuid: BluetoothUUID,
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict
    ) throws(DecodeError) -> Decoded? {
        try visit(uuid, Decoding(bytes: bytes, strictness: strictness))
    }

    /// Decodes a value and appends its fields as compact JSON.
    ///
    /// It is the same text as that of the fields `decode(_:_:_:)` gives, without the tree in between. Nothing is
    /// appended where there is no codec, or the value is refused.
    ///
    /// - Returns: what a lenient decoding has put up with; `nil` where there is no codec.
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public static func writeJSON(
        _ uuid: BluetoothUUID,
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict,
        into json: inout [UInt8]
    ) throws(DecodeError) -> [DecodeError]? {
        var writing = JSONWriting(bytes: bytes, strictness: strictness, json: [])
        swap(&writing.json, &json)
        defer { swap(&writing.json, &json) }
        return try visit(uuid, &writing)
    }

    /// Encodes fields of the shape `decode(_:_:_:)` gives; `nil` where there is no codec for the UUID.
    ///
    /// A value with a single field may also be given as that field alone: `72` for `{"batteryLevel": 72}`.
    /// - Throws: `FieldError` with the field and what it should have been.
    public static func encode(_ uuid: BluetoothUUID, _ fields: FieldValue) throws(FieldError) -> [UInt8]? {
        try visit(uuid, Encoding(fields: fields))
    }

    /// The keys of the fields a characteristic or descriptor has; `nil` where there is no codec for it.
    public static func fieldKeys(_ uuid: BluetoothUUID) -> [String]? {
        visit(uuid, KeyListing())
    }
}
