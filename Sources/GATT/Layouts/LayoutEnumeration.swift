/// An enumeration whose names are data instead of code.
///
/// All numbers without a name are reserved.
struct LayoutEnumeration<Number: EncodedInteger>: NamedNumberField {
    var number: Number
    let names: [NamedNumber]

    init(rawWord: UInt64, _ names: [NamedNumber]) {
        number = Number(rawWord: rawWord)
        self.names = names
    }

    /// Reports a number without a name.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError) {
        if name == nil {
            try reader.report(DecodeError(.reservedValue(number.rawWord), field: key, offset: reader.lastStart))
        }
    }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text(name ?? "reserved-\(number.rawWord)") }

    func input(_ quantity: FieldQuantity) -> FieldInput { .choice(names.map { $0.name }) }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        number = Number(rawWord: UInt64(try value.choice(key, of: names) { $0.name }.number))
    }

    private var name: String? {
        names.first { UInt64($0.number) == number.rawWord }?.name
    }
}
