/// The Reference Time Information value (0x2A14): the source, accuracy and age of a clock's time.
///
/// Layout, GATT Specification Supplement, Reference Time Information: Time Source u8, Time Accuracy u8, days and hours
/// since the last update u8 each.
public struct ReferenceTimeInformation: AttributeValue {
    /// The source of the reference time.
    public var timeSource = TimeSource.unknown
    /// The maximum drift of the clock in units of 1/8 s, or `TimeAccuracy.outOfRange` or `TimeAccuracy.unknown`.
    public var timeAccuracy = TimeAccuracy.unknown
    /// The number of whole days since the last update, 0 to 254, or `atLeast255Days`.
    public var daysSinceUpdate: UInt8 = 0
    /// The number of hours since the last update in addition to the whole days, 0 to 23, or `atLeast255Days`.
    public var hoursSinceUpdate: UInt8 = 0

    /// The value of both days and hours if the last update was 255 or more days ago.
    public static let atLeast255Days = UInt8.max

    /// Creates the value of a clock with an unknown source that was updated just now.
    public init() {}

    /// The assigned UUID of the Reference Time Information characteristic.
    public static let uuid = BluetoothUUID(0x2A14)

    /// Passes the fields to `coder`; days and hours must either both be `atLeast255Days` or neither.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("timeSource", &timeSource)
        try coder.field("timeAccuracy", &timeAccuracy, TimeAccuracy.quantity)
        try coder.field("daysSinceUpdate", &daysSinceUpdate, Self.days)
        try coder.field("hoursSinceUpdate", &hoursSinceUpdate, Self.hours)
        try coder.require(
            (daysSinceUpdate == Self.atLeast255Days) == (hoursSinceUpdate == Self.atLeast255Days),
            "hoursSinceUpdate",
            "must be 'over-254-days' if and only if daysSinceUpdate is 'over-254'"
        )
    }

    private static var days: FieldQuantity {
        FieldQuantity(unit: "d", range: 0...254, specialValues: .init(Int(atLeast255Days), .over254))
    }
    private static var hours: FieldQuantity {
        FieldQuantity(unit: "h", range: 0...23, specialValues: .init(Int(atLeast255Days), .over254Days))
    }
}

/// The Time Source value (0x2A13): the source of a clock's time, one byte (GATT Specification Supplement, Time Source).
public struct TimeSource: EnumerationAttributeValue {
    /// The encoded byte; values above 7 are reserved.
    public var rawValue: UInt8

    /// Creates a source from its encoded byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// An unknown source, or a source without an assigned number.
    public static let unknown = Self(rawValue: 0)
    /// The Network Time Protocol, of any version.
    public static let networkTimeProtocol = Self(rawValue: 1)
    /// Satellite navigation: GPS, Galileo, GLONASS, BeiDou.
    public static let gps = Self(rawValue: 2)
    /// A radio time signal.
    public static let radioTimeSignal = Self(rawValue: 3)
    /// Manual setting by a user.
    public static let manual = Self(rawValue: 4)
    /// An atomic clock; `radioTimeSignal` is now preferred.
    public static let atomicClock = Self(rawValue: 5)
    /// A mobile network.
    public static let cellularNetwork = Self(rawValue: 6)
    /// No source: the clock is not synchronized.
    public static let notSynchronized = Self(rawValue: 7)

    /// The assigned UUID of the Time Source characteristic.
    public static let uuid = BluetoothUUID(0x2A13)
    /// The JSON key of the Time Source value.
    public static let key = "timeSource"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "unknown"), .init(1, "network-time-protocol"), .init(2, "gps"), .init(3, "radio-time-signal"),
        .init(4, "manual"), .init(5, "atomic-clock"), .init(6, "cellular-network"), .init(7, "not-synchronized"),
    ]
}

/// The Time Accuracy value (0x2A12): the drift of a clock, one byte (GATT Specification Supplement, Time Accuracy).
public struct TimeAccuracy: SingleFieldAttributeValue {
    /// The drift in units of 1/8 s, 0 to 253, or `outOfRange` or `unknown`.
    public var value: UInt8

    /// Creates the value of a drift of 0 s.
    public init() { value = 0 }

    /// Creates a value from its raw number, in units of 1/8 s.
    public init(_ value: UInt8) { self.value = value }

    /// The raw number for a drift of more than 31.625 s.
    public static let outOfRange: UInt8 = 254
    /// The raw number for a drift that is not known.
    public static let unknown: UInt8 = 255

    /// The assigned UUID of the Time Accuracy characteristic.
    public static let uuid = BluetoothUUID(0x2A12)
    /// The JSON key of the Time Accuracy value.
    public static let key = "accuracy"
    /// The unit, scale and special values: seconds, in steps of 1/8 s.
    public static var quantity: FieldQuantity {
        FieldQuantity(
            .per(8),
            unit: "s",
            unknown: Int(unknown),
            range: 0...253,
            specialValues: .init(Int(outOfRange), .over31625)
        )
    }
}
