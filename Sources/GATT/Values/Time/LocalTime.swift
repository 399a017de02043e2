/// The Local Time Information value (0x2A0F): the offset of local time from UTC.
///
/// Layout, GATT Specification Supplement, Local Time Information: Time Zone s8, DST Offset u8.
public struct LocalTimeInformation: AttributeValue {
    /// The offset of local standard time from UTC, in units of 15 minutes, or `TimeZoneOffset.unknown`.
    public var timeZone: Int8 = 0
    /// The offset of daylight saving time from local standard time.
    public var dstOffset = DSTOffset.standardTime

    /// Creates the value of UTC without daylight saving time.
    public init() {}

    /// The assigned UUID of the Local Time Information characteristic.
    public static let uuid = BluetoothUUID(0x2A0F)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("timeZone", &timeZone, TimeZoneOffset.quantity)
        try coder.field("dstOffset", &dstOffset)
    }

    /// The offset of local time from UTC in minutes, including daylight saving time; `nil` if either part is not known.
    public var minutesAheadOfUTC: Int? {
        guard timeZone != TimeZoneOffset.unknown, let daylight = dstOffset.minutes else { return nil }
        return Int(timeZone) * 15 + daylight
    }
}

/// The Time Zone value (0x2A0E): the offset of local standard time from UTC.
///
/// Layout, GATT Specification Supplement, Time Zone: s8. The name of the type avoids a conflict with `TimeZone` of
/// Foundation.
public struct TimeZoneOffset: SingleFieldAttributeValue {
    /// The offset in units of 15 minutes, -48 to 56, or `unknown`; daylight saving time does not change it.
    public var value: Int8

    /// Creates the value of an offset of 0.
    public init() { value = 0 }

    /// Creates a value from its raw number, in units of 15 minutes.
    public init(_ value: Int8) { self.value = value }

    /// The raw number for an offset that is not known, -128.
    public static let unknown = Int8.min

    /// The assigned UUID of the Time Zone characteristic.
    public static let uuid = BluetoothUUID(0x2A0E)
    /// The JSON key of the Time Zone value.
    public static let key = "timeZone"
    /// The unit, scale, range and special value: minutes, in steps of 15.
    public static var quantity: FieldQuantity {
        FieldQuantity(.times(15), unit: "min", unknown: Int(unknown), range: -48...56)
    }
}

/// The DST Offset value (0x2A0D): the offset of daylight saving time, one byte (GATT Specification Supplement, DST
/// Offset).
public struct DSTOffset: EnumerationAttributeValue {
    /// The offset in units of 15 minutes, or 255 if not known; values not listed in `names` are reserved.
    public var rawValue: UInt8

    /// Creates an offset from its encoded byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Standard time: no offset.
    public static let standardTime = Self(rawValue: 0)
    /// Daylight time with an offset of half an hour.
    public static let halfAnHourDaylightTime = Self(rawValue: 2)
    /// Daylight time with an offset of one hour.
    public static let daylightTime = Self(rawValue: 4)
    /// Double daylight time with an offset of two hours.
    public static let doubleDaylightTime = Self(rawValue: 8)
    /// An offset that is not known.
    public static let unknown = Self(rawValue: 255)

    /// The offset in minutes; `nil` if it is not known or reserved.
    public var minutes: Int? {
        self == .unknown || name == nil ? nil : Int(rawValue) * 15
    }

    /// The assigned UUID of the DST Offset characteristic.
    public static let uuid = BluetoothUUID(0x2A0D)
    /// The JSON key of the DST Offset value.
    public static let key = "dstOffset"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "standard-time"), .init(2, "half-an-hour-daylight-time"), .init(4, "daylight-time"),
        .init(8, "double-daylight-time"), .init(255, "unknown"),
    ]
}

/// The Time with DST value (0x2A11): the next change of daylight saving time.
///
/// Layout, GATT Specification Supplement, Time with DST: Date Time (7 bytes), DST Offset u8.
public struct TimeWithDST: AttributeValue {
    /// The date and time of the change.
    public var dateTime = DateTime()
    /// The offset that applies after the change.
    public var dstOffset = DSTOffset.standardTime

    /// Creates a change to standard time on an unknown day.
    public init() {}

    /// The assigned UUID of the Time with DST characteristic.
    public static let uuid = BluetoothUUID(0x2A11)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("dateTime", &dateTime)
        try coder.field("dstOffset", &dstOffset)
    }
}
