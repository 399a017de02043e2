/// A field of a custom layout.
package struct CustomField: Hashable, Sendable {
    /// The key of the field in decoded values.
    package let key: String
    package let content: Content
    /// The symbol of the unit, such as `m/s`.
    package let unit: String?
    /// The flag on which the presence of the field depends.
    package let condition: Condition?

    package init(_ key: String, _ content: Content, unit: String? = nil, condition: Condition? = nil) {
        self.key = key
        self.content = content
        self.unit = unit
        self.condition = condition
    }

    /// The encoding of a field.
    package enum Content: Hashable, Sendable {
        case number(NumberFormat, DecimalScale)
        /// A list of numbers: as many as given, or all that the value has room for.
        case numbers(NumberFormat, DecimalScale, count: Int?)
        /// An unsigned integer of 1 to 8 bytes whose numbers have names.
        case enumeration([NumberName], byteCount: Int)
        /// An unsigned integer of 1 to 8 bytes whose bits have names, `nil` for unused ones, starting at bit 0.
        case flags([String?], byteCount: Int)
        /// A text in UTF-8: padded with NUL to a number of bytes, or up to the end of the value.
        case text(byteCount: Int?)
        /// Bytes, shown in hex: as many as given, or all up to the end of the value.
        case bytes(count: Int?)
    }

    /// A number of an enumeration and its name.
    package struct NumberName: Hashable, Sendable {
        package let number: UInt64
        package let name: String

        package init(_ number: UInt64, _ name: String) {
            self.number = number
            self.name = name
        }
    }

    /// A bit of a preceding field of flags.
    package struct Condition: Hashable, Sendable {
        /// The index of the field in the layout.
        package let field: Int
        /// The bit, as a mask.
        package let mask: UInt64

        package init(field: Int, mask: UInt64) {
            self.field = field
            self.mask = mask
        }
    }

    /// The size in bytes; `nil` for a field that ends with the value.
    package var byteCount: Int? {
        switch content {
        case .number(let format, _): format.byteCount
        case .numbers(let format, _, let count): count.map { $0 * format.byteCount }
        case .enumeration(_, let byteCount), .flags(_, let byteCount): byteCount
        case .text(let byteCount): byteCount
        case .bytes(let count): count
        }
    }

    /// A Boolean value that indicates whether `null` is a value of the field itself.
    var hasUnknown: Bool {
        if case .number(let format, _) = content { format.hasUnknown } else { false }
    }
}

extension CustomField {
    /// Reads the field; `word` is the number of an integer with names, for the conditions of later fields.
    func read(from reader: inout ByteReader, _ word: inout UInt64) throws(DecodeError) -> FieldValue {
        switch content {
        case .number(let format, let scale): return try format.read(from: &reader, key, scale)
        case .numbers(let format, let scale, let count):
            return .list(try numbers(format, scale, count, from: &reader))
        case .enumeration(let names, let byteCount):
            word = try reader.word(key, width: byteCount)
            if let name = names.first(where: { $0.number == word })?.name { return .text(name) }
            try reader.report(DecodeError(.reservedValue(word), field: key, offset: reader.lastStart))
            return .text("reserved-\(word)")
        case .flags(let names, let byteCount):
            word = try reader.word(key, width: byteCount)
            return .list(try self.names(of: word, names, &reader))
        case .text(let byteCount):
            var text = ""
            try reader.text(key, &text, Self.length(byteCount))
            return .text(text)
        case .bytes(let count):
            var content: [UInt8] = []
            try reader.bytes(key, &content, Self.length(count))
            return .text(HexText.encode(content))
        }
    }

    /// Reads numbers; those that are too few for `count` are reported as missing bytes, a partial last one and those beyond the
    /// maximum length of an attribute value as trailing.
    private func numbers(
        _ format: NumberFormat,
        _ scale: DecimalScale,
        _ count: Int?,
        from reader: inout ByteReader
    ) throws(DecodeError) -> [FieldValue] {
        let count = count ?? min(reader.remaining, FieldLength.remaining.limit) / format.byteCount
        var numbers: [FieldValue] = []
        for _ in 0..<count { numbers.append(try format.read(from: &reader, key, scale)) }
        return numbers
    }

    private func names(
        of word: UInt64,
        _ names: [String?],
        _ reader: inout ByteReader
    ) throws(DecodeError) -> [FieldValue] {
        var rest = word
        var set: [FieldValue] = []
        for (bit, name) in names.enumerated() where word >> UInt64(bit) & 1 != 0 {
            guard let name else { continue }
            set.append(.text(name))
            rest &= ~(1 << UInt64(bit))
        }
        if rest != 0 { try reader.report(DecodeError(.reservedBits(rest), field: key, offset: reader.lastStart)) }
        return set
    }

    private static func length(_ count: Int?) -> FieldLength { count.map { FieldLength.exactly($0) } ?? .remaining }
}

extension CustomField {
    /// Appends the field to bytes; `word` is the number of a field of flags.
    func append(
        _ value: FieldValue,
        _ word: UInt64,
        to bytes: inout [UInt8]
    ) throws(FieldError) {
        switch content {
        case .number(let format, let scale): try format.append(value, to: &bytes, key, scale)
        case .numbers(let format, let scale, let count):
            guard case .list(let numbers) = value else { throw FieldError(key, .wrongType(expected: .list)) }
            if let count, numbers.count != count {
                throw FieldError(key, .wrongType(expected: .other("a list of \(count) numbers")))
            }
            let most = FieldLength.remaining.limit / format.byteCount
            guard numbers.count <= most else { throw FieldError(key, .tooLong(limit: most)) }
            for number in numbers { try format.append(number, to: &bytes, key, scale) }
        case .enumeration(let names, let byteCount):
            bytes.append(try value.choice(key, of: names) { $0.name }.number, width: byteCount)
        case .flags(_, let byteCount): bytes.append(word, width: byteCount)
        case .text(let byteCount):
            var text = ""
            var reader = FieldReader([key: value])
            try reader.text(key, &text, Self.length(byteCount))
            bytes += Array(text.utf8)
            if let byteCount { bytes += Array(repeating: 0, count: max(0, byteCount - text.utf8.count)) }
        case .bytes(let count):
            var content: [UInt8] = []
            var reader = FieldReader([key: value])
            try reader.bytes(key, &content, Self.length(count))
            bytes += content
        }
    }

    /// Returns the number of a field of flags from the names of its bits.
    func word(of value: FieldValue, _ names: [String?]) throws(FieldError) -> UInt64 {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: .names)) }
        let choices = names.enumerated().compactMap { bit, name in name.map { (bit: bit, name: $0) } }
        var word: UInt64 = 0
        for value in values { word |= 1 << UInt64(try value.choice(key, of: choices) { $0.name }.bit) }
        return word
    }
}
