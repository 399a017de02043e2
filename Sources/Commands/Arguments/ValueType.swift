package import GATT

/// The type of a value: an attribute with a UUID, or one of the few that the Supplement defines without a UUID.
package enum ValueType: Hashable, Sendable {
    case assigned(BluetoothUUID)
    /// A kebab-case name from `AttributeValues.namesWithoutUUID`.
    case named(String)

    /// The UUID, if the type has one.
    package var uuid: BluetoothUUID? {
        if case .assigned(let uuid) = self { uuid } else { nil }
    }

    /// The name that the SIG assigned, if any.
    package var name: String? {
        switch self {
        case .assigned(let uuid): ValueName.known(uuid)
        case .named(let name):
            name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        }
    }

    /// The name, or the UUID if there is no name.
    package var text: String { name ?? uuid?.description ?? "" }

    /// The keys of the fields; `nil` if the fields are unknown.
    package var fieldKeys: [String]? {
        switch self {
        case .assigned(let uuid): AttributeValues.fieldKeys(uuid)
        case .named(let name): AttributeValues.fieldKeys(named: name)
        }
    }

    /// Decodes a value; returns `nil` if its fields are unknown.
    package func decode(_ bytes: [UInt8], _ strictness: Strictness) throws(DecodeError) -> DecodedFields? {
        switch self {
        case .assigned(let uuid): try AttributeValues.decode(uuid, bytes, strictness)
        case .named(let name): try AttributeValues.decode(named: name, bytes, strictness)
        }
    }

    /// Encodes fields; returns `nil` if the fields of the type are unknown.
    package func encode(_ fields: FieldValue) throws(FieldError) -> [UInt8]? {
        switch self {
        case .assigned(let uuid): try AttributeValues.encode(uuid, fields)
        case .named(let name): try AttributeValues.encode(named: name, fields)
        }
    }
}
