/// The Step Climber Data value (0x2ACF), sent by notification only.
///
/// Layout, GATT Specification Supplement, Step Climber Data: flags u16, then floors u16 and step count u16 if bit 0, more
/// data, is clear; if their bit is set, steps per minute u16 (bit 1), average step rate u16 per minute (bit 2) and
/// elevation gain u16 × 1 m (bit 3); and the session (bits 4 to 8).
public struct StepClimberData: AttributeValue {
    /// The floors and steps climbed; `nil` says that another notification of the record follows.
    public var climb: Climb?
    /// The steps in the last minute.
    public var stepsPerMinute: UInt16?
    /// The average rate in steps per minute.
    public var averageStepRate: UInt16?
    /// How far it went up in metres.
    public var positiveElevationGain: UInt16?
    /// The energy, heart rate and times of the training session.
    public var session = TrainingSession()

    /// Makes data that say nothing, except that more follow.
    public init() {}

    /// The floors and steps climbed since the session began.
    public struct Climb: Record {
        /// The number of floors.
        public var floors: UInt16 = 0
        /// The number of steps.
        public var stepCount: UInt16 = 0

        /// Makes a climb of nothing.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("floors", &floors)
            try coder.field("stepCount", &stepCount)
        }
    }

    /// The UUID, 0x2ACF.
    public static let uuid = BluetoothUUID(0x2ACF)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags =
            UInt16(bits: climb == nil, stepsPerMinute != nil, averageStepRate != nil, positiveElevationGain != nil)
            | UInt16(session.flags) << 4
        try coder.sent("flags", &flags, reserved: 0xFE00)
        try coder.group(&climb, isPresent: !flags.has(bit: 0))
        try coder.optional("stepsPerMinute", &stepsPerMinute, isPresent: flags.has(bit: 1), .unit("1/min"))
        try coder.optional("averageStepRate", &averageStepRate, isPresent: flags.has(bit: 2), .unit("1/min"))
        try coder.optional("positiveElevationGain", &positiveElevationGain, isPresent: flags.has(bit: 3), .unit("m"))
        try session.code(flags: UInt32(flags) >> 4, with: &coder)
    }
}
