/// The General Activity Instantaneous Data value (0x2B3C): the current activity of the wearer.
///
/// Layout: header u8, flags u24, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct GeneralActivityInstantaneousData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
    /// A Boolean value that indicates whether the monitor is worn.
    public var isDeviceWorn = false
    /// The energy expended per hour by normal walking.
    public var normalWalkingEnergyExpenditurePerHour: UInt16?
    /// The energy expended per hour by intense walking.
    public var intensityEnergyExpenditurePerHour: UInt16?
    /// The total energy expended per hour.
    public var totalEnergyExpenditurePerHour: UInt16?
    /// The fat burned per hour.
    public var fatBurnedPerHour: UInt16?
    /// The metabolic equivalent: the metabolic rate relative to the rate at rest.
    public var metabolicEquivalent: UInt8?
    /// The current speed.
    public var speed: UInt16?
    /// The current cadence of the motion.
    public var motionCadence: UInt16?
    /// The current elevation.
    public var elevation: Int24?
    /// The number of movements of the wearer per minute.
    public var activityCountPerMinute: UInt16?
    /// The level of activity of the wearer.
    public var activityLevel: UInt16?
    /// The type of activity; the low byte as detected by the monitor, the high byte as set by the wearer.
    public var activityType: UInt16?

    /// Creates a record without optional fields.
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

    /// The assigned UUID of the General Activity Instantaneous Data characteristic.
    public static let uuid = BluetoothUUID(0x2B3C)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var encodedFlags = UInt24(clamping: Int(flags))
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0x7FF800)
        let flags = encodedFlags.value
        isDeviceWorn = flags.has(bit: 23)
        try coder.part("deviceWorn", &isDeviceWorn, isRequired: false)
        try identity.visitFields(with: &coder)
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
