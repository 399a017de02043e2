/// The values that the GATT Specification Supplement defines without a UUID, identified by their name in kebab case.
extension AttributeValues {
    /// The names of the values without a UUID, such as `cooking-conditions`.
    public static let namesWithoutUUID = ["cooking-conditions", "cooking-zone-perceived-power"]

    /// Decodes a value to fields; returns `nil` if no codec has this name.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    public static func decode(
        named name: String,
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict
    ) throws(DecodeError) -> DecodedFields? {
        guard let layout = layout(named: name) else { return nil }
        return try DecodingVisitor(bytes: bytes, strictness: strictness).visit(blank: LayoutValue(layout))
    }

    /// Encodes fields in the form that `decode(named:_:_:)` returns; returns `nil` if no codec has this name.
    ///
    /// - Throws: `FieldError` with the field and the value expected.
    public static func encode(named name: String, _ fields: FieldValue) throws(FieldError) -> [UInt8]? {
        guard let layout = layout(named: name) else { return nil }
        return try EncodingVisitor(fields: fields).visit(blank: LayoutValue(layout))
    }

    /// Returns the keys of a value's fields, or `nil` if no codec has this name.
    public static func fieldKeys(named name: String) -> [String]? {
        layout(named: name).map { LayoutValue($0).fieldKeys }
    }

    /// Returns the layout with this name, or `nil` if there is none.
    static func layout(named name: String) -> Layout? {
        switch name {
        case "cooking-conditions": .cookingConditions
        case "cooking-zone-perceived-power": .cookingZonePerceivedPower
        default: nil
        }
    }
}
