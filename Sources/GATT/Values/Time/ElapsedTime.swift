/// The Elapsed Time value (0x2BF2): what a clock or a counter of ticks said when something happened.
///
/// Layout, GATT Specification Supplement, Elapsed Time: flags u8 (bits 2 and 3 are the resolution), time value u48, time sync
/// source type u8, offset of time zone and daylight saving s8. A time of day counts from 2000-01-01T00:00:00.
public struct ElapsedTime: AttributeValue {
    /// What the time is.
    public var flags = Flags()
    /// How long a step of the time value is.
    public var timeResolution = Resolution.second
    /// The time in steps of the resolution.
    public var timeValue = UInt48()
    /// Where the clock gets its time from; means nothing for a counter.
    public var timeSyncSourceType = TimeSource.unknown
    /// How far local time is ahead of UTC in quarters of an hour; means nothing for a counter, and unless the flags say so.
    public var offset: Int8 = 0

    /// Makes the start of 2000 on a clock in local time.
    public init() {}

    /// What a time is.
    public struct Flags: BitField {
        /// The bits; those of the resolution are left out.
        public let rawValue: UInt8

        /// Makes the flags from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue & ~Resolution.mask }

        /// It is a number of ticks, not a time of day.
        public static let tickCounter = Self(rawValue: 1 << 0)
        /// It is UTC, not local time.
        public static let utc = Self(rawValue: 1 << 1)
        /// The offset counts.
        public static let offsetUsed = Self(rawValue: 1 << 4)
        /// The clock has not been set since.
        public static let currentTimeline = Self(rawValue: 1 << 5)

        /// The words, by bit.
        public static let allWords = ["tick-counter", "utc", "", "", "tz-dst-offset-used", "current-timeline"]
    }

    /// How long a step of the time value is.
    public struct Resolution: Enumeration {
        /// The two bits.
        public var rawValue: UInt8

        /// Makes a resolution from its two bits; those above are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

        /// 1 s.
        public static let second = Self(rawValue: 0)
        /// 100 ms.
        public static let tenth = Self(rawValue: 1)
        /// 1 ms.
        public static let millisecond = Self(rawValue: 2)
        /// 100 µs.
        public static let tenthOfMillisecond = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "1-s"), .init(1, "100-ms"), .init(2, "1-ms"), .init(3, "100-us"),
        ]

        /// Its place in the flags.
        fileprivate static let shift: UInt8 = 2
        fileprivate static let mask: UInt8 = 0b11 << shift

        /// The seconds of a step.
        fileprivate var scale: Scale {
            switch self {
            case .tenth: .per(10)
            case .millisecond: .per(1000)
            case .tenthOfMillisecond: .per(10_000)
            default: .one
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

    /// The UUID, 0x2BF2.
    public static let uuid = BluetoothUUID(0x2BF2)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var sent = allFlags
        try coder.sent("flags", &sent, reserved: 0b1100_0000)
        allFlags = sent
        try coder.shown("flags", &flags, isRequired: false)
        try coder.shown("timeResolution", &timeResolution)
        try coder.field("timeValue", &timeValue, Quantity(timeResolution.scale, unit: "s"))
        try coder.field("timeSyncSourceType", &timeSyncSourceType)
        try coder.field("tzDstOffset", &offset, Quantity(.times(15), unit: "min"))
    }
}
