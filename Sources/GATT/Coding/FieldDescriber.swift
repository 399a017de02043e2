/// A coder that describes the fields of a value instead of coding them.
///
/// The fields that follow may depend on the content of a field, as the parameters of a request depend on its op code. The
/// describer therefore sets fields from given content, and ignores content that a field does not accept.
struct FieldDescriber {
    private let given: FieldObject
    /// The descriptions of the visited fields, in order.
    private(set) var descriptions: [FieldDescription] = []
    /// A Boolean value that indicates whether the fields of an absent group are visited.
    private var isInAbsentGroup = false

    init(given: FieldObject) {
        self.given = given
    }

    /// Sets a field from the given content; a word that is reserved is replaced by the first defined one.
    private func set<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        if let value = given[key] {
            var content = field
            do throws(FieldError) {
                try content.set(from: value, key, quantity)
                field = content
                return
            } catch {}
        }
        guard case .choice(let words) = field.input(quantity), let first = words.first,
            case .text(let word) = field.fieldValue(quantity), !words.contains(word)
        else { return }
        try? field.set(from: .text(first), key, quantity)
    }

    private mutating func describe<Content: ValueField>(
        _ key: String,
        _ field: Content,
        _ quantity: FieldQuantity,
        isOptional: Bool,
        value: FieldValue? = nil
    ) {
        var description = FieldDescription(
            key,
            field.input(quantity),
            isOptional: isOptional || isInAbsentGroup,
            value: value ?? (isInAbsentGroup ? .null : field.fieldValue(quantity))
        )
        description.unit = quantity.unit?.description
        description.words = quantity.specialValues.entries.map { $0.value.rawValue }
        descriptions.append(description)
    }

    private mutating func describe(_ key: String, _ input: FieldInput, _ length: FieldLength, _ value: String) {
        let isOptional = length.isOptional || isInAbsentGroup
        var description = FieldDescription(key, input, isOptional: isOptional, value: .text(value))
        description.limit = length.limit
        if isOptional, value.isEmpty { description.value = .null }
        descriptions.append(description)
    }
}

extension FieldDescriber: FieldCoder {
    /// Descriptions cannot fail.
    typealias Failure = Never

    /// Describes nothing, because the integer is computed from the fields.
    mutating func hiddenInteger<Integer: EncodedInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {}

    /// Describes the part.
    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) {
        set(key, &field, quantity)
        describe(key, field, quantity, isOptional: !isRequired)
    }

    /// Describes the field.
    mutating func field<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        set(key, &field, quantity)
        describe(key, field, quantity, isOptional: quantity.unknown != nil)
    }

    /// Describes the field, which is present if there is content for it.
    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        var content = field ?? Content()
        let isGiven = given.optional(key) != nil
        if isGiven { set(key, &content, quantity) }
        field = isGiven ? content : nil
        describe(key, content, quantity, isOptional: true, value: field == nil ? .null : nil)
    }

    /// Describes the list by one of its fields.
    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        let value = given.optional(key) ?? .list([])
        describe(key, Content(), quantity, isOptional: !isPresent, value: value)
        descriptions[descriptions.count - 1].isList = true
    }

    /// Describes the text.
    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) {
        if case .text(let content)? = given.optional(key) { text = content }
        describe(key, .text, length, text)
    }

    /// Describes the bytes.
    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) {
        var text = HexText.encode(content)
        if case .text(let hex)? = given.optional(key) { text = hex }
        describe(key, .bytes, length, text)
    }

    /// Describes the fields of the group, which are optional unless any of them is given.
    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) {
        let isAbsent = Group.fieldKeys.allSatisfy { given.optional($0) == nil }
        let wasInGroup = isInAbsentGroup
        isInAbsentGroup = wasInGroup || isAbsent
        var content = group ?? Group()
        content.visitFields(with: &self)
        isInAbsentGroup = wasInGroup
        group = isAbsent ? nil : content
    }

    /// Describes the object as a whole.
    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) {
        let value = given.optional(key) ?? .object(object.fields.withoutUnits)
        descriptions.append(FieldDescription(key, .other, isOptional: isInAbsentGroup, value: value))
    }

    /// Describes the object as a whole.
    mutating func optionalObject<Object: ValueRecord>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        descriptions.append(FieldDescription(key, .other, isOptional: true, value: given.optional(key) ?? .null))
    }

    /// Describes the list as a whole.
    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) {
        descriptions.append(FieldDescription(key, .other, isOptional: true, value: given.optional(key) ?? .list([])))
    }

    /// Always zero, because there are no bytes.
    var position: Int { 0 }

    /// Returns `isPresent`, because the fields determine the content.
    func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Describes nothing, because a CRC is not input of a person.
    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {}

    /// Does nothing.
    mutating func skip(_ key: String, _ count: Int) {}

    /// Accepts every value: the rules are enforced when the fields are encoded.
    mutating func require(_ condition: Bool, _ key: String, _ rule: String) {}
}

extension FieldCodable {
    /// Returns the descriptions of the fields, and of those that follow from given content.
    // Not specialized for each type, as `setFields(from:)`.
    @_semantics("optimize.sil.specialize.generic.never")
    func descriptions(given: FieldObject) -> [FieldDescription] {
        var describer = FieldDescriber(given: given)
        var copy = self
        copy.visitFields(with: &describer)
        return describer.descriptions
    }
}

extension FieldObject {
    /// The fields without `units`.
    fileprivate var withoutUnits: FieldObject {
        var object = FieldObject()
        for entry in entries where entry.key != Self.unitsKey { object.append(entry.key, entry.value) }
        return object
    }
}
