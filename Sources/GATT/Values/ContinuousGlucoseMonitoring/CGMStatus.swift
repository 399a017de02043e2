/// The CGM Status value (0x2AA9): how a continuous glucose monitor is now.
///
/// Layout, GATT Specification Supplement, CGM Status: time offset u16 in minutes since the start of the session, status
/// u24, E2E-CRC u16 in a sensor that supports it.
public struct CGMStatus: AttributeValue {
    /// The time since the start of the session in minutes.
    public var timeOffset: UInt16 = 0
    /// The status.
    public var status: CGMSensorStatus = []
    /// The check over the value.
    public var e2eCRC: E2ECRC?

    /// Makes the status of a session that has just started.
    public init() {}

    /// The UUID, 0x2AA9.
    public static let uuid = BluetoothUUID(0x2AA9)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("timeOffset", &timeOffset, .unit("min"))
        try coder.field("cgmStatus", &status)
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}
