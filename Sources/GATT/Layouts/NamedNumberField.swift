/// A number whose names are data instead of code.
protocol NamedNumberField: ValueField {
    /// The integer type that is encoded.
    associatedtype Number: EncodedInteger
    /// The encoded number, including undefined ones.
    var number: Number { get set }
    /// The numbers or bits that have a name.
    var names: [NamedNumber] { get }

    /// Creates a field from the low bits of a 64-bit word.
    init(rawWord: UInt64, _ names: [NamedNumber])
}

extension NamedNumberField {
    init() { self.init(rawWord: 0, []) }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        number = Number(rawWord: try reader.word(key, width: Number.byteCount))
    }

    func encode(into bytes: inout [UInt8]) { number.encode(into: &bytes) }
}

/// A number or bit number and its name.
struct NamedNumber: Hashable, Sendable {
    let number: UInt8
    let name: String

    init(_ number: UInt8, _ name: String) {
        self.number = number
        self.name = name
    }
}

extension NamedNumber {
    /// The mask of the bit with this number.
    var bit: UInt64 { 1 << UInt64(number) }
}

extension [NamedNumber] {
    /// The mask of all bits that have a name.
    var mask: UInt64 { reduce(0) { $0 | $1.bit } }
}
