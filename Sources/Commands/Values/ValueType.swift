package import GATT

/// The type of a value: an attribute with a UUID, or one of the few that the Supplement defines without a UUID.
package enum ValueType: Hashable, Sendable {
    case assigned(BluetoothUUID)
    case structure(SupplementStructure)

    /// The UUID, if the type has one.
    package var uuid: BluetoothUUID? {
        if case .assigned(let uuid) = self { uuid } else { nil }
    }

    /// The name that the SIG assigned, if any.
    package var name: String? {
        switch self {
        case .assigned(let uuid): ValueName.known(uuid)
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
        }
    }

    /// Decodes a value.
    package func decode(_ bytes: [UInt8], _ strictness: DecodingStrictness) throws(DecodeError) -> DecodedFields {
        switch self {
        case .assigned(let uuid): try DecodedFields(decoding: bytes, as: uuid, strictness)
        case .structure(let structure): try DecodedFields(decoding: bytes, as: structure, strictness)
        }
    }

    /// Encodes fields.
    package func encode(_ fields: FieldValue) throws(FieldError) -> [UInt8] {
        switch self {
        case .assigned(let uuid): try fields.encode(as: uuid)
        case .structure(let structure): try fields.encode(as: structure)
        }
    }
}
