extension FieldSink {
    /// Puts nothing: the integer is shown by its parts, or says what is there.
    @inline(__always)
    public mutating func sent<Integer: WireInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {}

    /// Puts the field.
    @inline(__always)
    public mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) {
        put(key, field.shown(quantity), unit: quantity.unit)
    }

    /// Puts the field.
    @inline(__always)
    public mutating func field<Content: Field>(_ key: String, _ field: inout Content, _ quantity: Quantity) {
        put(key, field.shown(quantity), unit: quantity.unit)
    }

    /// Puts the field, or `null` if it is not there.
    @inline(__always)
    public mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) {
        put(key, field?.shown(quantity) ?? .null, unit: quantity.unit)
    }

    /// Puts the list, which may be empty.
    @inline(__always)
    public mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
    ) {
        put(key, fields, unit: quantity.unit) { $0.shown(quantity) }
    }

    /// Puts the text.
    public mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) {
        put(key, length.isOptional && text.isEmpty ? .null : .text(text))
    }

    /// Puts the octets as hex.
    public mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) {
        put(key, length.isOptional && octets.isEmpty ? .null : .text(Hex.encode(octets)))
    }

    /// Puts the fields of the group, each `null` if it is not there.
    public mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) {
        if var shown = group {
            shown.code(with: &self)
        } else {
            for key in Group.fieldKeys { put(key, .null) }
        }
    }

    /// Puts the object.
    public mutating func object<Object: Record>(_ key: String, _ object: inout Object) {
        put(key, .object(object.fields))
    }

    /// Puts the object, or `null` if it is not there.
    public mutating func optionalObject<Object: Record>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        put(key, object.map { .object($0.fields) } ?? .null)
    }

    /// Puts the objects as a list.
    public mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) {
        put(key, objects, unit: nil) { .object($0.fields) }
    }

    /// None.
    @inline(__always)
    public var position: Int { 0 }

    /// What the value says.
    @inline(__always)
    public func hasOctets(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Puts whether the check is valid, or `null` if it is not there.
    public mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {
        put(key, crc?.shown ?? .null)
    }

    /// Puts nothing.
    @inline(__always)
    public mutating func surplus(_ key: String, _ count: Int) {}

    /// Asks nothing: a value that breaks a rule is shown as it is.
    @inline(__always)
    public mutating func require(_ isKept: Bool, _ key: String, _ rule: String) {}
}
