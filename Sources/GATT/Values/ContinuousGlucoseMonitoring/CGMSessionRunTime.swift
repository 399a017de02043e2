/// The CGM Session Run Time value (0x2AAB): how long a continuous glucose monitor can measure.
///
/// Layout, GATT Specification Supplement, CGM Session Run Time: u16 in hours, E2E-CRC u16 in a sensor that supports it.
public struct CGMSessionRunTime: AttributeValue {
    /// The expected run time of the session in hours.
    public var hours: UInt16 = 0
    /// The check over the value.
    public var e2eCRC: E2ECRC?

    /// Makes a run time of no hours.
    public init() {}

    /// The UUID, 0x2AAB.
    public static let uuid = BluetoothUUID(0x2AAB)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        try coder.field("cgmSessionRunTime", &hours, .unit("h"))
        try coder.trailingChecksum("e2eCrc", &e2eCRC, from: start)
    }
}
