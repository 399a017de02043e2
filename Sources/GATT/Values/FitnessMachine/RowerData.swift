/// The Rower Data value (0x2AD1), sent by notification only.
///
/// Layout, GATT Specification Supplement, Rower Data; each field is present if its flag bit is set, except the strokes,
/// which are present if bit 0 is clear:
///
///     flags           u16    0 more data · 1 average stroke rate · 2 distance · 3 pace · 4 average pace · 5 power
///                            6 average power · 7 resistance · 8 energy · 9 heart rate · 10 metabolic equivalent
///                            11 elapsed time · 12 remaining time · 13–15 reserved
///     strokes         rate u8, 0.5 per minute, and count u16
///     average rate    u8, 0.5 per minute
///     distance        u24, 1 m
///     pace            u16, 1 s per 500 m, and the average u16
///     power           s16, 1 W, and the average s16
///     resistance      u8, 10
///     session         as in `FitnessMachineTrainingSession`
///
/// In the Fitness Machine Service 1.0 of 2017, the resistance level is s16 in units of 1.
public struct RowerData: EditionedValue {
    /// The stroke rate and count; `nil` if another notification of the same record follows.
    public var strokes: Strokes?
    /// The average stroke rate in units of 0.5 strokes per minute.
    public var averageStrokeRate: UInt8?
    /// The total distance in meters.
    public var totalDistance: UInt24?
    /// The pace in seconds per 500 m.
    public var instantaneousPace: UInt16?
    /// The average pace in seconds per 500 m.
    public var averagePace: UInt16?
    /// The power in watts.
    public var instantaneousPower: Int16?
    /// The average power in watts.
    public var averagePower: Int16?
    /// The resistance level in units of 10, 0 to 255; in the edition of 2017, in units of 1.
    public var resistanceLevel: Int16?
    /// The energy, heart rate and times of the training session.
    public var session = FitnessMachineTrainingSession()

    /// The older edition in whose layout the data is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// Creates data without fields; its flags announce that more data follows.
    public init() {}

    /// The stroke rate, and the stroke count since the session started.
    public struct Strokes: ValueRecord {
        /// The stroke rate in units of 0.5 strokes per minute.
        public var rate: UInt8 = 0
        /// The number of strokes since the session started.
        public var count: UInt16 = 0

        /// Creates a rate and a count of 0.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("strokeRate", &rate, .cadence)
            try coder.field("strokeCount", &count)
        }
    }

    private var flags: UInt16 {
        UInt16(
            bits: strokes == nil,
            averageStrokeRate != nil,
            totalDistance != nil,
            instantaneousPace != nil,
            averagePace != nil,
            instantaneousPower != nil,
            averagePower != nil,
            resistanceLevel != nil
        ) | UInt16(session.flags) << 8
    }

    /// The edition with a resistance level of 16 bits.
    public static var olderEdition: SpecificationEdition { .year2017 }

    /// The assigned UUID of the Rower Data characteristic.
    public static let uuid = BluetoothUUID(0x2AD1)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xE000)
        try coder.group(&strokes, isPresent: !flags.has(bit: 0))
        try coder.optional("averageStrokeRate", &averageStrokeRate, isPresent: flags.has(bit: 1), .cadence)
        try coder.optional("totalDistance", &totalDistance, isPresent: flags.has(bit: 2), .unit("m"))
        try coder.optional("instantaneousPace", &instantaneousPace, isPresent: flags.has(bit: 3), .pace)
        try coder.optional("averagePace", &averagePace, isPresent: flags.has(bit: 4), .pace)
        try coder.optional("instantaneousPower", &instantaneousPower, isPresent: flags.has(bit: 5), .unit("W"))
        try coder.optional("averagePower", &averagePower, isPresent: flags.has(bit: 6), .unit("W"))
        try coder.resistanceLevel(&resistanceLevel, isPresent: flags.has(bit: 7), edition)
        try session.visitFields(flags: UInt32(flags) >> 8, with: &coder)
    }
}
