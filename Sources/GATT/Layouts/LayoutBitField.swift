/// A set of bits whose names are data instead of code; each name belongs to a bit number.
struct LayoutBitField<Number: EncodedInteger>: NamedNumberField {
    var number: Number
    let names: [NamedNumber]

    init(rawWord: UInt64, _ names: [NamedNumber]) {
        number = Number(rawWord: rawWord)
        self.names = names
    }

    /// Reports bits without a name.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError) {
        let reserved = number.rawWord & ~names.mask
        guard reserved != 0 else { return }
        try reader.report(DecodeError(.reservedBits(reserved), field: key, offset: reader.lastStart))
    }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        .list(names.filter { number.rawWord & $0.bit != 0 }.map { .text($0.name) })
    }

    func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        json.append(UInt8(ascii: "["))
        var isFirst = true
        for name in names where number.rawWord & name.bit != 0 {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            JSON.append(name.name, to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    func input(_ quantity: FieldQuantity) -> FieldInput { .flags(names.map { $0.name }) }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: .names)) }
        var bits: UInt64 = 0
        for value in values { bits |= try value.choice(key, of: names) { $0.name }.bit }
        number = Number(rawWord: bits)
    }
}
