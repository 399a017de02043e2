package import GATT

/// The type of a value: an attribute with a UUID, or one of the few that the Supplement defines without a UUID.
package enum ValueType: Hashable, Sendable {
    case assigned(BluetoothUUID)
    case structure(SupplementStructure)
    /// A UUID whose name or layout a user has described.
    case custom(CustomType)

    /// Returns the type with the name and the layout that a user has described.
    package func resolved(in types: AttributeTypes) -> ValueType {
        uuid.flatMap { types.custom($0) }.map { .custom($0) } ?? self
    }

    /// The UUID, if the type has one.
    package var uuid: BluetoothUUID? {
        switch self {
        case .assigned(let uuid): uuid
        case .structure: nil
        case .custom(let type): type.uuid
        }
    }

    /// The name that the SIG or the user assigned, if any.
    package var name: String? {
        switch self {
        case .assigned(let uuid): AttributeTypes.assigned.name(of: uuid)
        case .custom(let type): type.name
        case .structure(let structure):
            structure.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
                separator: " "
            )
        }
    }

    /// The name, or the UUID if there is no name.
    package var text: String { name ?? uuid?.description ?? "" }

    /// The keys of the fields; `nil` if the fields are unknown.
    package var fieldKeys: [String]? {
        switch self {
        case .assigned(let uuid): AttributeValues.fieldKeys(uuid)
        case .structure(let structure): structure.fieldKeys
        case .custom(let type): type.layout?.fieldKeys
        }
    }

    /// Decodes a value.
    package func decode(_ bytes: [UInt8], _ strictness: DecodingStrictness) throws(DecodeError) -> DecodedFields {
        switch self {
        case .assigned(let uuid): try DecodedFields(decoding: bytes, as: uuid, strictness)
        case .structure(let structure): try DecodedFields(decoding: bytes, as: structure, strictness)
        case .custom(let type): try AttributeTypes([type]).decode(bytes, as: type.uuid, strictness)
        }
    }

    /// Encodes fields, in the layout of an older edition if one is given.
    package func encode(
        _ fields: FieldValue,
        _ edition: SpecificationEdition? = nil
    ) throws(FieldError) -> [UInt8] {
        switch self {
        case .assigned(let uuid): try fields.encode(as: uuid, edition)
        case .structure(let structure): try fields.encode(as: structure)
        case .custom(let type): try AttributeTypes([type]).encode(fields, as: type.uuid)
        }
    }
}
