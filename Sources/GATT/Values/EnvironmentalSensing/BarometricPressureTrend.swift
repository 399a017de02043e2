/// The Barometric Pressure Trend value (0x2AA3): one octet (GATT Specification Supplement, Barometric Pressure Trend).
public struct BarometricPressureTrend: EnumerationValue {
    /// The octet; 10 and above are reserved.
    public var rawValue: UInt8

    /// Makes a trend from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The trend is not known.
    public static let unknown = Self(rawValue: 0)
    /// It keeps falling.
    public static let continuouslyFalling = Self(rawValue: 1)
    /// It keeps rising.
    public static let continuouslyRising = Self(rawValue: 2)
    /// It fell and is steady now.
    public static let fallingThenSteady = Self(rawValue: 3)
    /// It rose and is steady now.
    public static let risingThenSteady = Self(rawValue: 4)
    /// It fell, then rose by less.
    public static let fallingBeforeALesserRise = Self(rawValue: 5)
    /// It fell, then rose by more.
    public static let fallingBeforeAGreaterRise = Self(rawValue: 6)
    /// It rose, then fell by more.
    public static let risingBeforeAGreaterFall = Self(rawValue: 7)
    /// It rose, then fell by less.
    public static let risingBeforeALesserFall = Self(rawValue: 8)
    /// It stays the same.
    public static let steady = Self(rawValue: 9)

    /// The UUID, 0x2AA3.
    public static let uuid = BluetoothUUID(0x2AA3)
    /// The key of the field.
    public static let key = "barometricPressureTrend"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "unknown"), .init(1, "continuously-falling"), .init(2, "continuously-rising"),
        .init(3, "falling-then-steady"), .init(4, "rising-then-steady"), .init(5, "falling-before-a-lesser-rise"),
        .init(6, "falling-before-a-greater-rise"), .init(7, "rising-before-a-greater-fall"),
        .init(8, "rising-before-a-lesser-fall"), .init(9, "steady"),
    ]
}
