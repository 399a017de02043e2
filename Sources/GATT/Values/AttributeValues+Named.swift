/// The values that the GATT Specification Supplement defines without a UUID, by their name in kebab case.
extension AttributeValues {
    /// The names, such as `cooking-conditions`.
    public static let namesWithoutUUID = ["cooking-conditions", "cooking-zone-perceived-power"]

    /// Decodes a value to fields; `nil` where there is no codec of this name.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public static func decode(
        named name: String,
        _ bytes: [UInt8],
        _ strictness: Strictness = .strict
    ) throws(DecodeError) -> Decoded? {
        guard let layout = layout(named: name) else { return nil }
        return try Decoding(bytes: bytes, strictness: strictness).visit(blank: LayoutValue(layout))
    }

    /// Encodes fields of the shape `decode(named:_:_:)` gives; `nil` where there is no codec of this name.
    ///
    /// - Throws: `FieldError` with the field and what it should have been.
    public static func encode(named name: String, _ fields: FieldValue) throws(FieldError) -> [UInt8]? {
        guard let layout = layout(named: name) else { return nil }
        return try Encoding(fields: fields).visit(blank: LayoutValue(layout))
    }

    /// The keys of the fields a value has; `nil` where there is no codec of this name.
    public static func fieldKeys(named name: String) -> [String]? {
        layout(named: name).map { LayoutValue($0).fieldKeys }
    }

    /// The layout of this name.
    static func layout(named name: String) -> Layout? {
        switch name {
        case "cooking-conditions": .cookingConditions
        case "cooking-zone-perceived-power": .cookingZonePerceivedPower
        default: nil
        }
    }
}
