/// The fields of a value whose type is known only at run time.
public struct DecodedFields: Hashable, Sendable {
    /// The fields in order, followed by `units` if any field has a unit.
    public var fields: FieldObject
    /// The violations that lenient decoding tolerated; always empty after strict decoding.
    public var warnings: [DecodeError]
    /// The older edition of the specification in whose layout the value is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// A Boolean value that indicates whether the bytes have the length of a known layout.
    ///
    /// Otherwise the fields may be those of an edition or a vendor that gattlab does not know.
    package var hasKnownLength: Bool { !warnings.contains { $0.isAboutLength } }

    /// Decodes the value of a characteristic or descriptor.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset; the reason is `unknownUUID` if there is no
    ///   codec.
    public init(
        decoding bytes: [UInt8],
        as uuid: BluetoothUUID,
        _ strictness: DecodingStrictness = .strict
    ) throws(DecodeError) {
        let visitor = DecodingVisitor(bytes: bytes, strictness: strictness)
        guard let decoded = try AttributeValues.visitCodec(of: uuid, with: visitor) else {
            throw DecodeError(unknown: uuid)
        }
        self = decoded
    }

    /// Decodes a structure that has no UUID.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    public init(
        decoding bytes: [UInt8],
        as structure: SupplementStructure,
        _ strictness: DecodingStrictness = .strict
    ) throws(DecodeError) {
        self = try DecodingVisitor(bytes: bytes, strictness: strictness).visit(blank: LayoutValue(structure.layout))
    }

    /// Returns the symbol of a field's unit, such as `bpm`, or `nil` if the field has none.
    public func unit(of key: String) -> String? {
        guard case .object(let units) = fields[FieldObject.unitsKey], case .text(let unit) = units[key] else {
            return nil
        }
        return unit
    }

    init(fields: FieldObject, warnings: [DecodeError], edition: SpecificationEdition? = nil) {
        self.fields = fields
        self.warnings = warnings
        self.edition = edition
    }
}

extension FieldValue {
    /// Encodes fields, in the form that `DecodedFields` has, as the value of a characteristic or descriptor.
    ///
    /// A value with a single field can also be given as that field alone: `72` for `{"batteryLevel": 72}`.
    ///
    /// - Parameters:
    ///   - uuid: The UUID of the characteristic or descriptor.
    ///   - edition: The older edition of the specification in whose layout the value is encoded; the current one by
    ///     default.
    /// - Throws: `FieldError` with the field and the expected content; the reason is `unknownUUID` if there is no codec.
    public func encode(
        as uuid: BluetoothUUID,
        _ edition: SpecificationEdition? = nil
    ) throws(FieldError) -> [UInt8] {
        let visitor = EncodingVisitor(fields: self, edition: edition)
        guard let bytes = try AttributeValues.visitCodec(of: uuid, with: visitor) else {
            throw FieldError("value", .unknownUUID(uuid))
        }
        return bytes
    }

    /// Encodes fields as a structure that has no UUID.
    ///
    /// - Throws: `FieldError` with the field and the expected content.
    public func encode(as structure: SupplementStructure) throws(FieldError) -> [UInt8] {
        try EncodingVisitor(fields: self, edition: nil).visit(blank: LayoutValue(structure.layout))
    }
}

extension FieldObject {
    /// Encodes fields, in the form that `DecodedFields` has, as the value of a characteristic or descriptor.
    ///
    /// - Parameters:
    ///   - uuid: The UUID of the characteristic or descriptor.
    ///   - edition: The older edition of the specification in whose layout the value is encoded; the current one by
    ///     default.
    /// - Throws: `FieldError` with the field and the expected content; the reason is `unknownUUID` if there is no codec.
    public func encode(
        as uuid: BluetoothUUID,
        _ edition: SpecificationEdition? = nil
    ) throws(FieldError) -> [UInt8] {
        try FieldValue.object(self).encode(as: uuid, edition)
    }
}
