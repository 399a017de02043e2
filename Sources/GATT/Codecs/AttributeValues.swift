/// The codecs of characteristic and descriptor values, by UUID.
///
/// `DecodedFields` decodes a value whose type is known only at run time, and `FieldValue.encode(as:)` encodes one.
public enum AttributeValues {
    /// Returns the keys of a characteristic's or descriptor's fields, or `nil` if it has no codec.
    public static func fieldKeys(_ uuid: BluetoothUUID) -> [String]? {
        visitCodec(of: uuid, with: KeyVisitor())
    }

    /// Returns the older editions in which the layout of a characteristic's or descriptor's value is a different one.
    public static func olderEditions(of uuid: BluetoothUUID) -> [SpecificationEdition] {
        visitCodec(of: uuid, with: EditionVisitor()) ?? []
    }

    /// Describes the fields of a characteristic's or descriptor's value, from which programs make forms.
    ///
    /// Which fields there are may depend on the content of others, such as an op code.
    ///
    /// - Parameter given: Content of fields; content that a field does not accept is ignored.
    /// - Returns: The fields in order, or `nil` if the UUID has no codec.
    package static func describeFields(of uuid: BluetoothUUID, given: FieldObject = FieldObject())
        -> [FieldDescription]?
    {
        visitCodec(of: uuid, with: DescribingVisitor(given: given))
    }

    /// Decodes a value and appends its fields as compact JSON.
    ///
    /// The text is the same as that of `DecodedFields`, without building the tree in between. Nothing is appended if
    /// decoding fails.
    ///
    /// - Returns: The violations that lenient decoding tolerated.
    /// - Throws: `DecodeError` with the reason, the field and the byte offset; also for a UUID that has no codec.
    public static func appendJSON(
        decoding bytes: [UInt8],
        as uuid: BluetoothUUID,
        _ strictness: DecodingStrictness = .strict,
        to json: inout [UInt8]
    ) throws(DecodeError) -> [DecodeError] {
        try decodeJSON(bytes, as: uuid, strictness, to: &json).warnings
    }

    /// Decodes a value as `appendJSON(decoding:as:_:to:)` does, and also returns the edition of its layout.
    static func decodeJSON(
        _ bytes: [UInt8],
        as uuid: BluetoothUUID,
        _ strictness: DecodingStrictness,
        to json: inout [UInt8]
    ) throws(DecodeError) -> JSONDecoding {
        var visitor = JSONVisitor(bytes: bytes, strictness: strictness, json: [])
        swap(&visitor.json, &json)
        defer { swap(&visitor.json, &json) }
        guard let decoding = try visitCodec(of: uuid, with: &visitor) else { throw DecodeError(unknown: uuid) }
        return decoding
    }
}

/// The result of decoding a value to JSON, besides the text.
package struct JSONDecoding: Hashable, Sendable {
    /// The violations that lenient decoding tolerated.
    package var warnings: [DecodeError]
    /// The older edition of the specification in whose layout the value is encoded; `nil` for the current one.
    package var edition: SpecificationEdition?
}
