/// A floating-point number of medical devices (IEEE 11073-20601, annex F), with a decimal mantissa and exponent.
///
/// Five bit patterns have special meanings instead of a number. NaN is shown as `null`, the others by name.
public protocol MedicalFloat: WordField {
    /// The size in bytes.
    static var byteCount: Int { get }
    /// The largest mantissa that represents a number.
    static var maximumMantissa: Int { get }
    /// The range of exponents.
    static var exponents: ClosedRange<Int> { get }
    /// Creates a number from its mantissa and exponent, which must fit.
    init(mantissa: Int, exponent: Int)
    /// The mantissa, whose minimum is -2^11 or -2^23.
    var mantissa: Int { get }
    /// The exponent, in base ten.
    var exponent: Int { get }
}

/// The special meaning of a medical number that does not represent a number.
enum MedicalSpecial: Int {
    case positiveInfinity = 1, notANumber = 2, notAtThisResolution = 3, reserved = 4, negativeInfinity = 5

    var name: String {
        switch self {
        case .positiveInfinity: "positive-infinity"
        case .notANumber: "not-a-number"
        case .notAtThisResolution: "not-at-this-resolution"
        case .reserved: "reserved"
        case .negativeInfinity: "negative-infinity"
        }
    }

    static var all: [MedicalSpecial] { [.positiveInfinity, .notAtThisResolution, .negativeInfinity] }
}

extension MedicalFloat {
    /// Creates the number zero.
    public init() { self.init(mantissa: 0, exponent: 0) }

    /// The special meaning, whose mantissas follow the largest one at exponent 0: 0x7FE, 0x7FF, then 0x800 to 0x802.
    private var special: MedicalSpecial? {
        guard exponent == 0, mantissa.magnitude > UInt(Self.maximumMantissa) else { return nil }
        return MedicalSpecial(
            rawValue: mantissa > 0 ? mantissa - Self.maximumMantissa : mantissa + Self.maximumMantissa + 6
        )
    }

    private init(_ special: MedicalSpecial) {
        let place = special.rawValue
        self.init(mantissa: place < 3 ? Self.maximumMantissa + place : place - 6 - Self.maximumMantissa, exponent: 0)
    }

    /// The special value for NaN.
    public static var notANumber: Self { Self(.notANumber) }

    /// The value of the number; `nil` for special values.
    public var value: Double? {
        guard special == nil else { return nil }
        return Double(mantissa).scaled(byPowerOfTen: exponent)
    }

    /// Creates the nearest number, or NaN if the value is NaN, infinite or too large.
    ///
    /// If the value can be represented exactly, its shortest form is used.
    public init(_ value: Double) {
        self = Self.nearest(value) ?? .notANumber
    }

    /// Returns the nearest number, or `nil` if the value is too large, infinite or NaN.
    private static func nearest(_ value: Double) -> Self? {
        let byLength = Array((exponents.lowerBound...0).reversed()) + Array(1...exponents.upperBound)
        for exponent in byLength {
            guard let number = Self(nearest: value, exponent: exponent), number.value == value else { continue }
            return number
        }
        for exponent in exponents {
            if let number = Self(nearest: value, exponent: exponent) { return number }
        }
        return nil
    }

    private init?(nearest value: Double, exponent: Int) {
        // The outermost mantissas have special meanings only with exponent 0.
        let mantissas =
            exponent == 0
            ? -Self.maximumMantissa...Self.maximumMantissa
            : -Self.maximumMantissa - 3...Self.maximumMantissa + 2
        guard let mantissa = value.scaled(byPowerOfTen: -exponent).nearestInteger, mantissas.contains(mantissa) else {
            return nil
        }
        self.init(mantissa: mantissa, exponent: exponent)
    }

