/// The General Activity Summary Data value (0x2B3D): how someone moved in a session.
///
/// Layout: header u8, flags u32, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct GeneralActivitySummaryData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// The energy that normal walking has cost.
    public var normalWalkingEnergyExpenditure: UInt32?
    /// The energy that intense walking has cost.
    public var intensityEnergyExpenditure: UInt32?
    /// The energy that everything has cost.
    public var totalEnergyExpenditure: UInt32?
    /// The fat burned.
    public var fatBurned: UInt16?
    /// The metabolic rate compared with that at rest.
    public var metabolicEquivalent = ActivityRange<UInt8>()
    /// The distance.
    public var distance: UInt24?
    /// The speed.
    public var speed = ActivityRange<UInt16>()
    /// How long the wearer walked normally.
    public var durationOfNormalWalkingEpisodes: UInt24?
    /// How long the wearer walked intensely.
    public var durationOfIntensityWalkingEpisodes: UInt24?
    /// The cadence.
    public var motionCadence = ActivityRange<UInt16>()
    /// The number of floors climbed.
    public var floors: UInt8?
    /// How far it went up.
    public var positiveElevationGain: UInt24?
    /// How far it went down.
    public var negativeElevationGain: UInt24?
    /// How often the wearer moved.
    public var activityCount: UInt32?
    /// How much the wearer moved.
    public var activityLevel = ActivityRange<UInt16>()
    /// What the wearer did: the low octet as the monitor sees it, the high one as the wearer has set it.
    public var averageActivityType: UInt16?
    /// How long the monitor was worn.
    public var wornDuration: UInt24?

    /// Makes a record without fields.
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

    /// The UUID, 0x2B3D.
    public static let uuid = BluetoothUUID(0x2B3D)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xFE000000)
        try identity.code(with: &coder)
        try coder.optional(
            "normalWalkingEnergyExpenditure",
            &normalWalkingEnergyExpenditure,
            isPresent: flags.has(bit: 0)
        )
        try coder.optional("intensityEnergyExpenditure", &intensityEnergyExpenditure, isPresent: flags.has(bit: 1))
        try coder.optional("totalEnergyExpenditure", &totalEnergyExpenditure, isPresent: flags.has(bit: 2))
        try coder.optional("fatBurned", &fatBurned, isPresent: flags.has(bit: 3))
        try metabolicEquivalent.code("MetabolicEquivalent", flags: flags >> 4, with: &coder)
        try coder.optional("distance", &distance, isPresent: flags.has(bit: 7))
        try speed.code("Speed", flags: flags >> 8, with: &coder)
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
        try motionCadence.code("MotionCadence", flags: flags >> 13, with: &coder)
        try coder.optional("floors", &floors, isPresent: flags.has(bit: 16))
        try coder.optional("positiveElevationGain", &positiveElevationGain, isPresent: flags.has(bit: 17))
        try coder.optional("negativeElevationGain", &negativeElevationGain, isPresent: flags.has(bit: 18))
        try coder.optional("activityCount", &activityCount, isPresent: flags.has(bit: 19))
        try activityLevel.code("ActivityLevel", flags: flags >> 20, with: &coder)
        try coder.optional("averageActivityType", &averageActivityType, isPresent: flags.has(bit: 23))
        try coder.optional("wornDuration", &wornDuration, isPresent: flags.has(bit: 24))
    }
}
