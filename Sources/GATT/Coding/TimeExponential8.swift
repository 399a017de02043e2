/// A period of time as the power of 1.1 (GATT Specification Supplement, Time Exponential 8): 1.1^(N - 64) seconds.
///
/// N is an octet; 0 means no time at all, 0xFE as long as the device lives, 0xFF not known.
public struct TimeExponential8: WordField {
    /// N.
    public var exponent: UInt8

    /// Makes a period of 1.1^(N - 64) seconds.
    public init(exponent: UInt8) { self.exponent = exponent }

    /// Makes no time at all.
    public init() { exponent = 0 }

    /// Makes a period from the low octet of a word.
    public init(wire: UInt64) { exponent = UInt8(truncatingIfNeeded: wire) }
    /// N.
    public var wire: UInt64 { UInt64(exponent) }

    /// As long as the device lives.
    public static let deviceLifetime = Self(exponent: 0xFE)
    /// Not known.
    public static let unknown = Self(exponent: 0xFF)

    private static let lifetimeWord = "device-lifetime"
    private static let longest: UInt8 = 0xFD

    /// The period in seconds; `nil` for the device's life, and if it is not known.
    public var seconds: Double? {
        guard exponent > 0 else { return 0 }
        guard exponent <= Self.longest else { return nil }
        // As a fraction of whole numbers, the first powers are exact: 1.21, not 1.2100000000000002.
        let power = Int(exponent) - 64
        let elevens = (0..<power.magnitude).reduce(1.0) { product, _ in product * 11 }
        return power < 0 ? 1.0.scaled(byPowerOfTen: -power) / elevens : elevens.scaled(byPowerOfTen: -power)
    }

    /// Makes the period nearest to so many seconds; `nil` if there is none as long, or if it is negative.
    public init?(seconds: Double) {
        guard let longest = Self(exponent: Self.longest).seconds, (0...longest * 1.05).contains(seconds) else {
            return nil
        }
        // The shortest period that is no shorter than asked for, unless the one before it is nearer.
        var (low, high) = (UInt8(0), Self.longest)
        while low < high {
            let middle = low + (high - low) / 2
            if let period = Self(exponent: middle).seconds, period < seconds { low = middle + 1 } else { high = middle }
        }
        exponent = low
        guard low > 0, let above = self.seconds, let below = Self(exponent: low - 1).seconds else { return }
        if seconds - below < above - seconds { exponent = low - 1 }
    }

    /// Reads an octet.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        exponent = try reader.integer(key)
    }

    /// Appends an octet.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(exponent)
    }

    /// The seconds, `null` if they are not known, or `device-lifetime`.
    public func shown(_ quantity: Quantity) -> FieldValue {
        if self == .deviceLifetime { return .text(Self.lifetimeWord) }
        guard let seconds else { return .null }
        return seconds.wholeNumber.map { .integer($0) } ?? .number(seconds)
    }

    /// Makes the nearest period from seconds, from `null`, or from `device-lifetime`.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let seconds: Double
        switch value {
        case .null:
            self = .unknown
            return
        case .text:
            self = try value.choice(key, of: [Self.deviceLifetime]) { _ in Self.lifetimeWord }
            return
        case .integer(let whole): seconds = Double(whole)
        case .number(let number): seconds = number
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: "seconds"))
        }
        guard let nearest = Self(seconds: seconds) else {
            let highest = Self(exponent: Self.longest).seconds ?? 0
            throw FieldError(key, .outOfRange(lowest: 0, highest: highest))
        }
        self = nearest
    }
}
