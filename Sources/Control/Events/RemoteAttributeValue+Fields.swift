package import GATT

extension AttributeReference {
    /// The UUID that determines the type of the attribute's values.
    package var type: BluetoothUUID { descriptor ?? characteristic }
}

extension RemoteAttributeValue {
    /// The object printed by `gattlab read --json`, without its `event`.
    package var fields: FieldObject { fields(decodedWith: .assigned) }

    /// Returns the object printed by `gattlab read --json`, without its `event`, decoded with a user's own types.
    package func fields(decodedWith types: AttributeTypes) -> FieldObject {
        var object: FieldObject = [
            "address": .text(address.description),
            "service": .text(attribute.service.description),
            "characteristic": .text(attribute.characteristic.description),
        ]
        if let descriptor = attribute.descriptor { object.append("descriptor", .text(descriptor.description)) }
        if let instance = attribute.instance { object.append("instance", .text(instance)) }
        object.append("handle", FieldValue(attribute.handle))
        object.append("value", FieldValue(hex: value))
        object.append(decoded: value, as: attribute.type, with: types)
        return object
    }

    /// Parses the object; `decoded` is ignored, because `value` contains the bytes.
    package init(_ object: FieldObject) throws(FieldError) {
        self.init(
            address: try object.address("address"),
            attribute: try AttributeReference(object),
            value: try object.bytes("value")
        )
    }
}

extension AttributeReference {
    init(_ object: FieldObject) throws(FieldError) {
        self.init(
            service: try object.uuid("service"),
            characteristic: try object.uuid("characteristic"),
            descriptor: try object.optionalUUID("descriptor"),
            handle: try object.value("handle"),
            instance: try object.optionalValue("instance")
        )
    }
}

extension RemoteAttributeValue: Codable {
    package init(from decoder: any Decoder) throws {
        let object = try FieldObject(from: decoder)
        do throws(FieldError) {
            try self.init(object)
        } catch {
            throw error.within(decoder.codingPath)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }
}

extension FieldObject {
    /// The key of the year of an older edition, beside `decoded`.
    static let editionKey = "edition"

    /// Appends the decoded fields, decoded leniently, or `null` if the type is unknown or decoding fails.
    ///
    /// The year of the edition follows them if they have the layout of an older one.
    package mutating func append(
        decoded value: [UInt8]?,
        as type: BluetoothUUID,
        with types: AttributeTypes = .assigned
    ) {
        let decoded = value.flatMap { try? types.decode($0, as: type, .lenient) }
        append("decoded", FieldValue(decoded?.fields))
        if let edition = decoded?.edition { append(Self.editionKey, .integer(edition.rawValue)) }
    }
}
