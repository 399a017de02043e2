/// A sink that collects the fields of a value that are present but have no number, although they are numbers by their type.
///
/// A specification gives some codes the meaning "not known" or "not measured", such as 0xFFFF or NaN. In the tree of the fields,
/// "not known" looks like an absent field.
struct UnavailableFields: FieldSink {
    /// The keys of the fields; those of an object inside the value are joined by a dot.
    private(set) var keys: [String] = []
    private var prefix = ""

    mutating func add(_ key: String, _ value: FieldValue, unit: StaticString?) {}

    mutating func add<Elements: Collection>(
        _ key: String,
        _ elements: Elements,
        unit: StaticString?,
        _ value: (Elements.Element) -> FieldValue
    ) {}

    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) {
        self.field(key, &field, quantity)
    }

    mutating func field<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        guard case .number = field.input(quantity), field.fieldValue(quantity).double == nil else { return }
        keys.append(prefix + key)
    }

    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        guard var content = field else { return }
        self.field(key, &content, quantity)
    }

    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) {
        group?.visitFields(with: &self)
    }

    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) {
        let outer = prefix
        prefix += key + "."
        object.visitFields(with: &self)
        prefix = outer
    }

    mutating func optionalObject<Object: ValueRecord>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        guard var content = object else { return }
        self.object(key, &content)
    }

    /// Collects nothing, because numbers in lists of objects belong to no stream.
    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) {}
}

/// The fields of a value, and those of them that have no number at present.
package struct DecodedReadings: Hashable, Sendable {
    package let decoded: DecodedFields
    /// The keys of the fields that are present but not known; those of an object inside the value are joined by a dot.
    package let unavailable: [String]
}

/// A visitor that decodes bytes to fields, and collects those without a number.
struct ReadingsVisitor: CodecVisitor {
    let bytes: [UInt8]

    func visit<Value: FieldCodable>(blank: Value) throws(DecodeError) -> DecodedReadings {
        var value = blank
        let warnings = try value.read(bytes.span, .lenient)
        let decoded = DecodedFields(fields: value.fields, warnings: warnings, edition: value.edition)
        var sink = UnavailableFields()
        value.visitFields(with: &sink)
        return DecodedReadings(decoded: decoded, unavailable: sink.keys)
    }
}
