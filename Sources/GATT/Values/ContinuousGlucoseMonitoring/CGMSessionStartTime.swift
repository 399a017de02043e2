/// The CGM Session Start Time value (0x2AAA): when a continuous glucose monitor has started to measure.
///
/// Layout, GATT Specification Supplement, CGM Session Start Time: Date Time, time zone s8, DST offset u8, E2E-CRC u16 in a
/// sensor that supports it.
public struct CGMSessionStartTime: AttributeValue {
    /// The local time of the start.
    public var sessionStartTime = DateTime()
    /// How far local standard time is ahead of UTC, in quarters of an hour, -48 to 56, or `TimeZoneOffset.unknown`.
    public var timeZone: Int8 = TimeZoneOffset.unknown
    /// What daylight saving time adds.
    public var dstOffset = DSTOffset.unknown
    /// The check over the value.
    public var e2eCRC: E2ECRC?

    /// Makes a start at a time that is not known.
    public init() {}

    /// The UUID, 0x2AAA.
    public static let uuid = BluetoothUUID(0x2AAA)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("sessionStartTime", &sessionStartTime)
        try coder.field("timeZone", &timeZone, TimeZoneOffset.quantity)
        try coder.field("dstOffset", &dstOffset)
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}
