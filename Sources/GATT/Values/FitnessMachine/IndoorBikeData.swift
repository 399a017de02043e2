/// The Indoor Bike Data value (0x2AD2), sent by notification only.
///
/// Layout, GATT Specification Supplement, Indoor Bike Data; each field is present if its flag bit is set, except the
/// speed, which is present if bit 0 is clear:
///
///     flags           u16    0 more data · 1 average speed · 2 cadence · 3 average cadence · 4 distance
///                            5 resistance · 6 power · 7 average power · 8 energy · 9 heart rate
///                            10 metabolic equivalent · 11 elapsed time · 12 remaining time · 13–15 reserved
///     speed           u16, 0.01 km/h, and the average u16
///     cadence         u16, 0.5 per minute, and the average u16
///     distance        u24, 1 m
///     resistance      u8, 10
///     power           s16, 1 W, and the average s16
///     session         as in `FitnessMachineTrainingSession`
///
/// In the Fitness Machine Service 1.0 of 2017, the resistance level is s16 in units of 1.
public struct IndoorBikeData: EditionedValue {
    /// The speed in units of 0.01 km/h; `nil` if another notification of the same record follows.
    public var instantaneousSpeed: UInt16?
    /// The average speed in units of 0.01 km/h.
    public var averageSpeed: UInt16?
    /// The cadence in units of 0.5 revolutions per minute.
    public var instantaneousCadence: UInt16?
    /// The average cadence in units of 0.5 revolutions per minute.
    public var averageCadence: UInt16?
    /// The total distance in meters.
    public var totalDistance: UInt24?
    /// The resistance level in units of 10, 0 to 255; in the edition of 2017, in units of 1.
    public var resistanceLevel: Int16?
    /// The power in watts.
    public var instantaneousPower: Int16?
    /// The average power in watts.
    public var averagePower: Int16?
    /// The energy, heart rate and times of the training session.
    public var session = FitnessMachineTrainingSession()

    /// The older edition in whose layout the data is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// Creates data without fields; its flags announce that more data follows.
    public init() {}

    private var flags: UInt16 {
        UInt16(
            bits: instantaneousSpeed == nil,
            averageSpeed != nil,
            instantaneousCadence != nil,
            averageCadence != nil,
            totalDistance != nil,
            resistanceLevel != nil,
            instantaneousPower != nil,
            averagePower != nil
        ) | UInt16(session.flags) << 8
    }

    /// The edition with a resistance level of 16 bits.
    public static var olderEdition: SpecificationEdition { .year2017 }

    /// The assigned UUID of the Indoor Bike Data characteristic.
    public static let uuid = BluetoothUUID(0x2AD2)

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
        try coder.optional(
            "instantaneousCadence",
            &instantaneousCadence,
            isPresent: flags.has(bit: 2),
            .cadence
        )
        try coder.optional("averageCadence", &averageCadence, isPresent: flags.has(bit: 3), .cadence)
        try coder.optional("totalDistance", &totalDistance, isPresent: flags.has(bit: 4), .unit("m"))
        try coder.resistanceLevel(&resistanceLevel, isPresent: flags.has(bit: 5), edition)
        try coder.optional("instantaneousPower", &instantaneousPower, isPresent: flags.has(bit: 6), .unit("W"))
        try coder.optional("averagePower", &averagePower, isPresent: flags.has(bit: 7), .unit("W"))
        try session.visitFields(flags: UInt32(flags) >> 8, with: &coder)
    }
}
