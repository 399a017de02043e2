/// The Elapsed Time value (0x2BF2): the time of an event according to a clock or a tick counter.
///
/// Layout, GATT Specification Supplement, Elapsed Time: flags u8 (bits 2 and 3 are the resolution), time value u48,
/// time sync source type u8, offset of time zone and daylight saving time s8. A time of day counts from
/// 2000-01-01T00:00:00.
public struct ElapsedTime: AttributeValue {
    /// The properties of the time.
    public var flags = Flags()
    /// The unit of the time value.
    public var timeResolution = Resolution.seconds1
    /// The time in units of `timeResolution`.
    public var timeValue = UInt48()
    /// The source of the clock's time; not applicable to a tick counter.
    public var timeSyncSourceType = TimeSource.unknown
    /// The offset of local time from UTC in units of 15 minutes; applies only to a clock, and only if the flags include
    /// `.offsetUsed`.
    public var offset: Int8 = 0

    /// Creates the start of the year 2000 on a clock in local time.
    public init() {}

    /// The properties of a time.
    public struct Flags: BitField {
        /// The raw bits, without the two bits of the resolution.
        public let rawValue: UInt8

        /// Creates the flags from raw bits; the two bits of the resolution are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & ~Resolution.mask }

        /// The value is a tick count, not a time of day.
        public static let tickCounter = Self(rawValue: 1 << 0)
        /// The time is UTC, not local time.
        public static let utc = Self(rawValue: 1 << 1)
        /// The offset of time zone and daylight saving time is used.
        public static let offsetUsed = Self(rawValue: 1 << 4)
        /// The time is from the current timeline: the clock has not been set since.
        public static let currentTimeline = Self(rawValue: 1 << 5)

        /// The names of the bits in kebab case, lowest bit first; empty for the bits of the resolution.
        public static let bitNames = ["tick-counter", "utc", "", "", "tz-dst-offset-used", "current-timeline"]
    }

    /// The resolution: the unit of the time value.
    public struct Resolution: EnumerationField {
        /// The two bits as a number, 0 to 3.
        public var rawValue: UInt8

        /// Creates a resolution from the two lowest bits of `rawValue`; the other bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// A resolution of 1 s.
        public static let seconds1 = Self(rawValue: 0)
        /// A resolution of 100 ms.
        public static let milliseconds100 = Self(rawValue: 1)
        /// A resolution of 1 ms.
        public static let milliseconds1 = Self(rawValue: 2)
        /// A resolution of 100 µs.
        public static let microseconds100 = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "1-s"), .init(1, "100-ms"), .init(2, "1-ms"), .init(3, "100-us"),
        ]

        /// The position of the resolution in the flags.
        fileprivate static let shift: UInt8 = 2
        fileprivate static let mask: UInt8 = 0b11 << shift

        /// The scale and unit of the time value.
        var quantity: FieldQuantity {
            switch self {
            case .milliseconds100: .seconds10
            case .milliseconds1: FieldQuantity(.per(1000), unit: "s")
            case .microseconds100: FieldQuantity(.per(10_000), unit: "s")
            default: .unit("s")
            }
        }
    }

    private var allFlags: UInt8 {
        get { flags.rawValue | timeResolution.rawValue << Resolution.shift }
        set {
            flags = Flags(rawValue: newValue)
            timeResolution = Resolution(rawValue: newValue >> Resolution.shift)
        }
    }

    /// The assigned UUID of the Elapsed Time characteristic.
    public static let uuid = BluetoothUUID(0x2BF2)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var encodedFlags = allFlags
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0b1100_0000)
        allFlags = encodedFlags
        try coder.part("flags", &flags, isRequired: false)
        try coder.part("timeResolution", &timeResolution)
        try coder.field("timeValue", &timeValue, timeResolution.quantity)
        try coder.field("timeSyncSourceType", &timeSyncSourceType)
        try coder.field("tzDstOffset", &offset, .quarterHours)
    }
}
