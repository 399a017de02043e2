/// The Sleep Activity Summary Data value (0x2B42): data about the sleep of the wearer in a session.
///
/// Layout: header u8, flags u24, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct SleepActivitySummaryData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
    /// The total time asleep.
    public var totalSleepTime: UInt24?
    /// The total time awake.
    public var totalWakeTime: UInt24?
    /// The total time in bed.
    public var totalBedTime: UInt24?
    /// The number of awakenings.
    public var numberOfAwakenings: UInt16?
    /// The sleep latency: the time until the wearer fell asleep.
    public var sleepLatency: UInt16?
    /// The sleep efficiency: the proportion of sleep in the time in bed.
    public var sleepEfficiency: UInt8?
    /// The snooze time: the time asleep after the alarm.
    public var snoozeTime: UInt16?
    /// The number of times the wearer turned over.
    public var numberOfTossAndTurnEvents: UInt16?
    /// The time at which the wearer woke after the alarm.
    public var timeOfAwakeningAfterAlarm: UInt24?
    /// The range of the level of visible light.
    public var visibleLightLevel = PhysicalActivityStatistics<UInt24>()
    /// The range of the level of ultraviolet light.
    public var uvLightLevel = PhysicalActivityStatistics<UInt24>()
    /// The range of the level of infrared light.
    public var irLightLevel = PhysicalActivityStatistics<UInt24>()
    /// The average heart rate during sleep.
    public var averageSleepingHeartRate: UInt8?
    /// The time during which the monitor was worn.
    public var wornDuration: UInt24?

    /// Creates a record without optional fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: totalSleepTime != nil,
            totalWakeTime != nil,
            totalBedTime != nil,
            numberOfAwakenings != nil,
            sleepLatency != nil,
            sleepEfficiency != nil,
            snoozeTime != nil,
            numberOfTossAndTurnEvents != nil,
            timeOfAwakeningAfterAlarm != nil
        )
        flags |= visibleLightLevel.flags << 9
        flags |= uvLightLevel.flags << 12
        flags |= irLightLevel.flags << 15
        flags |= UInt32(bits: averageSleepingHeartRate != nil, wornDuration != nil) << 18
        return flags
    }

    /// The assigned UUID of the Sleep Activity Summary Data characteristic.
    public static let uuid = BluetoothUUID(0x2B42)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var encodedFlags = UInt24(clamping: Int(flags))
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0xF00000)
        let flags = encodedFlags.value
        try identity.visitFields(with: &coder)
        try coder.optional("totalSleepTime", &totalSleepTime, isPresent: flags.has(bit: 0))
        try coder.optional("totalWakeTime", &totalWakeTime, isPresent: flags.has(bit: 1))
        try coder.optional("totalBedTime", &totalBedTime, isPresent: flags.has(bit: 2))
        try coder.optional("numberOfAwakenings", &numberOfAwakenings, isPresent: flags.has(bit: 3))
        try coder.optional("sleepLatency", &sleepLatency, isPresent: flags.has(bit: 4))
        try coder.optional("sleepEfficiency", &sleepEfficiency, isPresent: flags.has(bit: 5))
        try coder.optional("snoozeTime", &snoozeTime, isPresent: flags.has(bit: 6))
        try coder.optional("numberOfTossAndTurnEvents", &numberOfTossAndTurnEvents, isPresent: flags.has(bit: 7))
        try coder.optional("timeOfAwakeningAfterAlarm", &timeOfAwakeningAfterAlarm, isPresent: flags.has(bit: 8))
        try visibleLightLevel.visitFields("VisibleLightLevel", flags: flags >> 9, with: &coder)
        try uvLightLevel.visitFields("UVLightLevel", flags: flags >> 12, with: &coder)
        try irLightLevel.visitFields("IRLightLevel", flags: flags >> 15, with: &coder)
        try coder.optional("averageSleepingHeartRate", &averageSleepingHeartRate, isPresent: flags.has(bit: 18))
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 19))
    }
}
