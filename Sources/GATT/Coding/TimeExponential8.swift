/// A duration of 1.1^(N - 64) seconds (GATT Specification Supplement, Time Exponential 8).
///
/// N is one byte, in which 0 means zero seconds, 0xFE the lifetime of the device, and 0xFF unknown.
public struct TimeExponential8: WordField {
    /// The number N, including its special values 0, 0xFE and 0xFF.
    public var exponent: UInt8

    /// Creates a duration of 1.1^(N - 64) seconds, where N is `exponent`.
    public init(exponent: UInt8) { self.exponent = exponent }

    /// Creates a duration of zero seconds.
    public init() { exponent = 0 }

    /// Creates a duration from the low byte of a word.
    public init(rawWord: UInt64) { exponent = UInt8(truncatingIfNeeded: rawWord) }
    /// The number N as a word.
    public var rawWord: UInt64 { UInt64(exponent) }

    /// The lifetime of the device.
    public static let deviceLifetime = Self(exponent: 0xFE)
    /// An unknown duration.
    public static let unknown = Self(exponent: 0xFF)

    private static let lifetimeName = "device-lifetime"
    private static let maximumExponent: UInt8 = 0xFD

    /// The duration in seconds; `nil` if it is the lifetime of the device or unknown.
    public var seconds: Double? {
        guard exponent > 0 else { return 0 }
        guard exponent <= Self.maximumExponent else { return nil }
        // Computed as a fraction of integers, so that the first powers are exact: 1.21, not 1.2100000000000002.
        let power = Int(exponent) - 64
        let elevens = (0..<power.magnitude).reduce(1.0) { product, _ in product * 11 }
        return power < 0 ? 1.0.scaled(byPowerOfTen: -power) / elevens : elevens.scaled(byPowerOfTen: -power)
    }

    /// Creates the duration nearest to a number of seconds; returns `nil` if it is too long or negative.
    public init?(seconds: Double) {
        guard let maximum = Self(exponent: Self.maximumExponent).seconds, (0...maximum * 1.05).contains(seconds) else {
            return nil
        }
        // Finds the shortest duration that is not below the requested one, unless its predecessor is nearer.
        var (low, high) = (UInt8(0), Self.maximumExponent)
        while low < high {
            let middle = low + (high - low) / 2
            if let period = Self(exponent: middle).seconds, period < seconds { low = middle + 1 } else { high = middle }
        }
        exponent = low
        guard low > 0, let above = self.seconds, let below = Self(exponent: low - 1).seconds else { return }
        if seconds - below < above - seconds { exponent = low - 1 }
    }

    /// Reads one byte.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        exponent = try reader.integer(key)
    }

    /// Appends one byte.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(exponent)
    }

    /// Returns the number of seconds, `null` if unknown, or `device-lifetime`.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        if self == .deviceLifetime { return .text(Self.lifetimeName) }
        guard let seconds else { return .null }
        return seconds.exactInteger.map { .integer($0) } ?? .number(seconds)
    }

    /// Returns a number of seconds.
    public func input(_ quantity: FieldQuantity) -> FieldInput {
        .number(lowest: 0, highest: Self(exponent: Self.maximumExponent).seconds, step: nil)
    }

    /// Sets the nearest duration from a number of seconds, `null`, or `device-lifetime`.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let seconds: Double
        switch value {
        case .null:
            self = .unknown
            return
        case .text:
            self = try value.choice(key, of: [Self.deviceLifetime]) { _ in Self.lifetimeName }
            return
        case .integer(let integer): seconds = Double(integer)
        case .number(let number): seconds = number
        case .boolean, .list, .object: throw FieldError(key, .wrongType(expected: .seconds))
        }
        guard let nearest = Self(seconds: seconds) else {
            let highest = Self(exponent: Self.maximumExponent).seconds ?? 0
            throw FieldError(key, .outOfRange(lowest: 0, highest: highest))
        }
        self = nearest
    }
}
