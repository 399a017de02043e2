/// A number that is usually a case of an enumeration and shown by its name, such as the op code of an unknown request.
struct EnumerationOrNumber<Known: EnumerationField>: ValueField {
    var number: Known.RawValue

    init() { self.init(Known.RawValue()) }
    init(_ number: Known.RawValue) { self.number = number }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        try number.read(from: &reader, key)
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        Known(rawValue: number).name.map { .text($0) } ?? number.fieldValue(quantity)
    }

    func input(_ quantity: FieldQuantity) -> FieldInput { .choice(Known.names.map { $0.name }) }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard case .text = value else { return try number.set(from: value, key, quantity) }
        var known = Known()
        try known.set(from: value, key, quantity)
        number = known.rawValue
    }
}
