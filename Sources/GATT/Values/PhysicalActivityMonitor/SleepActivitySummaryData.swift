/// The Sleep Activity Summary Data value (0x2B42): how someone slept.
///
/// Layout: header u8, flags u24, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct SleepActivitySummaryData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// How long the wearer slept.
    public var totalSleepTime: UInt24?
    /// How long the wearer was awake.
    public var totalWakeTime: UInt24?
    /// How long the wearer was in bed.
    public var totalBedTime: UInt24?
    /// How often the wearer woke.
    public var numberOfAwakenings: UInt16?
    /// How long falling asleep took.
    public var sleepLatency: UInt16?
    /// The share of sleep in the time in bed.
    public var sleepEfficiency: UInt8?
    /// How long the wearer went on sleeping after the alarm.
    public var snoozeTime: UInt16?
    /// How often the wearer turned over.
    public var numberOfTossAndTurnEvents: UInt16?
    /// When the wearer woke after the alarm.
    public var timeOfAwakeningAfterAlarm: UInt24?
    /// How much visible light there was.
    public var visibleLightLevel = ActivityRange<UInt24>()
    /// How much ultraviolet light there was.
    public var uvLightLevel = ActivityRange<UInt24>()
    /// How much infrared light there was.
    public var irLightLevel = ActivityRange<UInt24>()
    /// The average heart rate.
    public var averageSleepingHeartRate: UInt8?
    /// How long the monitor was worn.
    public var wornDuration: UInt24?

    /// Makes a record without fields.
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

    /// The UUID, 0x2B42.
    public static let uuid = BluetoothUUID(0x2B42)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var sentFlags = UInt24(clamping: Int(flags))
        try coder.sent("flags", &sentFlags, reserved: 0xF00000)
        let flags = sentFlags.value
        try identity.code(with: &coder)
        try coder.optional("totalSleepTime", &totalSleepTime, isPresent: flags.has(bit: 0))
        try coder.optional("totalWakeTime", &totalWakeTime, isPresent: flags.has(bit: 1))
        try coder.optional("totalBedTime", &totalBedTime, isPresent: flags.has(bit: 2))
        try coder.optional("numberOfAwakenings", &numberOfAwakenings, isPresent: flags.has(bit: 3))
        try coder.optional("sleepLatency", &sleepLatency, isPresent: flags.has(bit: 4))
        try coder.optional("sleepEfficiency", &sleepEfficiency, isPresent: flags.has(bit: 5))
        try coder.optional("snoozeTime", &snoozeTime, isPresent: flags.has(bit: 6))
        try coder.optional("numberOfTossAndTurnEvents", &numberOfTossAndTurnEvents, isPresent: flags.has(bit: 7))
        try coder.optional("timeOfAwakeningAfterAlarm", &timeOfAwakeningAfterAlarm, isPresent: flags.has(bit: 8))
        try visibleLightLevel.code("VisibleLightLevel", flags: flags >> 9, with: &coder)
        try uvLightLevel.code("UVLightLevel", flags: flags >> 12, with: &coder)
        try irLightLevel.code("IRLightLevel", flags: flags >> 15, with: &coder)
        try coder.optional("averageSleepingHeartRate", &averageSleepingHeartRate, isPresent: flags.has(bit: 18))
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 19))
    }
}
