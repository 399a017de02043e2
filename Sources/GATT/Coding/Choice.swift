/// A number whose meanings are words that come with it: an enumeration that is data.
///
/// All numbers without a word are reserved.
struct Choice<Number: WireInteger>: WordedField {
    var number: Number
    let words: [NumberedWord]

    init(wire: UInt64, _ words: [NumberedWord]) {
        number = Number(wire: wire)
        self.words = words
    }

    /// Reports a number without a word.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        if word == nil {
            try reader.report(DecodeError(.reservedValue(number.wire), field: key, offset: reader.lastStart))
        }
    }

    func shown(_ quantity: Quantity) -> FieldValue { .text(word ?? "reserved-\(number.wire)") }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        number = Number(wire: UInt64(try value.choice(key, of: words) { $0.word }.number))
    }

    private var word: String? {
        words.first { UInt64($0.number) == number.wire }?.word
    }
}
