/// Takes the fields of a value from what a person wrote, in the shape in which they are shown.
public struct FieldReader {
    private let fields: FieldObject

    /// Starts with these fields.
    public init(_ fields: FieldObject) {
        self.fields = fields
    }

    private func isMissing(_ key: String) -> Bool { fields.optional(key) == nil }

    /// Whether the fields come with units of any of these.
    ///
    /// A group of which nothing is known is shown as `null` throughout, like one that is not there, but with its units.
    private func hasUnits(of keys: [String]) -> Bool {
        guard case .object(let units) = fields[FieldObject.unitsKey] else { return false }
        return keys.contains { units[$0] != nil }
    }
}

extension FieldReader: ValueCoder {
    /// What is wrong with the fields.
    public typealias Failure = FieldError

    /// Takes nothing: the integer follows from the fields.
    public mutating func sent<Integer: WireInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {}

    /// Takes the field; absent, it stays as it is unless it is required.
    public mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) throws(FieldError) {
        if isRequired || !isMissing(key) { try self.field(key, &field, quantity) }
    }

    /// Takes the field; left out or `null` it is "not known" where it can say so, and refused where it cannot.
    public mutating func field<Content: Field>(
        _ key: String,
        _ field: inout Content,
        _ quantity: Quantity
    ) throws(FieldError) {
        let blank: FieldValue? = quantity.unknown == nil ? nil : .null
        guard let value = fields[key] ?? blank else { throw FieldError(key, .missing) }
        try field.enter(value, key, quantity)
    }

    /// Takes the field if it is there and not `null`.
    public mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(FieldError) {
        guard let value = fields.optional(key) else {
            field = nil
            return
        }
        var content = Content()
        try content.enter(value, key, quantity)
        field = content
    }

    /// Takes the list; absent means empty, which a list that is always there cannot be.
    public mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(FieldError) {
        fields = []
        for value in try self.fields.list(key) {
            var content = Content()
            try content.enter(value, key, quantity)
            fields.append(content)
        }
        if isPresent, fields.isEmpty { throw FieldError(key, .missing) }
    }

    /// Takes the text, which must not be longer than its field, nor end in NUL, which a reader would take for filling.
    public mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) throws(FieldError) {
        guard !length.isOptional || !isMissing(key) else {
            text = ""
            return
        }
        text = try fields.text(key)
        guard text.utf8.count <= length.limit else { throw FieldError(key, .tooLong(limit: length.limit)) }
        guard text.utf8.last != 0 else { throw FieldError(key, .contradiction("the text must not end in NUL")) }
    }

    /// Takes octets written as hex.
    public mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) throws(FieldError) {
        guard !length.isOptional || !isMissing(key) else {
            octets = []
            return
        }
        let text = try fields.text(key)
        do throws(HexError) { octets = try Hex.decode(text) } catch {
            throw FieldError(key, .wrongType(expected: "hex"))
        }
        if case .exactly(let count) = length, octets.count != count {
            throw FieldError(key, .wrongType(expected: "hex of \(count) octets"))
        }
        guard octets.count <= length.limit else { throw FieldError(key, .tooLong(limit: length.limit)) }
    }

    /// Takes the group if any of its fields is there; then all of them must be, or be able to say "not known".
    public mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) throws(FieldError) {
        guard !Group.fieldKeys.allSatisfy(isMissing) || hasUnits(of: Group.fieldKeys) else {
            group = nil
            return
        }
        var taken = Group()
        try taken.code(with: &self)
        group = taken
    }

    /// Takes the object, which must be there.
    public mutating func object<Object: Record>(_ key: String, _ object: inout Object) throws(FieldError) {
        object = try Object(shown: try fields.required(key), key)
    }

    /// Takes the object if it is there and not `null`.
    public mutating func optionalObject<Object: Record>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(FieldError) {
        guard let value = fields.optional(key) else {
            object = nil
            return
        }
        object = try Object(shown: value, key)
    }

    /// Takes the list of objects; absent means empty.
    public mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) throws(FieldError) {
        objects = []
        for value in try fields.list(key) { objects.append(try Object(shown: value, key)) }
    }

    /// None.
    public var position: Int { 0 }

    /// What the value says.
    public func hasOctets(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Takes the check if it is there and not `null`.
    public mutating func checksum(
        _ key: String,
        _ crc: inout E2ECRC?,
        from start: Int,
        isPresent: Bool
    ) throws(FieldError) {
        guard let value = fields.optional(key) else {
            crc = nil
            return
        }
        crc = try E2ECRC(shown: value, key)
    }

    /// Takes nothing.
    public mutating func surplus(_ key: String, _ count: Int) {}

    /// Refuses a rule that is broken.
    public mutating func require(_ isKept: Bool, _ key: String, _ rule: String) throws(FieldError) {
        guard isKept else { throw FieldError(key, .contradiction(rule)) }
    }
}

extension Record {
    /// Makes the record from the object it is shown as; an error names the way to the field.
    fileprivate init(shown value: FieldValue, _ key: String) throws(FieldError) {
        guard case .object(let object) = value else { throw FieldError(key, .wrongType(expected: "an object")) }
        do throws(FieldError) {
            try self.init(fields: object)
        } catch {
            throw FieldError("\(key).\(error.field)", error.reason)
        }
    }
}
