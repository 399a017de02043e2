extension FieldSink {
    /// Adds nothing, because the integer is shown by its parts, or only indicates which fields are present.
    @inline(__always)
    mutating func hiddenInteger<Integer: EncodedInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {}

    /// Adds the field.
    @inline(__always)
    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) {
        add(key, field.fieldValue(quantity), unit: quantity.unit)
    }

    /// Adds the field.
    @inline(__always)
    mutating func field<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        add(key, field.fieldValue(quantity), unit: quantity.unit)
    }

    /// Adds the field, or `null` if it is absent.
    @inline(__always)
    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        add(key, field?.fieldValue(quantity) ?? .null, unit: quantity.unit)
    }

    /// Adds the list, which may be empty.
    @inline(__always)
    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        add(key, fields, unit: quantity.unit) { $0.fieldValue(quantity) }
    }

    /// Adds a string, or `null` for an empty optional string.
    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) {
        add(key, length.isOptional && text.isEmpty ? .null : .text(text))
    }

    /// Adds the bytes as hex, or `null` if there are none and they are optional.
    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) {
        add(key, length.isOptional && content.isEmpty ? .null : .text(HexText.encode(content)))
    }

    /// Adds the fields of the group, or `null` for each of them if the group is absent.
    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) {
        if var present = group {
            present.visitFields(with: &self)
        } else {
            for key in Group.fieldKeys { add(key, .null) }
        }
    }

    /// Adds the object.
    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) {
        add(key, .object(object.fields))
    }

    /// Adds the object, or `null` if it is absent.
    mutating func optionalObject<Object: ValueRecord>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        add(key, object.map { .object($0.fields) } ?? .null)
    }

    /// Adds the objects as a list.
    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) {
        add(key, objects, unit: nil) { .object($0.fields) }
    }

    /// Always zero, because there are no bytes.
    @inline(__always)
    var position: Int { 0 }

    /// Returns `isPresent`, because the value determines its own content.
    @inline(__always)
    func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Adds `valid` or the number of an incorrect CRC, or `null` if the CRC is absent.
    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {
        add(key, crc?.fieldValue ?? .null)
    }

    /// Adds nothing.
    @inline(__always)
    mutating func skip(_ key: String, _ count: Int) {}

    /// Does nothing, because a value that violates a rule is shown unchanged.
    @inline(__always)
    mutating func require(_ condition: Bool, _ key: String, _ rule: String) {}
}
