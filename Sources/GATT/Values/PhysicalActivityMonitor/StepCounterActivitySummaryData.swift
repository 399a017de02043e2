/// The Step Counter Activity Summary Data value (0x2B40): the steps of a session.
///
/// Layout: header u8, flags u8, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct StepCounterActivitySummaryData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
    /// The number of steps of normal walking.
    public var normalWalkingSteps: UInt24?
    /// The number of steps of intense walking.
    public var intensitySteps: UInt24?
    /// The number of steps on stairs.
    public var floorSteps: UInt24?
    /// The distance covered in the session.
    public var distance: UInt24?
    /// The time during which the monitor was worn.
    public var wornDuration: UInt24?

    /// Creates a record without optional fields.
    public init() {}

    private var flags: UInt32 {
        UInt32(
            bits: normalWalkingSteps != nil,
            intensitySteps != nil,
            floorSteps != nil,
            distance != nil,
            wornDuration != nil
        )
    }

    /// The assigned UUID of the Step Counter Activity Summary Data characteristic.
    public static let uuid = BluetoothUUID(0x2B40)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var encodedFlags = UInt8(truncatingIfNeeded: flags)
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0xE0)
        let flags = UInt32(encodedFlags)
        try identity.visitFields(with: &coder)
        try coder.optional("normalWalkingSteps", &normalWalkingSteps, isPresent: flags.has(bit: 0))
        try coder.optional("intensitySteps", &intensitySteps, isPresent: flags.has(bit: 1))
        try coder.optional("floorSteps", &floorSteps, isPresent: flags.has(bit: 2))
        try coder.optional("distance", &distance, isPresent: flags.has(bit: 3))
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 4))
    }
}
