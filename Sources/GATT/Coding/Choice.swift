/// A number whose meanings are words that come with it: an enumeration that is data.
///
/// All numbers without a word are reserved.
struct Choice<Number: WireInteger>: Field {
    var number: Number
    let words: [NumberedWord]

    init() { self.init(wire: 0, []) }

    init(wire: UInt64, _ words: [NumberedWord]) {
        number = Number(wire: wire)
        self.words = words
    }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        number = Number(wire: try reader.word(key, octets: Number.octets))
    }

    /// Reports a number without a word.
    func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        if word == nil {
            try reader.report(DecodeError(.reservedValue(number.wire), field: key, offset: reader.lastStart))
        }
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }

    func shown(_ quantity: Quantity) -> FieldValue { .text(word ?? "reserved-\(number.wire)") }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        number = Number(wire: UInt64(try value.choice(key, of: words) { $0.word }.number))
    }

    private var word: String? {
        words.first { UInt64($0.number) == number.wire }?.word
    }
}

/// A number, or the number of a bit, and its word.
struct NumberedWord: Hashable, Sendable {
    let number: UInt8
    let word: String

    init(_ number: UInt8, _ word: String) {
        self.number = number
        self.word = word
    }
}
