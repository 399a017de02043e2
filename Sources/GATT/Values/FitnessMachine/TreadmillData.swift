/// The Treadmill Data value (0x2ACD), sent by notification only.
///
/// Layout, GATT Specification Supplement, Treadmill Data; every field is there if its bit of the flags is set, but the
/// speed if its bit is clear:
///
///     flags           u16    0 more data · 1 average speed · 2 distance · 3 inclination · 4 elevation · 5 pace
///                            6 average pace · 7 energy · 8 heart rate · 9 metabolic equivalent · 10 elapsed time
///                            11 remaining time · 12 force · 13–15 reserved
///     speed           u16, 0.01 km/h, and the average u16
///     distance        u24, 1 m
///     inclination     s16, 0.1 %, and the ramp angle s16, 0.1°
///     elevation gain  u16 up and u16 down, 0.1 m
///     pace            u16, 1 s for 500 m, and the average u16
///     session         as in `TrainingSession`
///     force on belt   s16, 1 N, and the power s16, 1 W
///
/// In the Fitness Machine Service 1.0 of 2017 a pace was an octet × 0.1 km/min.
public struct TreadmillData: AttributeValue {
    /// The speed of the belt in units of 0.01 km/h; `nil` says that another notification of the record follows.
    public var instantaneousSpeed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The total distance in metres.
    public var totalDistance: UInt24?
    /// The slope.
    public var inclinationAndRampAngle: InclinationAndRampAngle?
    /// How far it went up and down.
    public var elevationGain: ElevationGain?
    /// The pace in seconds for 500 m.
    public var instantaneousPace: UInt16?
    /// The average pace in seconds for 500 m.
    public var averagePace: UInt16?
    /// The energy, heart rate and times of the training session.
    public var session = TrainingSession()
    /// What the user's steps do to the belt.
    public var forceOnBeltAndPowerOutput: ForceOnBeltAndPowerOutput?

    /// Makes data that say nothing, except that more follow.
    public init() {}

    /// How far it went up and down since the session began.
    public struct ElevationGain: Record {
        /// How far it went up in units of 0.1 m.
        public var positive: UInt16 = 0
        /// How far it went down in units of 0.1 m.
        public var negative: UInt16 = 0

        /// Makes gains of 0 m.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("positiveElevationGain", &positive, Quantity(.per(10), unit: "m"))
            try coder.field("negativeElevationGain", &negative, Quantity(.per(10), unit: "m"))
        }
    }

    /// What the user's steps do to the belt: positive to drive it, negative to brake it.
    public struct ForceOnBeltAndPowerOutput: Record {
        /// The force in newtons; 0x7FFF if it is not known (Fitness Machine Service 1.0, 4.4.1.17).
        public var force: Int16 = .max
        /// The power in watts; 0x7FFF if it is not known (Fitness Machine Service 1.0, 4.4.1.18).
        public var power: Int16 = .max

        /// Makes a force and power that are not known.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("forceOnBelt", &force, Quantity(unit: "N", unknown: 0x7FFF))
            try coder.field("powerOutput", &power, Quantity(unit: "W", unknown: 0x7FFF))
        }
    }

    private var flags: UInt16 {
        UInt16(
            bits: instantaneousSpeed == nil,
            averageSpeed != nil,
            totalDistance != nil,
            inclinationAndRampAngle != nil,
            elevationGain != nil,
            instantaneousPace != nil,
            averagePace != nil
        ) | UInt16(session.flags) << 7 | (forceOnBeltAndPowerOutput == nil ? 0 : 1 << 12)
    }

    /// The UUID, 0x2ACD.
    public static let uuid = BluetoothUUID(0x2ACD)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xE000)
        try coder.optional(
            "instantaneousSpeed",
            &instantaneousSpeed,
            isPresent: !flags.has(bit: 0),
            .kilometresPerHour
        )
        try coder.optional("averageSpeed", &averageSpeed, isPresent: flags.has(bit: 1), .kilometresPerHour)
        try coder.optional("totalDistance", &totalDistance, isPresent: flags.has(bit: 2), .unit("m"))
        try coder.group(&inclinationAndRampAngle, isPresent: flags.has(bit: 3))
        try coder.group(&elevationGain, isPresent: flags.has(bit: 4))
        try coder.optional("instantaneousPace", &instantaneousPace, isPresent: flags.has(bit: 5), .pace)
        try coder.optional("averagePace", &averagePace, isPresent: flags.has(bit: 6), .pace)
        try session.code(flags: UInt32(flags) >> 7, with: &coder)
        try coder.group(&forceOnBeltAndPowerOutput, isPresent: flags.has(bit: 12))
    }
}
