/// A value of a layout, which stores the encoded content of its fields.
///
/// Content of up to 64 bits is stored as words in an array of fixed length, so that most values need no heap memory.
/// Strings and byte fields are stored separately, in layouts that have any.
struct LayoutValue {
    /// The layout of the value.
    let layout: Layout
    /// The content of the fields that fit into a word.
    private var words = InlineArray<16, UInt64>(repeating: 0)
    /// The content of the other fields, by field index.
    private var bytes: [[UInt8]]
    /// The bits of the present fields among those that depend on a flag, by field index.
    private var present: UInt16 = 0

    /// The maximum number of fields in a layout.
    static let capacity = 16

    /// Creates a value whose fields are zero, empty or absent.
    init(_ layout: Layout) {
        self.layout = layout
        bytes = layout.hasVariableLengthFields ? Array(repeating: [], count: layout.fields.count) : []
    }

    private func isPresent(_ index: Int) -> Bool { present >> UInt16(index) & 1 != 0 }

    private mutating func setPresent(_ index: Int, _ isPresent: Bool) {
        let bit: UInt16 = 1 << UInt16(index)
        present = isPresent ? present | bit : present & ~bit
    }
}

extension LayoutValue: FieldCodable {
    /// Visits the fields.
    @inline(__always)
    mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags: UInt64 = 0
        for index in layout.fields.indices {
            let field = layout.fields[index]
            switch field.kind {
            case .uint8: try word(UInt8.self, field, index, flags, with: &coder)
            case .uint16: try word(UInt16.self, field, index, flags, with: &coder)
            case .uint24: try word(UInt24.self, field, index, flags, with: &coder)
            case .uint32: try word(UInt32.self, field, index, flags, with: &coder)
            case .uint48: try word(UInt48.self, field, index, flags, with: &coder)
            case .sint8: try word(Int8.self, field, index, flags, with: &coder)
            case .sint16: try word(Int16.self, field, index, flags, with: &coder)
            case .sint32: try word(Int32.self, field, index, flags, with: &coder)
            case .float32: try word(Float.self, field, index, flags, with: &coder)
            case .boolean: try word(Bool.self, field, index, flags, with: &coder)
            case .enum8: try namedField(LayoutEnumeration<UInt8>.self, field, index, with: &coder)
            case .bits8: try namedField(LayoutBitField<UInt8>.self, field, index, with: &coder)
            case .dateTime: try word(DateTime.self, field, index, flags, with: &coder)
            case .timeExponential8: try word(TimeExponential8.self, field, index, flags, with: &coder)
            case .text(let length): try text(length, field, index, with: &coder)
            case .terminatedText: try bytes(TerminatedText.self, field, index, flags, with: &coder)
            case .uuid: try bytes(BluetoothUUID.self, field, index, flags, with: &coder)
            case .bytes: try bytes(RemainingBytes.self, field, index, flags, with: &coder)
            case .hidden8: flags = try hiddenInteger(UInt8.self, field, index, with: &coder)
            case .hidden16: flags = try hiddenInteger(UInt16.self, field, index, with: &coder)
            case .part: try namedField(LayoutEnumeration<UInt16>.self, field, index, with: &coder)
            case .partBits: try namedField(LayoutBitField<UInt16>.self, field, index, with: &coder)
            }
        }
        if layout.hasFlags { try fillMissingFields(with: &coder) }
    }

    /// Codes a field that fits into a word.
    private mutating func word<Content: WordField, Coder: ValueCoder>(
        _ type: Content.Type,
        _ field: LayoutField,
        _ index: Int,
        _ flags: UInt64,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard field.hasFlag else {
            var content = Content(rawWord: words[index])
            try coder.field(field.key, &content, field.quantity)
            words[index] = content.rawWord
            return
        }
        var content = isPresent(index) ? Content(rawWord: words[index]) : nil
        try coder.optional(field.key, &content, isPresent: flags & field.mask != 0, field.quantity)
        setPresent(index, content != nil)
        words[index] = content?.rawWord ?? 0
    }

    /// Codes a field that does not fit into a word.
    private mutating func bytes<Content: VariableLengthField, Coder: ValueCoder>(
        _ type: Content.Type,
        _ field: LayoutField,
        _ index: Int,
        _ flags: UInt64,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard field.hasFlag else {
            var content = Content(bytes: bytes[index])
            try coder.field(field.key, &content, field.quantity)
            bytes[index] = content.bytes
            return
        }
        var content = isPresent(index) ? Content(bytes: bytes[index]) : nil
        try coder.optional(field.key, &content, isPresent: flags & field.mask != 0, field.quantity)
        setPresent(index, content != nil)
        bytes[index] = content?.bytes ?? []
    }

    /// Codes a string.
    private mutating func text<Coder: ValueCoder>(
        _ length: FieldLength,
        _ field: LayoutField,
        _ index: Int,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var text = String(decoding: bytes[index], as: UTF8.self)
        try coder.text(field.key, &text, length)
        bytes[index] = Array(text.utf8)
    }

    /// Codes an integer that is not shown, and assigns its bits to the following parts.
    ///
    /// - Returns: The integer, which contains the presence flags of the fields.
    private mutating func hiddenInteger<Integer: EncodedInteger, Coder: ValueCoder>(
        _ type: Integer.Type,
        _ field: LayoutField,
        _ index: Int,
        with coder: inout Coder
    ) throws(Coder.Failure) -> UInt64 {
        var known: UInt64 = 0
        var integer = Integer(rawWord: flags(&known))
        try coder.hiddenInteger(field.key, &integer, reserved: ~known)
        let rawWord = integer.rawWord
        for (index, field) in layout.fields.enumerated() where field.isPart {
            words[index] = (rawWord & field.mask) >> field.shift
        }
        return rawWord
    }

    /// Returns the integer that contains the presence flags and the parts, and adds its defined bits to `known`.
    private func flags(_ known: inout UInt64) -> UInt64 {
        var flags: UInt64 = 0
        for (index, field) in layout.fields.enumerated() {
            let mask = field.mask
            known |= mask
            if field.isPart {
                flags |= words[index] << field.shift & mask
            } else if isPresent(index) {
                flags |= mask
            }
        }
        return flags
    }

    /// Codes a field with names, which may be a part of the preceding integer.
    private mutating func namedField<Content: NamedNumberField, Coder: ValueCoder>(
        _ type: Content.Type,
        _ field: LayoutField,
        _ index: Int,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var content = Content(rawWord: words[index], field.names)
        if field.isPart {
            try coder.part(field.key, &content, isRequired: field.isRequired)
        } else {
            try coder.field(field.key, &content)
        }
        words[index] = content.number.rawWord
    }

    /// Ensures that all fields of a flag are present if one of them is, because user input may omit some.
    private mutating func fillMissingFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var known: UInt64 = 0
        let flags = flags(&known)
        for (index, field) in layout.fields.enumerated() where field.hasFlag && flags & field.mask != 0 {
            guard !isPresent(index) else { continue }
            let unknown = field.quantity.unknown
            try coder.require(unknown != nil, field.key, "required if other fields of the same flag are present")
            words[index] = UInt64(truncatingIfNeeded: unknown ?? 0)
            setPresent(index, true)
        }
    }
}
