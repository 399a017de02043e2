/// The Stair Climber Data value (0x2AD0), sent by notification only.
///
/// Layout, GATT Specification Supplement, Stair Climber Data: flags u16, then floors u16 if bit 0, more data, is clear; if
/// their bit is set, steps per minute u16 (bit 1), average step rate u16 per minute (bit 2), elevation gain u16 × 1 m
/// (bit 3) and stride count u16 (bit 4); and the session (bits 5 to 9).
public struct StairClimberData: AttributeValue {
    /// The floors climbed; `nil` says that another notification of the record follows.
    public var floors: UInt16?
    /// The steps in the last minute.
    public var stepsPerMinute: UInt16?
    /// The average rate in steps per minute.
    public var averageStepRate: UInt16?
    /// How far it went up in metres.
    public var positiveElevationGain: UInt16?
    /// The number of strides.
    public var strideCount: UInt16?
    /// The energy, heart rate and times of the training session.
    public var session = TrainingSession()

    /// Makes data that say nothing, except that more follow.
    public init() {}

    /// The UUID, 0x2AD0.
    public static let uuid = BluetoothUUID(0x2AD0)

    private var flags: UInt16 {
        UInt16(
            bits: floors == nil,
            stepsPerMinute != nil,
            averageStepRate != nil,
            positiveElevationGain != nil,
            strideCount != nil
        ) | UInt16(session.flags) << 5
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xFC00)
        try coder.optional("floors", &floors, isPresent: !flags.has(bit: 0))
        try coder.optional("stepsPerMinute", &stepsPerMinute, isPresent: flags.has(bit: 1), .unit("1/min"))
        try coder.optional("averageStepRate", &averageStepRate, isPresent: flags.has(bit: 2), .unit("1/min"))
        try coder.optional("positiveElevationGain", &positiveElevationGain, isPresent: flags.has(bit: 3), .unit("m"))
        try coder.optional("strideCount", &strideCount, isPresent: flags.has(bit: 4))
        try session.code(flags: UInt32(flags) >> 5, with: &coder)
    }
}
