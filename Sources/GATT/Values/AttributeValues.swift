/// A value decoded to fields.
public struct DecodedFields: Hashable, Sendable {
    /// The fields in order, followed by `units` if any field has a unit.
    public var fields: FieldObject
    /// The deviations that lenient decoding tolerated; always empty after strict decoding.
    public var warnings: [DecodeError]

    /// Creates a decoded value.
    public init(fields: FieldObject, warnings: [DecodeError] = []) {
        self.fields = fields
        self.warnings = warnings
    }
}

/// The codecs of characteristic and descriptor values, by UUID.
public enum AttributeValues {
    /// Decodes the value of a characteristic or descriptor to fields; returns `nil` if it has no codec.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    public static func decode(
        _ uuid: BluetoothUUID,
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict
    ) throws(DecodeError) -> DecodedFields? {
        try visitCodec(of: uuid, with: DecodingVisitor(bytes: bytes, strictness: strictness))
    }

    /// Decodes a value and appends its fields as compact JSON.
    ///
    /// The text is the same as that of the fields `decode(_:_:_:)` returns, without building the tree in between.
    /// Nothing is appended if there is no codec or decoding fails.
    ///
    /// - Returns: The deviations that lenient decoding tolerated; `nil` if there is no codec.
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    public static func writeJSON(
        _ uuid: BluetoothUUID,
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict,
        into json: inout [UInt8]
    ) throws(DecodeError) -> [DecodeError]? {
        var visitor = JSONVisitor(bytes: bytes, strictness: strictness, json: [])
        swap(&visitor.json, &json)
        defer { swap(&visitor.json, &json) }
        return try visitCodec(of: uuid, with: &visitor)
    }

    /// Encodes fields in the form that `decode(_:_:_:)` returns; returns `nil` if the UUID has no codec.
    ///
    /// A value with a single field can also be passed as that field alone: `72` for `{"batteryLevel": 72}`.
    /// - Throws: `FieldError` with the field and the value expected.
    public static func encode(_ uuid: BluetoothUUID, _ fields: FieldValue) throws(FieldError) -> [UInt8]? {
        try visitCodec(of: uuid, with: EncodingVisitor(fields: fields))
    }

    /// Returns the keys of a characteristic's or descriptor's fields, or `nil` if it has no codec.
    public static func fieldKeys(_ uuid: BluetoothUUID) -> [String]? {
        visitCodec(of: uuid, with: KeyVisitor())
    }
}
