/// The CGM Session Start Time value (0x2AAA): the start of a continuous glucose monitoring session.
///
/// Layout, GATT Specification Supplement, CGM Session Start Time: Date Time, time zone s8, DST offset u8, E2E-CRC u16
/// in a sensor that supports it.
public struct CGMSessionStartTime: AttributeValue {
    /// The local time of the start.
    public var sessionStartTime = DateTime()
    /// The offset of local standard time from UTC, in units of 15 minutes, -48 to 56, or `TimeZoneOffset.unknown`.
    public var timeZone: Int8 = TimeZoneOffset.unknown
    /// The offset of daylight saving time from standard time.
    public var dstOffset = DSTOffset.unknown
    /// The E2E-CRC of the value; `nil` if it has none.
    public var e2eCRC: E2ECRC?

    /// Creates a value with an unknown start time.
    public init() {}

    /// The assigned UUID of the CGM Session Start Time characteristic.
    public static let uuid = BluetoothUUID(0x2AAA)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("sessionStartTime", &sessionStartTime)
        try coder.field("timeZone", &timeZone, TimeZoneOffset.quantity)
        try coder.field("dstOffset", &dstOffset)
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}

/// The CGM Session Run Time value (0x2AAB): the expected duration of a continuous glucose monitoring session.
///
/// Layout, GATT Specification Supplement, CGM Session Run Time: u16 in hours, E2E-CRC u16 in a sensor that supports it.
public struct CGMSessionRunTime: AttributeValue {
    /// The expected run time of the session, in hours.
    public var hours: UInt16 = 0
    /// The E2E-CRC of the value; `nil` if it has none.
    public var e2eCRC: E2ECRC?

    /// Creates a run time of zero hours.
    public init() {}

    /// The assigned UUID of the CGM Session Run Time characteristic.
    public static let uuid = BluetoothUUID(0x2AAB)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("cgmSessionRunTime", &hours, .unit("h"))
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}

/// The CGM Status value (0x2AA9): the current status of a continuous glucose monitor.
///
/// Layout, GATT Specification Supplement, CGM Status: time offset u16 in minutes since the start of the session, status
/// u24, E2E-CRC u16 in a sensor that supports it.
public struct CGMStatus: AttributeValue {
    /// The time since the start of the session, in minutes.
    public var timeOffset: UInt16 = 0
    /// The status of the sensor.
    public var status: CGMSensorStatus = []
    /// The E2E-CRC of the value; `nil` if it has none.
    public var e2eCRC: E2ECRC?

    /// Creates the status of a session that has just started.
    public init() {}

    /// The assigned UUID of the CGM Status characteristic.
    public static let uuid = BluetoothUUID(0x2AA9)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("timeOffset", &timeOffset, .unit("min"))
        try coder.field("cgmStatus", &status)
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}