    /// Reads the number; strict decoding rejects the reserved special value.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawWord: try reader.word(key, width: Self.byteCount))
        if special == .reserved {
            let offset = reader.offset - Self.byteCount
            try reader.report(DecodeError(.reservedValue(rawWord), field: key, offset: offset))
        }
    }

    /// Appends the number.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawWord, width: Self.byteCount)
    }

    /// Returns the scaled number, `null` for NaN, or the name of another special value.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        switch special {
        case .notANumber: return .null
        case let special?: return .text(special.name)
        case nil: break
        }
        let value =
            Double(mantissa).scaled(byPowerOfTen: exponent) * quantity.scale.numerator / quantity.scale.denominator
        if let integer = value.exactInteger { return .integer(integer) }
        return .number(value)
    }

    /// Returns a number without limits.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .number(lowest: nil, highest: nil, step: nil) }

    /// Sets the nearest number from a number, `null`, or the name of a special value.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let number: Double
        switch value {
        case .null:
            self = .notANumber
            return
        case .integer(let integer): number = Double(integer)
        case .number(let double): number = double
        case .text:
            self = Self(try value.choice(key, of: MedicalSpecial.all) { $0.name })
            return
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: .number))
        }
        let raw = number * quantity.scale.denominator / quantity.scale.numerator
        guard let nearest = Self.nearest(raw) else {
            let limit = Double(Self.maximumMantissa).scaled(byPowerOfTen: Self.exponents.upperBound)
            throw FieldError(key, .outOfRange(lowest: -limit, highest: limit))
        }
        self = nearest
    }
}

/// A 16-bit medical number (`medfloat16`, SFLOAT) with a 4-bit exponent and a 12-bit mantissa.
public struct MedicalFloat16: MedicalFloat {
    /// The bit pattern: the exponent in the upper 4 bits, the mantissa in the lower 12, both in two's complement.
    public var rawValue: UInt16

    /// Creates a number from its bit pattern.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Creates a number from its mantissa and exponent, which must fit.
    public init(mantissa: Int, exponent: Int) {
        rawValue = UInt16(truncatingIfNeeded: exponent & 0xF) << 12 | UInt16(truncatingIfNeeded: mantissa & 0xFFF)
    }
    /// Creates a number from the low 16 bits of a word.
    public init(rawWord: UInt64) { rawValue = UInt16(truncatingIfNeeded: rawWord) }

    /// The size in bytes, 2.
    public static var byteCount: Int { 2 }
    /// The largest mantissa that represents a number, 0x7FD.
    public static var maximumMantissa: Int { 0x7FD }
    /// The range of exponents, -8 to 7.
    public static var exponents: ClosedRange<Int> { -8...7 }
    /// The mantissa, -2048 to 2047.
    public var mantissa: Int { Int(Int16(bitPattern: rawValue << 4) >> 4) }
    /// The exponent, -8 to 7.
    public var exponent: Int { Int(Int16(bitPattern: rawValue) >> 12) }
    /// The bit pattern as a word.
    public var rawWord: UInt64 { UInt64(rawValue) }
}

/// A 32-bit medical number (`medfloat32`, FLOAT) with an 8-bit exponent and a 24-bit mantissa.
public struct MedicalFloat32: MedicalFloat {
    /// The bit pattern: the exponent in the upper 8 bits, the mantissa in the lower 24, both in two's complement.
    public var rawValue: UInt32

    /// Creates a number from its bit pattern.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a number from its mantissa and exponent, which must fit.
    public init(mantissa: Int, exponent: Int) {
        rawValue = UInt32(truncatingIfNeeded: exponent & 0xFF) << 24 | UInt32(truncatingIfNeeded: mantissa & 0xFF_FFFF)
    }
    /// Creates a number from the low 32 bits of a word.
    public init(rawWord: UInt64) { rawValue = UInt32(truncatingIfNeeded: rawWord) }

    /// The size in bytes, 4.
    public static var byteCount: Int { 4 }
    /// The largest mantissa that represents a number, 0x7FFFFD.
    public static var maximumMantissa: Int { 0x7F_FFFD }
    /// The range of exponents, -128 to 127.
    public static var exponents: ClosedRange<Int> { -128...127 }
    /// The mantissa, -8388608 to 8388607.
    public var mantissa: Int { Int(Int32(bitPattern: rawValue << 8) >> 8) }
    /// The exponent, -128 to 127.
    public var exponent: Int { Int(Int32(bitPattern: rawValue) >> 24) }
    /// The bit pattern as a word.
    public var rawWord: UInt64 { UInt64(rawValue) }
}

extension Double {
    /// Returns the number times a power of ten; powers up to 10^22 are exact, so decimal fractions are preserved.
    func scaled(byPowerOfTen exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? self / power : self * power
    }
}
