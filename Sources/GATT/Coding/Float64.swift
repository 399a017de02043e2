/// A 64-bit floating-point number according to IEEE 754 (`float64`).
extension Double: WordField {
    /// Creates a number from its bit pattern.
    public init(rawWord: UInt64) { self.init(bitPattern: rawWord) }
    /// The bit pattern of the number.
    public var rawWord: UInt64 { bitPattern }

    /// Reads 8 bytes.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawWord: try reader.word(key, width: 8))
    }

    /// Appends 8 bytes.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawWord, width: 8)
    }

    /// Returns the number, `null` for NaN, or the name of an infinity.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        if isNaN { return .null }
        if isInfinite {
            return .text(self < 0 ? MedicalSpecial.negativeInfinity.name : MedicalSpecial.positiveInfinity.name)
        }
        return .number(self)
    }

    /// Returns a number without limits.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .number(lowest: nil, highest: nil, step: nil) }

    /// Sets the number from a number, `null`, or the name of an infinity.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        switch value {
        case .null: self = .nan
        case .integer(let integer): self = Double(integer)
        case .number(let number): self = number
        case .text:
            let infinities = [MedicalSpecial.positiveInfinity, .negativeInfinity]
            self = try value.choice(key, of: infinities) { $0.name } == .positiveInfinity ? .infinity : -.infinity
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: .number))
        }
    }
}
