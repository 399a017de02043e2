/// A number whose meanings are words that come with it.
protocol WordedField: Field {
    /// What is sent.
    associatedtype Number: WireInteger
    /// What is sent, whether it has a meaning or not.
    var number: Number { get set }
    /// The words.
    var words: [NumberedWord] { get }

    /// Makes the field from the low bits of a word of 64 bits.
    init(wire: UInt64, _ words: [NumberedWord])
}

extension WordedField {
    init() { self.init(wire: 0, []) }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        number = Number(wire: try reader.word(key, octets: Number.octets))
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }
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

extension NumberedWord {
    /// The bit of this number.
    var bit: UInt64 { 1 << UInt64(number) }
}

extension [NumberedWord] {
    /// The bits that have a word.
    var mask: UInt64 { reduce(0) { $0 | $1.bit } }
}
