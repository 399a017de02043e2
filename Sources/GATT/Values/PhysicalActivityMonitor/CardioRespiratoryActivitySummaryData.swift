/// The CardioRespiratory Activity Summary Data value (0x2B3F): heart and breath in a session.
///
/// Layout: header u8, flags u32, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct CardioRespiratoryActivitySummaryData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// The time in heart rate zone 1.
    public var timeInHeartRateZone1: UInt24?
    /// The time in heart rate zone 2.
    public var timeInHeartRateZone2: UInt24?
    /// The time in heart rate zone 3.
    public var timeInHeartRateZone3: UInt24?
    /// The time in heart rate zone 4.
    public var timeInHeartRateZone4: UInt24?
    /// The time in heart rate zone 5.
    public var timeInHeartRateZone5: UInt24?
    /// The largest uptake of oxygen.
    public var vo2Max = ActivityRange<UInt8>()
    /// The heart rate.
    public var heartRate = ActivityRange<UInt8>()
    /// The time between two beats.
    public var pulseInterBeatInterval = ActivityRange<UInt16>()
    /// The heart rate at rest.
    public var restingHeartRate = ActivityRange<UInt8>()
    /// How much the heart rate varies.
    public var heartRateVariability = ActivityRange<UInt16>()
    /// The rate of breath.
    public var respirationRate = ActivityRange<UInt8>()
    /// The rate of breath at rest.
    public var restingRespirationRate = ActivityRange<UInt8>()
    /// How long the monitor was worn.
    public var wornDuration: UInt24?

    /// Makes a record without fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: timeInHeartRateZone1 != nil,
            timeInHeartRateZone2 != nil,
            timeInHeartRateZone3 != nil,
            timeInHeartRateZone4 != nil,
            timeInHeartRateZone5 != nil
        )
        flags |= vo2Max.flags << 5
        flags |= heartRate.flags << 8
        flags |= pulseInterBeatInterval.flags << 11
        flags |= restingHeartRate.flags << 14
        flags |= heartRateVariability.flags << 17
        flags |= respirationRate.flags << 20
        flags |= restingRespirationRate.flags << 23
        flags |= UInt32(bits: wornDuration != nil) << 26
        return flags
    }

    /// The UUID, 0x2B3F.
    public static let uuid = BluetoothUUID(0x2B3F)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xF8000000)
        try identity.code(with: &coder)
        try coder.optional("timeInHeartRateZone1", &timeInHeartRateZone1, isPresent: flags.has(bit: 0))
        try coder.optional("timeInHeartRateZone2", &timeInHeartRateZone2, isPresent: flags.has(bit: 1))
        try coder.optional("timeInHeartRateZone3", &timeInHeartRateZone3, isPresent: flags.has(bit: 2))
        try coder.optional("timeInHeartRateZone4", &timeInHeartRateZone4, isPresent: flags.has(bit: 3))
        try coder.optional("timeInHeartRateZone5", &timeInHeartRateZone5, isPresent: flags.has(bit: 4))
        try vo2Max.code("VO2Max", flags: flags >> 5, with: &coder)
        try heartRate.code("HeartRate", flags: flags >> 8, with: &coder)
        try pulseInterBeatInterval.code("PulseInterBeatInterval", flags: flags >> 11, with: &coder)
        try restingHeartRate.code("RestingHeartRate", flags: flags >> 14, with: &coder)
        try heartRateVariability.code("HeartRateVariability", flags: flags >> 17, with: &coder)
        try respirationRate.code("RespirationRate", flags: flags >> 20, with: &coder)
        try restingRespirationRate.code("RestingRespirationRate", flags: flags >> 23, with: &coder)
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 26))
    }
}
