package import GATT

extension AttributeReference {
    /// What its values are of.
    package var type: BluetoothUUID { descriptor ?? characteristic }
}

extension AttributeValue {
    /// The object that `gattlab read --json` prints, without its `event`.
    package var fields: FieldObject {
        var object: FieldObject = [
            "address": .text(address.description),
            "service": .text(attribute.service.description),
            "characteristic": .text(attribute.characteristic.description),
        ]
        if let descriptor = attribute.descriptor { object.append("descriptor", .text(descriptor.description)) }
        object.append("handle", FieldValue(attribute.handle))
        object.append("value", FieldValue(hex: value))
        object.append("decoded", FieldValue(decoding: value, as: attribute.type))
        return object
    }

    /// Reads the object; the octets are what counts, `decoded` is for those who do not know the layout.
    package init(_ object: FieldObject) throws(FieldError) {
        self.init(
            address: try object.address("address"),
            attribute: try AttributeReference(object),
            value: try object.octets("value")
        )
    }
}

extension AttributeReference {
    init(_ object: FieldObject) throws(FieldError) {
        self.init(
            service: try object.uuid("service"),
            characteristic: try object.uuid("characteristic"),
            descriptor: try object.optionalUUID("descriptor"),
            handle: try object.value("handle")
        )
    }
}

extension AttributeValue: Codable {
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

extension FieldValue {
    /// The decoded fields of a value, as far as it can be decoded; `null` where nothing is known of it, or it is too
    /// short even for lenience.
    package init(decoding value: [UInt8], as type: BluetoothUUID) {
        self.init(((try? AttributeValues.decode(type, value, .lenient)) ?? nil)?.fields)
    }
}
