/// The Step Counter Activity Summary Data value (0x2B40): the steps of a session.
///
/// Layout: header u8, flags u8, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct StepCounterActivitySummaryData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// The number of normal steps.
    public var normalWalkingSteps: UInt24?
    /// The number of intense steps.
    public var intensitySteps: UInt24?
    /// The number of steps on stairs.
    public var floorSteps: UInt24?
    /// The distance.
    public var distance: UInt24?
    /// How long the monitor was worn.
    public var wornDuration: UInt24?

    /// Makes a record without fields.
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

    /// The UUID, 0x2B40.
    public static let uuid = BluetoothUUID(0x2B40)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var sentFlags = UInt8(truncatingIfNeeded: flags)
        try coder.sent("flags", &sentFlags, reserved: 0xE0)
        let flags = UInt32(sentFlags)
        try identity.code(with: &coder)
        try coder.optional("normalWalkingSteps", &normalWalkingSteps, isPresent: flags.has(bit: 0))
        try coder.optional("intensitySteps", &intensitySteps, isPresent: flags.has(bit: 1))
        try coder.optional("floorSteps", &floorSteps, isPresent: flags.has(bit: 2))
        try coder.optional("distance", &distance, isPresent: flags.has(bit: 3))
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 4))
    }
}
