/// A coder that reads the fields of a value from user input, in the form of a `FieldObject`.
struct FieldReader {
    private let fields: FieldObject

    /// Creates a reader of fields.
    init(_ fields: FieldObject) {
        self.fields = fields
    }

    private func isMissing(_ key: String) -> Bool { fields.optional(key) == nil }

    /// Returns a Boolean value that indicates whether the fields include a unit for any of the keys.
    ///
    /// A group whose values are all unknown is shown as `null` values, like an absent group, but with its units.
    private func hasUnits(of keys: [String]) -> Bool {
        guard case .object(let units) = fields[FieldObject.unitsKey] else { return false }
        return keys.contains { units[$0] != nil }
    }
}

extension FieldReader: FieldCoder {
    /// The error for invalid fields.
    typealias Failure = FieldError

    /// Reads nothing, because the integer is computed from the fields.
    mutating func hiddenInteger<Integer: EncodedInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {}

    /// Reads the field; an absent field remains unchanged unless it is required.
    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) throws(FieldError) {
        if isRequired || !isMissing(key) { try self.field(key, &field, quantity) }
    }

    /// Reads the field; an absent or `null` field becomes "unknown" if it has such a value, and is an error otherwise.
    mutating func field<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        _ quantity: FieldQuantity
    ) throws(FieldError) {
        let blank: FieldValue? = quantity.unknown == nil ? nil : .null
        guard let value = fields[key] ?? blank else { throw FieldError(key, .missing) }
        try field.set(from: value, key, quantity)
    }

    /// Reads the field if it is present and not `null`.
    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(FieldError) {
        guard let value = fields.optional(key) else {
            field = nil
            return
        }
        var content = Content()
        try content.set(from: value, key, quantity)
        field = content
    }

    /// Reads the list; an absent list is empty, which is an error if the list is always present.
    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(FieldError) {
        fields = []
        for value in try self.fields.list(key) {
            var content = Content()
            try content.set(from: value, key, quantity)
            fields.append(content)
        }
        if isPresent, fields.isEmpty { throw FieldError(key, .missing) }
    }

    /// Reads the text, which must fit into its field and must not end in NUL, which decoders treat as padding.
    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) throws(FieldError) {
        guard !length.isOptional || !isMissing(key) else {
            text = ""
            return
        }
        text = try fields.text(key)
        guard text.utf8.count <= length.limit else { throw FieldError(key, .tooLong(limit: length.limit)) }
        guard text.utf8.last != 0 else { throw FieldError(key, .contradiction("the text must not end in NUL")) }
    }

    /// Reads bytes from hex text.
    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) throws(FieldError) {
        guard !length.isOptional || !isMissing(key) else {
            content = []
            return
        }
        let text = try fields.text(key)
        do throws(HexTextError) { content = try HexText.decode(text) } catch {
            throw FieldError(key, .wrongType(expected: .hex))
        }
        if case .exactly(let count) = length, content.count != count {
            throw FieldError(key, .wrongType(expected: .hexOfBytes(count)))
        }
        guard content.count <= length.limit else { throw FieldError(key, .tooLong(limit: length.limit)) }
    }

    /// Reads the group if any of its fields is present; the other fields must then be present or allow "unknown".
    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) throws(FieldError) {
        guard !Group.fieldKeys.allSatisfy(isMissing) || hasUnits(of: Group.fieldKeys) else {
            group = nil
            return
        }
        var taken = Group()
        try taken.visitFields(with: &self)
        group = taken
    }

    /// Reads the object, which must be present.
    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) throws(FieldError) {
        object = try Object(fieldValue: try fields.required(key), key)
    }

    /// Reads the object if it is present and not `null`.
    mutating func optionalObject<Object: ValueRecord>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(FieldError) {
        guard let value = fields.optional(key) else {
            object = nil
            return
        }
        object = try Object(fieldValue: value, key)
    }

    /// Reads the list of objects; an absent list is empty.
    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) throws(FieldError) {
        objects = []
        for value in try fields.list(key) { objects.append(try Object(fieldValue: value, key)) }
    }

    /// Always zero, because there are no bytes.
    var position: Int { 0 }

    /// Returns `isPresent`, because the fields determine the content.
    func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Reads the CRC if it is present and not `null`.
    mutating func checksum(
        _ key: String,
        _ crc: inout E2ECRC?,
        from start: Int,
        isPresent: Bool
    ) throws(FieldError) {
        guard let value = fields.optional(key) else {
            crc = nil
            return
        }
        crc = try E2ECRC(fieldValue: value, key)
    }

    /// Does nothing.
    mutating func skip(_ key: String, _ count: Int) {}

    /// Throws an error for a violated rule.
    mutating func require(_ condition: Bool, _ key: String, _ rule: String) throws(FieldError) {
        guard condition else { throw FieldError(key, .contradiction(rule)) }
    }
}

extension ValueRecord {
    /// Creates a record from an object; errors contain the path to the field.
    fileprivate init(fieldValue value: FieldValue, _ key: String) throws(FieldError) {
        guard case .object(let object) = value else { throw FieldError(key, .wrongType(expected: .object)) }
        do throws(FieldError) {
            try self.init(fields: object)
        } catch {
            throw FieldError("\(key).\(error.field)", error.reason)
        }
    }
}
