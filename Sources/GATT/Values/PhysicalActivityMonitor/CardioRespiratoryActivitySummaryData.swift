/// The CardioRespiratory Activity Summary Data value (0x2B3F): heart and respiration data of a session.
///
/// Layout: header u8, flags u32, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct CardioRespiratoryActivitySummaryData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
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
    /// The maximum oxygen uptake (VO2 max).
    public var vo2Max = PhysicalActivityStatistics<UInt8>()
    /// The range of the heart rate.
    public var heartRate = PhysicalActivityStatistics<UInt8>()
    /// The range of the time between two heartbeats.
    public var pulseInterBeatInterval = PhysicalActivityStatistics<UInt16>()
    /// The range of the resting heart rate.
    public var restingHeartRate = PhysicalActivityStatistics<UInt8>()
    /// The range of the heart rate variability.
    public var heartRateVariability = PhysicalActivityStatistics<UInt16>()
    /// The range of the respiration rate.
    public var respirationRate = PhysicalActivityStatistics<UInt8>()
    /// The range of the resting respiration rate.
    public var restingRespirationRate = PhysicalActivityStatistics<UInt8>()
    /// The time during which the monitor was worn.
    public var wornDuration: UInt24?

    /// Creates a record without optional fields.
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

    /// The assigned UUID of the CardioRespiratory Activity Summary Data characteristic.
    public static let uuid = BluetoothUUID(0x2B3F)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xF8000000)
        try identity.visitFields(with: &coder)
        try coder.optional("timeInHeartRateZone1", &timeInHeartRateZone1, isPresent: flags.has(bit: 0))
        try coder.optional("timeInHeartRateZone2", &timeInHeartRateZone2, isPresent: flags.has(bit: 1))
        try coder.optional("timeInHeartRateZone3", &timeInHeartRateZone3, isPresent: flags.has(bit: 2))
        try coder.optional("timeInHeartRateZone4", &timeInHeartRateZone4, isPresent: flags.has(bit: 3))
        try coder.optional("timeInHeartRateZone5", &timeInHeartRateZone5, isPresent: flags.has(bit: 4))
        try vo2Max.visitFields("VO2Max", flags: flags >> 5, with: &coder)
        try heartRate.visitFields("HeartRate", flags: flags >> 8, with: &coder)
        try pulseInterBeatInterval.visitFields("PulseInterBeatInterval", flags: flags >> 11, with: &coder)
        try restingHeartRate.visitFields("RestingHeartRate", flags: flags >> 14, with: &coder)
        try heartRateVariability.visitFields("HeartRateVariability", flags: flags >> 17, with: &coder)
        try respirationRate.visitFields("RespirationRate", flags: flags >> 20, with: &coder)
        try restingRespirationRate.visitFields("RestingRespirationRate", flags: flags >> 23, with: &coder)
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 26))
    }
}
