/// The codec of the values of a UUID: that of the SIG's characteristic or descriptor, or a custom layout.
package enum ValueCodec: Sendable {
    /// The SIG's type, and the older edition in whose layout it is encoded; nil for the current one.
    case assigned(BluetoothUUID, SpecificationEdition? = nil)
    case custom(BluetoothUUID, CustomLayout)

    package var uuid: BluetoothUUID {
        switch self {
        case .assigned(let uuid, _), .custom(let uuid, _): uuid
        }
    }

    /// Returns the codec with the layout of an older edition, if one is given and the type is the SIG's.
    package func `in`(_ edition: SpecificationEdition?) -> ValueCodec {
        guard let edition, case .assigned(let uuid, _) = self else { return self }
        return .assigned(uuid, edition)
    }

    /// The keys of the fields, in order.
    package var fieldKeys: [String] {
        switch self {
        case .assigned(let uuid, _): AttributeValues.fieldKeys(uuid) ?? []
        case .custom(_, let layout): layout.fieldKeys
        }
    }

    /// Returns the flag on which the presence of a field depends, if it is among the fields: that of a custom layout.
    package func flag(of key: String) -> (field: String, name: String)? {
        guard case .custom(_, let layout) = self, let field = layout.fields.first(where: { $0.key == key }),
            let condition = field.condition, layout.fields.indices.contains(condition.field),
            case .flags(let names, _) = layout.fields[condition.field].content,
            names.indices.contains(condition.mask.trailingZeroBitCount),
            let name = names[condition.mask.trailingZeroBitCount]
        else { return nil }
        return (layout.fields[condition.field].key, name)
    }

    /// Decodes a value.
    package func decode(
        _ bytes: [UInt8],
        _ strictness: DecodingStrictness = .strict
    ) throws(DecodeError) -> DecodedFields {
        switch self {
        case .assigned(let uuid, _): try DecodedFields(decoding: bytes, as: uuid, strictness)
        case .custom(_, let layout): try layout.decode(bytes, strictness)
        }
    }

    /// Encodes fields.
    package func encode(_ value: FieldValue) throws(FieldError) -> [UInt8] {
        switch self {
        case .assigned(let uuid, let edition): try value.encode(as: uuid, edition)
        case .custom(_, let layout): try layout.encode(value)
        }
    }
}
