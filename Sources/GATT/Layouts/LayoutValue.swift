/// A value of a layout: the contents of its fields as they are sent.
///
/// Contents of up to 64 bits are words in a row of fixed length, so that most values need no memory of their own; texts and
/// rows of octets are beside it, in layouts that have any.
struct LayoutValue {
    /// The layout.
    let layout: Layout
    /// The contents of the fields that fit a word.
    private var words = InlineArray<16, UInt64>(repeating: 0)
    /// The contents of the others, by the number of the field.
    private var octets: [[UInt8]]
    /// Which of the fields that depend on a flag are there, by the number of the field.
    private var present: UInt16 = 0

    /// The most fields a layout may have.
    static let capacity = 16

    /// Makes the value whose fields are zero, empty or absent.
    init(_ layout: Layout) {
        self.layout = layout
        octets = layout.hasOctets ? Array(repeating: [], count: layout.fields.count) : []
    }

    private func isPresent(_ index: Int) -> Bool { present >> UInt16(index) & 1 != 0 }

    private mutating func setPresent(_ index: Int, _ isPresent: Bool) {
        let bit: UInt16 = 1 << UInt16(index)
        present = isPresent ? present | bit : present & ~bit
    }
}

extension LayoutValue: FieldCodable {
    /// Walks over the fields.
    mutating func code<Coder: ValueCoder>(
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
            case .enum8: try worded(Choice<UInt8>.self, field, index, with: &coder)
            case .bits8: try worded(Bits<UInt8>.self, field, index, with: &coder)
            case .dateTime: try word(DateTime.self, field, index, flags, with: &coder)
            case .timeExponential8: try word(TimeExponential8.self, field, index, flags, with: &coder)
            case .text(let length): try text(length, field, index, with: &coder)
            case .terminatedText: try octets(TerminatedText.self, field, index, flags, with: &coder)
            case .uuid: try octets(BluetoothUUID.self, field, index, flags, with: &coder)
            case .octets: try octets(OctetRow.self, field, index, flags, with: &coder)
            case .sent8: flags = try sent(UInt8.self, field, index, with: &coder)
            case .sent16: flags = try sent(UInt16.self, field, index, with: &coder)
            case .part: try worded(Choice<UInt16>.self, field, index, with: &coder)
            case .partBits: try worded(Bits<UInt16>.self, field, index, with: &coder)
            }
        }
        if layout.hasFlags { try complete(with: &coder) }
    }

    /// Passes a field that fits a word.
    private mutating func word<Content: WordField, Coder: ValueCoder>(
        _ type: Content.Type,
        _ field: LayoutField,
        _ index: Int,
        _ flags: UInt64,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard field.hasFlag else {
            var content = Content(wire: words[index])
            try coder.field(field.key, &content, field.quantity)
            words[index] = content.wire
            return
        }
        var content = isPresent(index) ? Content(wire: words[index]) : nil
        try coder.optional(field.key, &content, isPresent: flags & field.mask != 0, field.quantity)
        setPresent(index, content != nil)
        words[index] = content?.wire ?? 0
    }

    /// Passes a field that fits no word.
    private mutating func octets<Content: OctetsField, Coder: ValueCoder>(
        _ type: Content.Type,
        _ field: LayoutField,
        _ index: Int,
        _ flags: UInt64,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard field.hasFlag else {
            var content = Content(octets: octets[index])
            try coder.field(field.key, &content, field.quantity)
            octets[index] = content.octets
            return
        }
        var content = isPresent(index) ? Content(octets: octets[index]) : nil
        try coder.optional(field.key, &content, isPresent: flags & field.mask != 0, field.quantity)
        setPresent(index, content != nil)
        octets[index] = content?.octets ?? []
    }

    /// Passes a text.
    private mutating func text<Coder: ValueCoder>(
        _ length: FieldLength,
        _ field: LayoutField,
        _ index: Int,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var text = String(decoding: octets[index], as: UTF8.self)
        try coder.text(field.key, &text, length)
        octets[index] = Array(text.utf8)
    }

    /// Passes an integer that is not shown, and hands its bits to the parts behind it.
    ///
    /// - Returns: the integer, which says what is there.
    private mutating func sent<Integer: WireInteger, Coder: ValueCoder>(
        _ type: Integer.Type,
        _ field: LayoutField,
        _ index: Int,
        with coder: inout Coder
    ) throws(Coder.Failure) -> UInt64 {
        var known: UInt64 = 0
        var integer = Integer(wire: flags(&known))
        try coder.sent(field.key, &integer, reserved: ~known)
        let wire = integer.wire
        for (index, field) in layout.fields.enumerated() where field.isPart {
            words[index] = (wire & field.mask) >> field.shift
        }
        return wire
    }

    /// The integer that says which fields are there and holds the parts, and its bits that have a meaning.
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

    /// Passes a field that is words, or the part of the integer sent before which is.
    private mutating func worded<Content: WordedField, Coder: ValueCoder>(
        _ type: Content.Type,
        _ field: LayoutField,
        _ index: Int,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var content = Content(wire: words[index], field.words)
        if field.isPart {
            try coder.shown(field.key, &content, isRequired: field.isRequired)
        } else {
            try coder.field(field.key, &content)
        }
        words[index] = content.number.wire
    }

    /// Sees to it that the fields of one flag are all there once one of them is, which may not be so of what was entered.
    private mutating func complete<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var known: UInt64 = 0
        let flags = flags(&known)
        for (index, field) in layout.fields.enumerated() where field.hasFlag && flags & field.mask != 0 {
            guard !isPresent(index) else { continue }
            let unknown = field.quantity.unknown
            try coder.require(unknown != nil, field.key, "is missing beside the other fields of its flag")
            words[index] = UInt64(truncatingIfNeeded: unknown ?? 0)
            setPresent(index, true)
        }
    }
}
