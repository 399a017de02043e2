internal import GATT

/// Typed access to fields of external input, with errors that contain the field's name.
extension FieldObject {
    /// Returns the value of a field, or nil if it is absent or `null`.
    func optional(_ key: String) -> FieldValue? {
        guard let value = self[key], value != .null else { return nil }
        return value
    }

    func required(_ key: String) throws(FieldError) -> FieldValue {
        guard let value = optional(key) else { throw FieldError(key, .missing) }
        return value
    }

    func value<Value: FieldPrimitive>(_ key: String) throws(FieldError) -> Value {
        guard let value = Value(try required(key)) else { throw FieldError(key, .wrongType(expected: Value.expected)) }
        return value
    }

    func optionalValue<Value: FieldPrimitive>(_ key: String) throws(FieldError) -> Value? {
        optional(key) == nil ? nil : try value(key)
    }

    /// Parses a string field, for example as a UUID or an address.
    func parsed<Value: LosslessStringConvertible>(_ key: String, _ expected: FieldError.ExpectedContent)
        throws(FieldError) -> Value
    {
        let text: String = try value(key)
        guard let value = Value(text) else { throw FieldError(key, .wrongType(expected: expected)) }
        return value
    }

    func uuid(_ key: String) throws(FieldError) -> BluetoothUUID { try parsed(key, .uuid) }

    func optionalUUID(_ key: String) throws(FieldError) -> BluetoothUUID? {
        optional(key) == nil ? nil : try uuid(key)
    }

    func uuids(_ key: String) throws(FieldError) -> [BluetoothUUID] {
        guard case .list(let values) = try required(key) else { throw FieldError(key, .wrongType(expected: .list)) }
        var uuids: [BluetoothUUID] = []
        for (index, value) in values.enumerated() {
            guard case .text(let text) = value, let uuid = BluetoothUUID(text) else {
                throw FieldError("\(key)[\(index)]", .wrongType(expected: .uuid))
            }
            uuids.append(uuid)
        }
        return uuids
    }

    func address(_ key: String) throws(FieldError) -> DeviceAddress { try parsed(key, .other("an address")) }

    func optionalAddress(_ key: String) throws(FieldError) -> DeviceAddress? {
        optional(key) == nil ? nil : try address(key)
    }

    func bytes(_ key: String) throws(FieldError) -> [UInt8] {
        let text: String = try value(key)
        do {
            return try HexText.decode(text)
        } catch {
            throw FieldError(key, .wrongType(expected: .other("bytes in hexadecimal")))
        }
    }

    func optionalBytes(_ key: String) throws(FieldError) -> [UInt8]? {
        optional(key) == nil ? nil : try bytes(key)
    }

    func object(_ key: String) throws(FieldError) -> FieldObject {
        guard case .object(let object) = try required(key) else {
            throw FieldError(key, .wrongType(expected: .object))
        }
        return object
    }
}
