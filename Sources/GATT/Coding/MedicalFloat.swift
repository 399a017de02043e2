/// The floating-point numbers of medical devices (IEEE 11073-20601, annex F): a decimal mantissa and exponent.
///
/// Five words mean something else than a number; "not a number" is shown as `null`, the others by their words.
public protocol MedicalFloat: WordField {
    /// How many octets it has.
    static var octets: Int { get }
    /// The largest mantissa that is a number.
    static var largestMantissa: Int { get }
    /// The exponents there are.
    static var exponents: ClosedRange<Int> { get }
    /// Makes the number from its mantissa and exponent, which must fit.
    init(mantissa: Int, exponent: Int)
    /// The mantissa, -2^11 or -2^23 up.
    var mantissa: Int { get }
    /// The exponent, to the base of ten.
    var exponent: Int { get }
}

/// What a medical number is when it is none.
enum MedicalSpecial: Int {
    case positiveInfinity = 1, notANumber = 2, notAtThisResolution = 3, reserved = 4, negativeInfinity = 5

    var word: String {
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
    /// Zero.
    public init() { self.init(mantissa: 0, exponent: 0) }

    /// The special words follow the largest mantissa with exponent 0: 0x7FE, 0x7FF, then 0x800 to 0x802 as negative ones.
    private var special: MedicalSpecial? {
        guard exponent == 0, mantissa.magnitude > UInt(Self.largestMantissa) else { return nil }
        return MedicalSpecial(
            rawValue: mantissa > 0 ? mantissa - Self.largestMantissa : mantissa + Self.largestMantissa + 6
        )
    }

    private init(_ special: MedicalSpecial) {
        let place = special.rawValue
        self.init(mantissa: place < 3 ? Self.largestMantissa + place : place - 6 - Self.largestMantissa, exponent: 0)
    }

    /// The word for "not a number".
    public static var notANumber: Self { Self(.notANumber) }

    /// The number; `nil` for what is none.
    public var value: Double? {
        guard special == nil else { return nil }
        return Double(mantissa).scaled(byPowerOfTen: exponent)
    }

    /// Makes the nearest number: the shortest form that is exact if there is one, "not a number" for NaN and infinity.
    public init(_ value: Double) {
        self = Self.nearest(value) ?? .notANumber
    }

    /// The nearest number; `nil` for one that is too large, infinite, or none.
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
        // Only with exponent 0 do the outermost mantissas mean something else.
        let mantissas =
            exponent == 0
            ? -Self.largestMantissa...Self.largestMantissa
            : -Self.largestMantissa - 3...Self.largestMantissa + 2
        guard let mantissa = value.scaled(byPowerOfTen: -exponent).nearestInteger, mantissas.contains(mantissa) else {
            return nil
        }
        self.init(mantissa: mantissa, exponent: exponent)
    }

    /// Reads the number; a strict decoding refuses the reserved word.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(wire: try reader.word(key, octets: Self.octets))
        if special == .reserved {
            let offset = reader.offset - Self.octets
            try reader.report(DecodeError(.reservedValue(wire), field: key, offset: offset))
        }
    }

    /// Appends the number.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(wire, octets: Self.octets)
    }

    /// The number, scaled; `null` for "not a number", the word for the other special words.
    public func shown(_ quantity: Quantity) -> FieldValue {
        switch special {
        case .notANumber: return .null
        case let special?: return .text(special.word)
        case nil: break
        }
        let value =
            Double(mantissa).scaled(byPowerOfTen: exponent) * quantity.scale.numerator / quantity.scale.denominator
        if let whole = value.wholeNumber { return .integer(whole) }
        return .number(value)
    }

    /// Makes the number from a number, from `null`, or from a special word.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let number: Double
        switch value {
        case .null:
            self = .notANumber
            return
        case .integer(let whole): number = Double(whole)
        case .number(let double): number = double
        case .text:
            self = Self(try value.choice(key, of: MedicalSpecial.all) { $0.word })
            return
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: "a number"))
        }
        let raw = number * quantity.scale.denominator / quantity.scale.numerator
        guard let nearest = Self.nearest(raw) else {
            let limit = Double(Self.largestMantissa).scaled(byPowerOfTen: Self.exponents.upperBound)
            throw FieldError(key, .outOfRange(lowest: -limit, highest: limit))
        }
        self = nearest
    }
}

/// A medical number of 16 bits (`medfloat16`, SFLOAT): four bits of exponent, twelve of mantissa.
public struct MedicalFloat16: MedicalFloat {
    /// The bits: the exponent in the upper four, the mantissa in the lower twelve, both in two's complement.
    public var rawValue: UInt16

    /// Makes a number from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Makes the number from its mantissa and exponent, which must fit.
    public init(mantissa: Int, exponent: Int) {
        rawValue = UInt16(truncatingIfNeeded: exponent & 0xF) << 12 | UInt16(truncatingIfNeeded: mantissa & 0xFFF)
    }
    /// Makes the number from the low 16 bits of a word.
    public init(wire: UInt64) { rawValue = UInt16(truncatingIfNeeded: wire) }

    /// Two.
    public static var octets: Int { 2 }
    /// 0x7FD.
    public static var largestMantissa: Int { 0x7FD }
    /// -8 to 7.
    public static var exponents: ClosedRange<Int> { -8...7 }
    /// -2048 to 2047.
    public var mantissa: Int { Int(Int16(bitPattern: rawValue << 4) >> 4) }
    /// -8 to 7.
    public var exponent: Int { Int(Int16(bitPattern: rawValue) >> 12) }
    /// The bits.
    public var wire: UInt64 { UInt64(rawValue) }
}

/// A medical number of 32 bits (`medfloat32`, FLOAT): eight bits of exponent, 24 of mantissa.
public struct MedicalFloat32: MedicalFloat {
    /// The bits: the exponent in the upper eight, the mantissa in the lower 24, both in two's complement.
    public var rawValue: UInt32

    /// Makes a number from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes the number from its mantissa and exponent, which must fit.
    public init(mantissa: Int, exponent: Int) {
        rawValue = UInt32(truncatingIfNeeded: exponent & 0xFF) << 24 | UInt32(truncatingIfNeeded: mantissa & 0xFF_FFFF)
    }
    /// Makes the number from the low 32 bits of a word.
    public init(wire: UInt64) { rawValue = UInt32(truncatingIfNeeded: wire) }

    /// Four.
    public static var octets: Int { 4 }
    /// 0x7FFFFD.
    public static var largestMantissa: Int { 0x7F_FFFD }
    /// -128 to 127.
    public static var exponents: ClosedRange<Int> { -128...127 }
    /// -8388608 to 8388607.
    public var mantissa: Int { Int(Int32(bitPattern: rawValue << 8) >> 8) }
    /// -128 to 127.
    public var exponent: Int { Int(Int32(bitPattern: rawValue) >> 24) }
    /// The bits.
    public var wire: UInt64 { UInt64(rawValue) }
}

extension Double {
    /// The number times a power of ten; up to 10^22 the power is exact, so that decimal fractions come out as written.
    func scaled(byPowerOfTen exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? self / power : self * power
    }
}
