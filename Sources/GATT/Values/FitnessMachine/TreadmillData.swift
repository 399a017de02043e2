/// The Treadmill Data value (0x2ACD), sent by notification only.
///
/// Layout, GATT Specification Supplement, Treadmill Data; each field is present if its flag bit is set, except the
/// speed, which is present if bit 0 is clear:
///
///     flags           u16    0 more data · 1 average speed · 2 distance · 3 inclination · 4 elevation · 5 pace
///                            6 average pace · 7 energy · 8 heart rate · 9 metabolic equivalent · 10 elapsed time
///                            11 remaining time · 12 force · 13–15 reserved
///     speed           u16, 0.01 km/h, and the average u16
///     distance        u24, 1 m
///     inclination     s16, 0.1 %, and the ramp angle s16, 0.1°
///     elevation gain  u16 up and u16 down, 0.1 m
///     pace            u16, 1 s per 500 m, and the average u16
///     session         as in `FitnessMachineTrainingSession`
///     force on belt   s16, 1 N, and the power s16, 1 W
///
/// In the Fitness Machine Service 1.0 of 2017, a pace is u8, 0.1 km/min.
public struct TreadmillData: EditionedValue {
    /// The belt speed in units of 0.01 km/h; `nil` if another notification of the same record follows.
    public var instantaneousSpeed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The total distance in meters.
    public var totalDistance: UInt24?
    /// The inclination and the ramp angle.
    public var inclinationAndRampAngle: InclinationAndRampAngle?
    /// The ascent and descent since the session started.
    public var elevationGain: ElevationGain?
    /// The pace in seconds per 500 m; in the edition of 2017, in units of 0.1 km/min, 0 to 255.
    public var instantaneousPace: UInt16?
    /// The average pace in seconds per 500 m; in the edition of 2017, in units of 0.1 km/min, 0 to 255.
    public var averagePace: UInt16?
    /// The energy, heart rate and times of the training session.
    public var session = FitnessMachineTrainingSession()
    /// The force that the user exerts on the belt, and the resulting power.
    public var forceOnBeltAndPowerOutput: ForceOnBeltAndPowerOutput?

    /// The older edition in whose layout the data is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// Creates data without fields; its flags indicate that another notification of the same record follows.
    public init() {}

    /// The ascent and descent since the session started.
    public struct ElevationGain: ValueRecord {
        /// The total ascent in units of 0.1 m.
        public var positive: UInt16 = 0
        /// The total descent in units of 0.1 m.
        public var negative: UInt16 = 0

        /// Creates elevation gains of 0 m.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("positiveElevationGain", &positive, .meters10)
            try coder.field("negativeElevationGain", &negative, .meters10)
        }
    }

    /// The force that the user exerts on the belt, and the resulting power; positive if it drives the belt, negative if
    /// it brakes the belt.
    public struct ForceOnBeltAndPowerOutput: ValueRecord {
        /// The force in newtons; 0x7FFF if not known (Fitness Machine Service 1.0, 4.4.1.17).
        public var force: Int16 = .max
        /// The power in watts; 0x7FFF if not known (Fitness Machine Service 1.0, 4.4.1.18).
        public var power: Int16 = .max

        /// Creates a force and a power that are not known.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("forceOnBelt", &force, FieldQuantity(unit: "N", unknown: 0x7FFF))
            try coder.field("powerOutput", &power, FieldQuantity(unit: "W", unknown: 0x7FFF))
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

    /// The edition with paces of 8 bits.
    public static var olderEdition: SpecificationEdition { .year2017 }

    /// The assigned UUID of the Treadmill Data characteristic.
    public static let uuid = BluetoothUUID(0x2ACD)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xE000)
        try coder.optional(
            "instantaneousSpeed",
            &instantaneousSpeed,
            isPresent: !flags.has(bit: 0),
            .kilometersPerHour
        )
        try coder.optional("averageSpeed", &averageSpeed, isPresent: flags.has(bit: 1), .kilometersPerHour)
        try coder.optional("totalDistance", &totalDistance, isPresent: flags.has(bit: 2), .unit("m"))
        try coder.group(&inclinationAndRampAngle, isPresent: flags.has(bit: 3))
        try coder.group(&elevationGain, isPresent: flags.has(bit: 4))
        try coder.pace("instantaneousPace", &instantaneousPace, isPresent: flags.has(bit: 5), edition)
        try coder.pace("averagePace", &averagePace, isPresent: flags.has(bit: 6), edition)
        try session.visitFields(flags: UInt32(flags) >> 7, with: &coder)
        try coder.group(&forceOnBeltAndPowerOutput, isPresent: flags.has(bit: 12))
    }
}

extension FieldCoder where Self: ~Copyable & ~Escapable {
    /// Codes a pace of a treadmill: u8 in units of 0.1 km/min in the edition of 2017, u16 in s per 500 m in the current one.
    @inline(__always)
    @_lifetime(self: copy self)
    fileprivate mutating func pace(
        _ key: String,
        _ pace: inout UInt16?,
        isPresent: Bool,
        _ edition: SpecificationEdition?
    ) throws(Failure) {
        guard edition != nil else { return try optional(key, &pace, isPresent: isPresent, .pace) }
        var byte = pace.map { UInt8(clamping: $0) }
        try optional(key, &byte, isPresent: isPresent, FieldQuantity(.per(10), unit: "km/min"))
        pace = byte.map { UInt16($0) }
    }
}
