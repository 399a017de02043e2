/// A number whose meanings are words, which its quantity lists: an enumeration that is data.
///
/// All numbers without a word are reserved.
struct Choice<Number: WireInteger>: WordField {
    var number: Number

    init() { number = Number() }
    init(wire: UInt64) { number = Number(wire: wire) }
    var wire: UInt64 { number.wire }

    init(from reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        number = Number(wire: try reader.word(key, octets: Number.octets))
        try check(with: &reader, key, quantity)
    }

    /// Reports a number without a word.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        if word(quantity) == nil {
            try reader.report(DecodeError(.reservedValue(wire), field: key, offset: reader.lastStart))
        }
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }

    func shown(_ quantity: Quantity) -> FieldValue { .text(word(quantity) ?? "reserved-\(wire)") }

    init(shown value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let choice = try value.choice(key, of: quantity.words) { $0.word }
        number = Number(wire: UInt64(truncatingIfNeeded: choice.raw))
    }

    private func word(_ quantity: Quantity) -> String? {
        number.whole.flatMap { quantity.word(for: $0) }
    }
}
