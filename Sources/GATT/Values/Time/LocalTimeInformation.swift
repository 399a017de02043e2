/// How local time differs from UTC: the Local Time Information value (0x2A0F).
///
/// Layout, GATT Specification Supplement, Local Time Information: Time Zone s8, DST Offset u8.
public struct LocalTimeInformation: AttributeValue {
    /// How far local standard time is ahead of UTC, in quarters of an hour, or `TimeZoneOffset.unknown`.
    public var timeZone: Int8 = 0
    /// How far daylight saving time is ahead of that.
    public var dstOffset = DSTOffset.standardTime

    /// Makes the standard time of UTC.
    public init() {}

    /// The UUID, 0x2A0F.
    public static let uuid = BluetoothUUID(0x2A0F)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("timeZone", &timeZone, TimeZoneOffset.quantity)
        try coder.field("dstOffset", &dstOffset)
    }

    /// How far local time is ahead of UTC in minutes, daylight saving included; `nil` where a part of it is not known.
    public var minutesAheadOfUTC: Int? {
        guard timeZone != TimeZoneOffset.unknown, let daylight = dstOffset.minutes else { return nil }
        return Int(timeZone) * 15 + daylight
    }
}
