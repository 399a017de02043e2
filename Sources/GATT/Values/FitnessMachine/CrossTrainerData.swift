/// The Cross Trainer Data value (0x2ACE), sent by notification only.
///
/// Layout, GATT Specification Supplement, Cross Trainer Data; every field is there if its bit of the flags is set, but
/// the speed if its bit is clear:
///
///     flags           u24    0 more data · 1 average speed · 2 distance · 3 steps · 4 strides · 5 elevation
///                            6 inclination · 7 resistance · 8 power · 9 average power · 10 energy · 11 heart rate
///                            12 metabolic equivalent · 13 elapsed time · 14 remaining time · 15 backward
///                            16–23 reserved
///     speed           u16, 0.01 km/h, and the average u16
///     distance        u24, 1 m
///     steps           u16 per minute, and the average rate u16
///     strides         u16, 0.1
///     elevation gain  u16 up and u16 down, 1 m
///     inclination     s16, 0.1 %, and the ramp angle s16, 0.1°
///     resistance      u8, 10
///     power           s16, 1 W, and the average s16
///     session         as in `TrainingSession`
///
/// In the Fitness Machine Service 1.0 of 2017 the resistance level was a number of two octets with sign, in units of 1.
public struct CrossTrainerData: AttributeValue {
    /// The speed in units of 0.01 km/h; `nil` says that another notification of the record follows.
    public var instantaneousSpeed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The total distance in metres.
    public var totalDistance: UInt24?
    /// The rate of the steps.
    public var stepRate: StepRate?
    /// The number of strides, which are pairs of steps, in units of 0.1.
    public var strideCount: UInt16?
    /// How far it went up and down.
    public var elevationGain: ElevationGain?
    /// The slope.
    public var inclinationAndRampAngle: InclinationAndRampAngle?
    /// The resistance level in units of 10.
    public var resistanceLevel: UInt8?
    /// The power in watts.
    public var instantaneousPower: Int16?
    /// The average power in watts.
    public var averagePower: Int16?
    /// The energy, heart rate and times of the training session.
    public var session = TrainingSession()
    /// Which way the user moves.
    public var movementDirection = MovementDirection.forward

    /// Makes data that say nothing, except that more follow.
    public init() {}

    private var flags: UInt32 {
        UInt32(
            bits: instantaneousSpeed == nil,
            averageSpeed != nil,
            totalDistance != nil,
            stepRate != nil,
            strideCount != nil,
            elevationGain != nil,
            inclinationAndRampAngle != nil,
            resistanceLevel != nil,
            instantaneousPower != nil,
            averagePower != nil
        ) | session.flags << 10 | UInt32(movementDirection.rawValue) << 15
    }

    /// The UUID, 0x2ACE.
    public static let uuid = BluetoothUUID(0x2ACE)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var sentFlags = UInt24(clamping: Int(flags))
        try coder.sent("flags", &sentFlags, reserved: 0xFF_0000)
        let flags = sentFlags.value
        movementDirection = MovementDirection(rawValue: UInt8(truncatingIfNeeded: flags >> 15))
        try coder.shown("movementDirection", &movementDirection, isRequired: false)
        try coder.optional(
            "instantaneousSpeed",
            &instantaneousSpeed,
            isPresent: !flags.has(bit: 0),
            .kilometresPerHour
        )
        try coder.optional("averageSpeed", &averageSpeed, isPresent: flags.has(bit: 1), .kilometresPerHour)
        try coder.optional("totalDistance", &totalDistance, isPresent: flags.has(bit: 2), .unit("m"))
        try coder.group(&stepRate, isPresent: flags.has(bit: 3))
        try coder.optional("strideCount", &strideCount, isPresent: flags.has(bit: 4), Quantity(.per(10)))
        try coder.group(&elevationGain, isPresent: flags.has(bit: 5))
        try coder.group(&inclinationAndRampAngle, isPresent: flags.has(bit: 6))
        try coder.optional("resistanceLevel", &resistanceLevel, isPresent: flags.has(bit: 7), .resistanceLevel)
        try coder.optional("instantaneousPower", &instantaneousPower, isPresent: flags.has(bit: 8), .unit("W"))
        try coder.optional("averagePower", &averagePower, isPresent: flags.has(bit: 9), .unit("W"))
        try session.code(flags: flags >> 10, with: &coder)
    }
}

extension CrossTrainerData {
    /// The rate of the steps.
    public struct StepRate: Record {
        /// The steps in the last minute; 0xFFFF if it is not known (Fitness Machine Service 1.0, 4.5.1.5).
        public var stepsPerMinute: UInt16 = .max
        /// The average in steps per minute; 0xFFFF if it is not known (Fitness Machine Service 1.0, 4.5.1.6).
        public var average: UInt16 = .max

        /// Makes rates that are not known.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("stepsPerMinute", &stepsPerMinute, Quantity(unit: "1/min", unknown: 0xFFFF))
            try coder.field("averageStepRate", &average, Quantity(unit: "1/min", unknown: 0xFFFF))
        }
    }

    /// How far it went up and down since the session began, in whole metres unlike that of a treadmill.
    public struct ElevationGain: Record {
        /// How far it went up in metres.
        public var positive: UInt16 = 0
        /// How far it went down in metres.
        public var negative: UInt16 = 0

        /// Makes gains of 0 m.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("positiveElevationGain", &positive, .unit("m"))
            try coder.field("negativeElevationGain", &negative, .unit("m"))
        }
    }

    /// Which way the user moves: bit 15 of the flags.
    public struct MovementDirection: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a direction from its bit; all above are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// Forward.
        public static let forward = Self(rawValue: 0)
        /// Backward.
        public static let backward = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "forward"), .init(1, "backward")]
    }
}
