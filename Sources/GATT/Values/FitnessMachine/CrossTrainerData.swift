/// The Cross Trainer Data value (0x2ACE), sent by notification only.
///
/// Layout, GATT Specification Supplement, Cross Trainer Data; each field is present if its flag bit is set, except the
/// speed, which is present if bit 0 is clear:
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
///     session         as in `FitnessMachineTrainingSession`
///
/// In the Fitness Machine Service 1.0 of 2017, the resistance level is s16 in units of 1.
public struct CrossTrainerData: EditionedValue {
    /// The speed in units of 0.01 km/h; `nil` if another notification of the same record follows.
    public var instantaneousSpeed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The total distance in meters.
    public var totalDistance: UInt24?
    /// The step rate, current and average.
    public var stepRate: StepRate?
    /// The number of strides (pairs of steps) in units of 0.1.
    public var strideCount: UInt16?
    /// The ascent and descent since the session started.
    public var elevationGain: ElevationGain?
    /// The inclination and the ramp angle.
    public var inclinationAndRampAngle: InclinationAndRampAngle?
    /// The resistance level in units of 10, 0 to 255; in the edition of 2017, in units of 1.
    public var resistanceLevel: Int16?
    /// The power in watts.
    public var instantaneousPower: Int16?
    /// The average power in watts.
    public var averagePower: Int16?
    /// The energy, heart rate and times of the training session.
    public var session = FitnessMachineTrainingSession()
    /// The direction in which the user moves.
    public var movementDirection = MovementDirection.forward

    /// The older edition in whose layout the data is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// Creates data without fields; its flags announce that more data follows.
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

    /// The edition with a resistance level of 16 bits.
    public static var olderEdition: SpecificationEdition { .year2017 }

    /// The assigned UUID of the Cross Trainer Data characteristic.
    public static let uuid = BluetoothUUID(0x2ACE)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var encodedFlags = UInt24(clamping: Int(flags))
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0xFF_0000)
        let flags = encodedFlags.value
        movementDirection = MovementDirection(rawValue: UInt8(truncatingIfNeeded: flags >> 15))
        try coder.part("movementDirection", &movementDirection, isRequired: false)
        try coder.optional(
            "instantaneousSpeed",
            &instantaneousSpeed,
            isPresent: !flags.has(bit: 0),
            .kilometersPerHour
        )
        try coder.optional("averageSpeed", &averageSpeed, isPresent: flags.has(bit: 1), .kilometersPerHour)
        try coder.optional("totalDistance", &totalDistance, isPresent: flags.has(bit: 2), .unit("m"))
        try coder.group(&stepRate, isPresent: flags.has(bit: 3))
        try coder.optional("strideCount", &strideCount, isPresent: flags.has(bit: 4), .tenths)
        try coder.group(&elevationGain, isPresent: flags.has(bit: 5))
        try coder.group(&inclinationAndRampAngle, isPresent: flags.has(bit: 6))
        try coder.resistanceLevel(&resistanceLevel, isPresent: flags.has(bit: 7), edition)
        try coder.optional("instantaneousPower", &instantaneousPower, isPresent: flags.has(bit: 8), .unit("W"))
        try coder.optional("averagePower", &averagePower, isPresent: flags.has(bit: 9), .unit("W"))
        try session.visitFields(flags: flags >> 10, with: &coder)
    }
}

extension CrossTrainerData {
    /// The step rate, current and average.
    public struct StepRate: ValueRecord {
        /// The number of steps in the last minute; 0xFFFF if not known (Fitness Machine Service 1.0, 4.5.1.5).
        public var stepsPerMinute: UInt16 = .max
        /// The average step rate in steps per minute; 0xFFFF if not known (Fitness Machine Service 1.0, 4.5.1.6).
        public var average: UInt16 = .max

        /// Creates step rates that are not known.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("stepsPerMinute", &stepsPerMinute, FieldQuantity(unit: "1/min", unknown: 0xFFFF))
            try coder.field("averageStepRate", &average, FieldQuantity(unit: "1/min", unknown: 0xFFFF))
        }
    }

    /// The ascent and descent since the session started, in whole meters; a treadmill reports units of 0.1 m.
    public struct ElevationGain: ValueRecord {
        /// The total ascent in meters.
        public var positive: UInt16 = 0
        /// The total descent in meters.
        public var negative: UInt16 = 0

        /// Creates elevation gains of 0 m.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("positiveElevationGain", &positive, .unit("m"))
            try coder.field("negativeElevationGain", &negative, .unit("m"))
        }
    }

    /// The direction in which the user moves: bit 15 of the flags.
    public struct MovementDirection: EnumerationField {
        /// The flag bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a direction from the lowest bit of `rawValue`; the other bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// The forward direction.
        public static let forward = Self(rawValue: 0)
        /// The backward direction.
        public static let backward = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "forward"), .init(1, "backward")]
    }
}
