/// A number that is usually one of an enumeration, and shown by its word then: such as that of a request nobody knows.
struct NumberOrWord<Known: Enumeration>: Field {
    var number: Known.RawValue

    init() { self.init(Known.RawValue()) }
    init(_ number: Known.RawValue) { self.number = number }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        try number.read(from: &reader, key)
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }

    func shown(_ quantity: Quantity) -> FieldValue {
        Known(rawValue: number).word.map { .text($0) } ?? number.shown(quantity)
    }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard case .text = value else { return try number.enter(value, key, quantity) }
        var known = Known()
        try known.enter(value, key, quantity)
        number = known.rawValue
    }
}
