/// The General Activity Instantaneous Data value (0x2B3C): how someone moves now.
///
/// Layout: header u8, flags u24, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct GeneralActivityInstantaneousData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// Whether the monitor is worn.
    public var isDeviceWorn = false
    /// The energy that normal walking costs in an hour.
    public var normalWalkingEnergyExpenditurePerHour: UInt16?
    /// The energy that intense walking costs in an hour.
    public var intensityEnergyExpenditurePerHour: UInt16?
    /// The energy that everything costs in an hour.
    public var totalEnergyExpenditurePerHour: UInt16?
    /// The fat burned in an hour.
    public var fatBurnedPerHour: UInt16?
    /// The metabolic rate compared with that at rest.
    public var metabolicEquivalent: UInt8?
    /// The speed.
    public var speed: UInt16?
    /// The cadence.
    public var motionCadence: UInt16?
    /// The height.
    public var elevation: Int24?
    /// How often the wearer moves in a minute.
    public var activityCountPerMinute: UInt16?
    /// How much the wearer moves.
    public var activityLevel: UInt16?
    /// What the wearer does: the low octet as the monitor sees it, the high one as the wearer has set it.
    public var activityType: UInt16?

    /// Makes a record without fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: normalWalkingEnergyExpenditurePerHour != nil,
            intensityEnergyExpenditurePerHour != nil,
            totalEnergyExpenditurePerHour != nil,
            fatBurnedPerHour != nil,
            metabolicEquivalent != nil,
            speed != nil,
            motionCadence != nil,
            elevation != nil,
            activityCountPerMinute != nil,
            activityLevel != nil,
            activityType != nil
        )
        flags |= UInt32(bits: isDeviceWorn) << 23
        return flags
    }

    /// The UUID, 0x2B3C.
    public static let uuid = BluetoothUUID(0x2B3C)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var sentFlags = UInt24(clamping: Int(flags))
        try coder.sent("flags", &sentFlags, reserved: 0x7FF800)
        let flags = sentFlags.value
        isDeviceWorn = flags.has(bit: 23)
        try coder.shown("deviceWorn", &isDeviceWorn, isRequired: false)
        try identity.code(with: &coder)
        try coder.optional(
            "normalWalkingEnergyExpenditurePerHour",
            &normalWalkingEnergyExpenditurePerHour,
            isPresent: flags.has(bit: 0)
        )
        try coder.optional(
            "intensityEnergyExpenditurePerHour",
            &intensityEnergyExpenditurePerHour,
            isPresent: flags.has(bit: 1)
        )
        try coder.optional(
            "totalEnergyExpenditurePerHour",
            &totalEnergyExpenditurePerHour,
            isPresent: flags.has(bit: 2)
        )
        try coder.optional("fatBurnedPerHour", &fatBurnedPerHour, isPresent: flags.has(bit: 3))
        try coder.optional("metabolicEquivalent", &metabolicEquivalent, isPresent: flags.has(bit: 4))
        try coder.optional("speed", &speed, isPresent: flags.has(bit: 5))
        try coder.optional("motionCadence", &motionCadence, isPresent: flags.has(bit: 6))
        try coder.optional("elevation", &elevation, isPresent: flags.has(bit: 7))
        try coder.optional("activityCountPerMinute", &activityCountPerMinute, isPresent: flags.has(bit: 8))
        try coder.optional("activityLevel", &activityLevel, isPresent: flags.has(bit: 9))
        try coder.optional("activityType", &activityType, isPresent: flags.has(bit: 10))
    }
}
