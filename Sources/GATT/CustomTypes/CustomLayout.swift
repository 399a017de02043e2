/// The layout of the values of a UUID that is not the SIG's, as described by a user.
///
/// Its values have the same form as those of assigned characteristics: the fields in order, `null` for absent ones, and
/// the units at the end. `CustomField` codes each field.
package struct CustomLayout: Hashable, Sendable {
    /// The maximum number of fields.
    package static let capacity = 64

    package let fields: [CustomField]

    /// Creates a layout; only the last field may be without a length, and conditions refer to preceding flags.
    package init(_ fields: [CustomField]) {
        self.fields = fields
    }

    /// The keys of the fields, in order.
    package var fieldKeys: [String] { fields.map { $0.key } }

    /// Decodes a value.
    func decode(_ bytes: [UInt8], _ strictness: DecodingStrictness) throws(DecodeError) -> DecodedFields {
        var reader = ByteReader(bytes.span, strictness)
        var entries: [FieldObject.Entry] = []
        var units: [FieldObject.Entry] = []
        var words: [UInt64] = []
        for field in fields {
            var word: UInt64 = 0
            var value = FieldValue.null
            if Self.isPresent(field, words) { value = try field.read(from: &reader, &word) }
            words.append(word)
            entries.append(FieldObject.Entry(key: field.key, value: value))
            if let unit = field.unit { units.append(FieldObject.Entry(key: field.key, value: .text(unit))) }
        }
        try reader.finish("value")
        if !units.isEmpty {
            let units = FieldValue.object(FieldObject(distinct: units))
            entries.append(FieldObject.Entry(key: FieldObject.unitsKey, value: units))
        }
        return DecodedFields(fields: FieldObject(distinct: entries), warnings: reader.takeWarnings())
    }

    /// Encodes fields; the value of the only field may be given alone.
    func encode(_ value: FieldValue) throws(FieldError) -> [UInt8] {
        let object: FieldObject
        switch value {
        case .object(let given): object = given
        default:
            guard let field = fields.first, fields.count == 1 else {
                throw FieldError("value", .wrongType(expected: .objectWith(fieldKeys)))
            }
            object = [field.key: value]
        }
        try object.rejectUnknownKeys(except: fieldKeys)
        let words = try self.words(of: object)
        var bytes: [UInt8] = []
        for (index, field) in fields.enumerated() where Self.isPresent(field, words) {
            try append(field, object[field.key], words[index], to: &bytes)
        }
        return bytes
    }

    private func append(
        _ field: CustomField,
        _ value: FieldValue?,
        _ word: UInt64,
        to bytes: inout [UInt8]
    ) throws(FieldError) {
        if case .flags = field.content { return try field.append(.null, word, to: &bytes) }
        guard let value, value != .null || field.hasUnknown else { throw FieldError(field.key, .missing) }
        try field.append(value, word, to: &bytes)
    }

    private static func isPresent(_ field: CustomField, _ words: [UInt64]) -> Bool {
        guard let condition = field.condition else { return true }
        return words.indices.contains(condition.field) && words[condition.field] & condition.mask != 0
    }

    /// Returns the numbers of the fields of flags, zero for the others.
    ///
    /// A bit on which a field depends is set if its name is listed or if the field has a value.
    private func words(of object: FieldObject) throws(FieldError) -> [UInt64] {
        var words = fields.map { _ in UInt64(0) }
        for (index, field) in fields.enumerated() {
            guard case .flags(let names, _) = field.content else { continue }
            switch object.optional(field.key) {
            case let value?: words[index] |= try field.word(of: value, names)
            case nil where fields.contains { $0.condition?.field == index } || field.condition != nil: break
            case nil: throw FieldError(field.key, .missing)
            }
        }
        // Backwards, because a conditional field of flags may itself become present through a later field.
        for (index, field) in fields.enumerated().reversed() {
            guard let condition = field.condition, words.indices.contains(condition.field) else { continue }
            if words[index] != 0 || object.optional(field.key) != nil { words[condition.field] |= condition.mask }
        }
        return words
    }
}
