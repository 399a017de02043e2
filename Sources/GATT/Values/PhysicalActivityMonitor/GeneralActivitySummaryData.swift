/// The General Activity Summary Data value (0x2B3D): the activity of the wearer in a session.
///
/// Layout: header u8, flags u32, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct GeneralActivitySummaryData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
    /// The energy expended by normal walking.
    public var normalWalkingEnergyExpenditure: UInt32?
    /// The energy expended by intense walking.
    public var intensityEnergyExpenditure: UInt32?
    /// The total energy expended.
    public var totalEnergyExpenditure: UInt32?
    /// The fat burned in the session.
    public var fatBurned: UInt16?
    /// The range of the metabolic equivalent, the metabolic rate relative to the rate at rest.
    public var metabolicEquivalent = PhysicalActivityStatistics<UInt8>()
    /// The distance covered in the session.
    public var distance: UInt24?
    /// The range of the speed.
    public var speed = PhysicalActivityStatistics<UInt16>()
    /// The total duration of normal walking.
    public var durationOfNormalWalkingEpisodes: UInt24?
    /// The total duration of intense walking.
    public var durationOfIntensityWalkingEpisodes: UInt24?
    /// The range of the motion cadence.
    public var motionCadence = PhysicalActivityStatistics<UInt16>()
    /// The number of floors climbed.
    public var floors: UInt8?
    /// The total ascent.
    public var positiveElevationGain: UInt24?
    /// The total descent.
    public var negativeElevationGain: UInt24?
    /// The number of movements of the wearer.
    public var activityCount: UInt32?
    /// The range of the level of activity.
    public var activityLevel = PhysicalActivityStatistics<UInt16>()
    /// The average type of activity; the low byte as detected by the monitor, the high byte as set by the wearer.
    public var averageActivityType: UInt16?
    /// The time during which the monitor was worn.
    public var wornDuration: UInt24?

    /// Creates a record without optional fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: normalWalkingEnergyExpenditure != nil,
            intensityEnergyExpenditure != nil,
            totalEnergyExpenditure != nil,
            fatBurned != nil
        )
        flags |= metabolicEquivalent.flags << 4
        flags |= UInt32(bits: distance != nil) << 7
        flags |= speed.flags << 8
        flags |= UInt32(bits: durationOfNormalWalkingEpisodes != nil, durationOfIntensityWalkingEpisodes != nil) << 11
        flags |= motionCadence.flags << 13
        flags |=
            UInt32(
                bits: floors != nil,
                positiveElevationGain != nil,
                negativeElevationGain != nil,
                activityCount != nil
            ) << 16
        flags |= activityLevel.flags << 20
        flags |= UInt32(bits: averageActivityType != nil, wornDuration != nil) << 23
        return flags
    }

    /// The assigned UUID of the General Activity Summary Data characteristic.
    public static let uuid = BluetoothUUID(0x2B3D)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xFE000000)
        try identity.visitFields(with: &coder)
        try coder.optional(
            "normalWalkingEnergyExpenditure",
            &normalWalkingEnergyExpenditure,
            isPresent: flags.has(bit: 0)
        )
        try coder.optional("intensityEnergyExpenditure", &intensityEnergyExpenditure, isPresent: flags.has(bit: 1))
        try coder.optional("totalEnergyExpenditure", &totalEnergyExpenditure, isPresent: flags.has(bit: 2))
        try coder.optional("fatBurned", &fatBurned, isPresent: flags.has(bit: 3))
        try metabolicEquivalent.visitFields("MetabolicEquivalent", flags: flags >> 4, with: &coder)
        try coder.optional("distance", &distance, isPresent: flags.has(bit: 7))
        try speed.visitFields("Speed", flags: flags >> 8, with: &coder)
        try coder.optional(
            "durationOfNormalWalkingEpisodes",
            &durationOfNormalWalkingEpisodes,
            isPresent: flags.has(bit: 11)
        )
        try coder.optional(
            "durationOfIntensityWalkingEpisodes",
            &durationOfIntensityWalkingEpisodes,
            isPresent: flags.has(bit: 12)
        )
        try motionCadence.visitFields("MotionCadence", flags: flags >> 13, with: &coder)
        try coder.optional("floors", &floors, isPresent: flags.has(bit: 16))
        try coder.optional("positiveElevationGain", &positiveElevationGain, isPresent: flags.has(bit: 17))
        try coder.optional("negativeElevationGain", &negativeElevationGain, isPresent: flags.has(bit: 18))
        try coder.optional("activityCount", &activityCount, isPresent: flags.has(bit: 19))
        try activityLevel.visitFields("ActivityLevel", flags: flags >> 20, with: &coder)
        try coder.optional("averageActivityType", &averageActivityType, isPresent: flags.has(bit: 23))
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 24))
    }
}
