/// A number of 32 bits as in IEEE 754 (`float32`).
extension Float: WordField {
    /// Makes the number from the low 32 bits of a word.
    public init(wire: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: wire)) }
    /// The bits.
    public var wire: UInt64 { UInt64(bitPattern) }

    /// Reads four octets.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(wire: try reader.word(key, octets: 4))
    }

    /// Appends four octets.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(wire, octets: 4)
    }

    /// The number; `null` for "not a number", a word for the infinities.
    public func shown(_ quantity: Quantity) -> FieldValue {
        if isNaN { return .null }
        if isInfinite { return .text(self < 0 ? Self.negativeInfinityWord : Self.positiveInfinityWord) }
        return .number(shortestDecimal)
    }

    /// Makes the nearest number from a number, from `null`, or from the word of an infinity.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        switch value {
        case .null: self = .nan
        case .integer(let whole): self = Float(whole)
        case .number(let number): self = Float(number)
        case .text:
            let words = [Self.positiveInfinityWord, Self.negativeInfinityWord]
            self = try value.choice(key, of: words) { $0 } == words.first ? .infinity : -.infinity
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: "a number"))
        }
    }

    private static var positiveInfinityWord: String { MedicalSpecial.positiveInfinity.word }
    private static var negativeInfinityWord: String { MedicalSpecial.negativeInfinity.word }

    /// The decimal fraction with the fewest places that is this number again: 0.1, not 0.10000000149011612.
    private var shortestDecimal: Double {
        let exact = Double(self)
        // No number that is not zero needs more: the smallest is about 1.4 × 10^-45.
        for places in 0...54 {
            guard let whole = exact.scaled(byPowerOfTen: places).nearestInteger else { break }
            let decimal = Double(whole).scaled(byPowerOfTen: -places)
            if Float(decimal) == self, whole != 0 || self == 0 { return self == 0 ? exact : decimal }
        }
        return exact
    }
}
