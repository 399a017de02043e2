/// A 32-bit floating-point number according to IEEE 754 (`float32`).
extension Float: WordField {
    /// Creates a number from the low 32 bits of a word.
    public init(rawWord: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: rawWord)) }
    /// The bit pattern of the number.
    public var rawWord: UInt64 { UInt64(bitPattern) }

    /// Reads 4 bytes.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawWord: try reader.word(key, width: 4))
    }

    /// Appends 4 bytes.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawWord, width: 4)
    }

    /// Returns the number, `null` for NaN, or the name of an infinity.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        if isNaN { return .null }
        if isInfinite { return .text(self < 0 ? Self.negativeInfinityName : Self.positiveInfinityName) }
        return .number(shortestDecimal)
    }

    /// Returns a number without limits.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .number(lowest: nil, highest: nil, step: nil) }

    /// Sets the nearest number from a number, `null`, or the name of an infinity.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        switch value {
        case .null: self = .nan
        case .integer(let integer): self = Float(integer)
        case .number(let number): self = Float(number)
        case .text:
            let names = [Self.positiveInfinityName, Self.negativeInfinityName]
            self = try value.choice(key, of: names) { $0 } == names.first ? .infinity : -.infinity
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: .number))
        }
    }

    private static var positiveInfinityName: String { MedicalSpecial.positiveInfinity.name }
    private static var negativeInfinityName: String { MedicalSpecial.negativeInfinity.name }

    /// The shortest decimal fraction that rounds to this number: 0.1, not 0.10000000149011612.
    private var shortestDecimal: Double {
        let exact = Double(self)
        // No nonzero number needs more places, because the smallest is about 1.4 × 10^-45.
        for places in 0...54 {
            guard let integer = exact.scaled(byPowerOfTen: places).nearestInteger else { break }
            let decimal = Double(integer).scaled(byPowerOfTen: -places)
            if Float(decimal) == self, integer != 0 || self == 0 { return self == 0 ? exact : decimal }
        }
        return exact
    }
}
