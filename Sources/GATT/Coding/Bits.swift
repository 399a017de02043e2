/// A row of bits whose meanings are words, which its quantity lists by the number of the bit: a set that is data.
struct Bits<Number: WireInteger>: WordField {
    var number: Number

    init() { number = Number() }
    init(wire: UInt64) { number = Number(wire: wire) }
    var wire: UInt64 { number.wire }

    init(from reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        number = Number(wire: try reader.word(key, octets: Number.octets))
        try check(with: &reader, key, quantity)
    }

    /// Reports bits without a word.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        let reserved = wire & ~Self.mask(quantity)
        guard reserved != 0 else { return }
        try reader.report(DecodeError(.reservedBits(reserved), field: key, offset: reader.lastStart))
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }

    func shown(_ quantity: Quantity) -> FieldValue {
        .list(quantity.words.filter { wire & 1 << UInt64($0.raw) != 0 }.map { .text($0.word) })
    }

    init(shown value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: "a list of words")) }
        var bits: UInt64 = 0
        for value in values { bits |= 1 << UInt64(try value.choice(key, of: quantity.words) { $0.word }.raw) }
        number = Number(wire: bits)
    }

    /// The bits that have a word.
    static func mask(_ quantity: Quantity) -> UInt64 {
        quantity.words.reduce(0) { $0 | 1 << UInt64($1.raw) }
    }
}
