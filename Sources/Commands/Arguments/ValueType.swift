package import GATT

/// What a value is of: what a UUID stands for, or one of the few that the Supplement defines without a UUID.
package enum ValueType: Hashable, Sendable {
    case assigned(BluetoothUUID)
    /// A name in kebab case, of `AttributeValues.namesWithoutUUID`.
    case named(String)

    /// The UUID, if it has one.
    package var uuid: BluetoothUUID? {
        if case .assigned(let uuid) = self { uuid } else { nil }
    }

    /// What the SIG calls it, if it does.
    package var name: String? {
        switch self {
        case .assigned(let uuid): ValueName.known(uuid)
        case .named(let name):
            name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        }
    }

    /// The name, or else the UUID.
    package var text: String { name ?? uuid?.description ?? "" }

    /// The keys of the fields; `nil` where they are not known.
    package var fieldKeys: [String]? {
        switch self {
        case .assigned(let uuid): AttributeValues.fieldKeys(uuid)
        case .named(let name): AttributeValues.fieldKeys(named: name)
        }
    }

    /// Decodes a value; `nil` where its fields are not known.
    package func decode(_ octets: [UInt8], _ strictness: Strictness) throws(DecodeError) -> Decoded? {
        switch self {
        case .assigned(let uuid): try AttributeValues.decode(uuid, octets, strictness)
        case .named(let name): try AttributeValues.decode(named: name, octets, strictness)
        }
    }

    /// Encodes fields; `nil` where they are not known.
    package func encode(_ fields: FieldValue) throws(FieldError) -> [UInt8]? {
        switch self {
        case .assigned(let uuid): try AttributeValues.encode(uuid, fields)
        case .named(let name): try AttributeValues.encode(named: name, fields)
        }
    }
}
