/// The Stair Climber Data value (0x2AD0), sent by notification only.
///
/// Layout, GATT Specification Supplement, Stair Climber Data: flags u16, then floors u16 if bit 0 (more data) is clear.
/// The other fields are present if their flag bit is set: steps per minute u16 (bit 1), average step rate u16 per
/// minute (bit 2), elevation gain u16 × 1 m (bit 3), stride count u16 (bit 4) and the session (bits 5 to 9).
public struct StairClimberData: AttributeValue {
    /// The number of floors climbed; `nil` if another notification of the same record follows.
    public var floors: UInt16?
    /// The number of steps in the last minute.
    public var stepsPerMinute: UInt16?
    /// The average step rate in steps per minute.
    public var averageStepRate: UInt16?
    /// The total ascent in meters.
    public var positiveElevationGain: UInt16?
    /// The number of strides.
    public var strideCount: UInt16?
    /// The energy, heart rate and times of the training session.
    public var session = FitnessMachineTrainingSession()

    /// Creates data without fields; its flags announce that more data follows.
    public init() {}

    /// The assigned UUID of the Stair Climber Data characteristic.
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

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xFC00)
        try coder.optional("floors", &floors, isPresent: !flags.has(bit: 0))
        try coder.optional("stepsPerMinute", &stepsPerMinute, isPresent: flags.has(bit: 1), .unit("1/min"))
        try coder.optional("averageStepRate", &averageStepRate, isPresent: flags.has(bit: 2), .unit("1/min"))
        try coder.optional("positiveElevationGain", &positiveElevationGain, isPresent: flags.has(bit: 3), .unit("m"))
        try coder.optional("strideCount", &strideCount, isPresent: flags.has(bit: 4))
        try session.visitFields(flags: UInt32(flags) >> 5, with: &coder)
    }
}

/// The Step Climber Data value (0x2ACF), sent by notification only.
///
/// Layout, GATT Specification Supplement, Step Climber Data: flags u16, then floors u16 and step count u16 if bit 0
/// (more data) is clear. The other fields are present if their flag bit is set: steps per minute u16 (bit 1), average
/// step rate u16 per minute (bit 2), elevation gain u16 × 1 m (bit 3) and the session (bits 4 to 8).
public struct StepClimberData: AttributeValue {
    /// The floors and steps climbed; `nil` if another notification of the same record follows.
    public var climb: Climb?
    /// The number of steps in the last minute.
    public var stepsPerMinute: UInt16?
    /// The average step rate in steps per minute.
    public var averageStepRate: UInt16?
    /// The total ascent in meters.
    public var positiveElevationGain: UInt16?
    /// The energy, heart rate and times of the training session.
    public var session = FitnessMachineTrainingSession()

    /// Creates data without fields; its flags announce that more data follows.
    public init() {}

    /// The floors and steps climbed since the session started.
    public struct Climb: ValueRecord {
        /// The number of floors climbed.
        public var floors: UInt16 = 0
        /// The number of steps climbed.
        public var stepCount: UInt16 = 0

        /// Creates a climb of 0 floors and 0 steps.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("floors", &floors)
            try coder.field("stepCount", &stepCount)
        }
    }

    /// The assigned UUID of the Step Climber Data characteristic.
    public static let uuid = BluetoothUUID(0x2ACF)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags =
            UInt16(bits: climb == nil, stepsPerMinute != nil, averageStepRate != nil, positiveElevationGain != nil)
            | UInt16(session.flags) << 4
        try coder.hiddenInteger("flags", &flags, reserved: 0xFE00)
        try coder.group(&climb, isPresent: !flags.has(bit: 0))
        try coder.optional("stepsPerMinute", &stepsPerMinute, isPresent: flags.has(bit: 1), .unit("1/min"))
        try coder.optional("averageStepRate", &averageStepRate, isPresent: flags.has(bit: 2), .unit("1/min"))
        try coder.optional("positiveElevationGain", &positiveElevationGain, isPresent: flags.has(bit: 3), .unit("m"))
        try session.visitFields(flags: UInt32(flags) >> 4, with: &coder)
    }
}
