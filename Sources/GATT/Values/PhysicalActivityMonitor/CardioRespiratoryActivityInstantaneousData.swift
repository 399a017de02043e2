/// The CardioRespiratory Activity Instantaneous Data value (0x2B3E): heart and breath now.
///
/// Layout: header u8, flags u16, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct CardioRespiratoryActivityInstantaneousData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// Whether the monitor is worn.
    public var isDeviceWorn = false
    /// The largest uptake of oxygen.
    public var vo2Max: UInt8?
    /// The heart rate.
    public var heartRate: UInt8?
    /// The time between two beats.
    public var pulseInterBeatInterval: UInt16?
    /// The heart rate at rest.
    public var restingHeartRate: UInt8?
    /// How much the heart rate varies.
    public var heartRateVariability: UInt16?
    /// The rate of breath.
    public var respirationRate: UInt8?
    /// The rate of breath at rest.
    public var restingRespirationRate: UInt8?

    /// Makes a record without fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: vo2Max != nil,
            heartRate != nil,
            pulseInterBeatInterval != nil,
            restingHeartRate != nil,
            heartRateVariability != nil,
            respirationRate != nil,
            restingRespirationRate != nil
        )
        flags |= UInt32(bits: isDeviceWorn) << 15
        return flags
    }

    /// The UUID, 0x2B3E.
    public static let uuid = BluetoothUUID(0x2B3E)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var sentFlags = UInt16(truncatingIfNeeded: flags)
        try coder.sent("flags", &sentFlags, reserved: 0x7F80)
        let flags = UInt32(sentFlags)
        isDeviceWorn = flags.has(bit: 15)
        try coder.shown("deviceWorn", &isDeviceWorn, isRequired: false)
        try identity.code(with: &coder)
        try coder.optional("vo2Max", &vo2Max, isPresent: flags.has(bit: 0))
        try coder.optional("heartRate", &heartRate, isPresent: flags.has(bit: 1))
        try coder.optional("pulseInterBeatInterval", &pulseInterBeatInterval, isPresent: flags.has(bit: 2))
        try coder.optional("restingHeartRate", &restingHeartRate, isPresent: flags.has(bit: 3))
        try coder.optional("heartRateVariability", &heartRateVariability, isPresent: flags.has(bit: 4))
        try coder.optional("respirationRate", &respirationRate, isPresent: flags.has(bit: 5))
        try coder.optional("restingRespirationRate", &restingRespirationRate, isPresent: flags.has(bit: 6))
    }
}
