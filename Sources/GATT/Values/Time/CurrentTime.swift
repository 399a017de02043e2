/// The Current Time value (0x2A2B): the time of a clock, and the reasons for its last adjustment.
///
/// Layout, GATT Specification Supplement, Current Time: Exact Time 256 (9 bytes), Adjust Reason u8. All fields are
/// shown at the same level.
public struct CurrentTime: AttributeValue {
    /// The local time.
    public var exactTime = ExactTime256()
    /// The reasons for the adjustment of the clock, which a server reports in notifications.
    public var adjustReason: AdjustReason = []

    /// Creates midnight of an unknown day.
    public init() {}

    /// The assigned UUID of the Current Time characteristic.
    public static let uuid = BluetoothUUID(0x2A2B)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try exactTime.visitFields(with: &coder)
        try coder.field("adjustReason", &adjustReason)
    }

    /// The reasons for an adjustment of a clock.
    public struct AdjustReason: BitField {
        /// The raw bits; bits without a name in `bitNames` are reserved.
        public let rawValue: UInt8

        /// Creates a set of reasons from its raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The user has set the clock manually.
        public static let manualTimeUpdate = Self(rawValue: 1 << 0)
        /// The clock was updated from an external reference.
        public static let externalReferenceTimeUpdate = Self(rawValue: 1 << 1)
        /// The time zone has changed.
        public static let changeOfTimeZone = Self(rawValue: 1 << 2)
        /// Daylight saving time has started or ended.
        public static let changeOfDST = Self(rawValue: 1 << 3)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
            "manual-time-update", "external-reference-time-update", "change-of-time-zone", "change-of-dst",
        ]
    }
}

/// The Day Date Time value (0x2A0A): a date, time of day and day of the week.
///
/// Layout, GATT Specification Supplement, Day Date Time: Date Time (7 bytes), Day of Week u8.
public struct DayDateTime: AttributeValue {
    /// The date and time of day.
    public var dateTime = DateTime()
    /// The day of the week.
    public var dayOfWeek = DayOfWeek.unknown

    /// Creates midnight of an unknown day.
    public init() {}

    /// The assigned UUID of the Day Date Time characteristic.
    public static let uuid = BluetoothUUID(0x2A0A)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("dateTime", &dateTime)
        try coder.field("dayOfWeek", &dayOfWeek)
    }
}

/// The Day of Week value (0x2A09): one byte (GATT Specification Supplement, Day of Week).
public struct DayOfWeek: EnumerationAttributeValue {
    /// The encoded byte, 1 to 7, or 0 if the day is not known; values above 7 are reserved.
    public var rawValue: UInt8

    /// Creates a day from its encoded byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The day of the week is not known.
    public static let unknown = Self(rawValue: 0)
    /// Monday.
    public static let monday = Self(rawValue: 1)
    /// Tuesday.
    public static let tuesday = Self(rawValue: 2)
    /// Wednesday.
    public static let wednesday = Self(rawValue: 3)
    /// Thursday.
    public static let thursday = Self(rawValue: 4)
    /// Friday.
    public static let friday = Self(rawValue: 5)
    /// Saturday.
    public static let saturday = Self(rawValue: 6)
    /// Sunday.
    public static let sunday = Self(rawValue: 7)

    /// The assigned UUID of the Day of Week characteristic.
    public static let uuid = BluetoothUUID(0x2A09)
    /// The JSON key of the Day of Week value.
    public static let key = "dayOfWeek"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "unknown"), .init(1, "monday"), .init(2, "tuesday"), .init(3, "wednesday"), .init(4, "thursday"),
        .init(5, "friday"), .init(6, "saturday"), .init(7, "sunday"),
    ]
}

/// The Exact Time 256 value (0x2A0C): a time with a resolution of 1/256 s.
///
/// Layout, GATT Specification Supplement, Exact Time 256: Day Date Time (8 bytes), Fractions256 u8. All fields are
/// shown at the same level.
public struct ExactTime256: AttributeValue {
    /// The date, time of day and day of the week.
    public var dayDateTime = DayDateTime()
    /// The fraction of the second in units of 1/256 s.
    public var fractions256: UInt8 = 0

    /// Creates midnight of an unknown day.
    public init() {}

    /// The assigned UUID of the Exact Time 256 characteristic.
    public static let uuid = BluetoothUUID(0x2A0C)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try dayDateTime.visitFields(with: &coder)
        try coder.field("fractions256", &fractions256)
    }
}
