/// A row of bits whose meanings are words that come with it, by the number of the bit: a set that is data.
struct Bits<Number: WireInteger>: WordedField {
    var number: Number
    let words: [NumberedWord]

    init(wire: UInt64, _ words: [NumberedWord]) {
        number = Number(wire: wire)
        self.words = words
    }

    /// Reports bits without a word.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        let reserved = number.wire & ~words.mask
        guard reserved != 0 else { return }
        try reader.report(DecodeError(.reservedBits(reserved), field: key, offset: reader.lastStart))
    }

    func shown(_ quantity: Quantity) -> FieldValue {
        .list(words.filter { number.wire & $0.bit != 0 }.map { .text($0.word) })
    }

    func appendJSON(to json: inout [UInt8], _ quantity: Quantity) {
        json.append(UInt8(ascii: "["))
        var isFirst = true
        for word in words where number.wire & word.bit != 0 {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            JSON.append(word.word, to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: "a list of words")) }
        var bits: UInt64 = 0
        for value in values { bits |= try value.choice(key, of: words) { $0.word }.bit }
        number = Number(wire: bits)
    }
}
