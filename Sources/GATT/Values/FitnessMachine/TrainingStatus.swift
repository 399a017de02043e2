/// The Training Status value (0x2AD3): the current phase of the training program.
///
/// Layout, Fitness Machine Service 1.0, 4.10: flags u8 (bit 0: a text follows; bit 1: the text is longer than a
/// notification and must be read), status u8, text in UTF-8.
public struct TrainingStatus: AttributeValue {
    /// The current phase of the program.
    public var status = Status.other
    /// A description of the status in UTF-8, if the machine sends one.
    public var text: String?
    /// A Boolean value that indicates whether the text is longer than a notification and must be read for the rest.
    public var isTextExtended = false

    /// Creates the status `other` without a description.
    public init() {}

    /// A phase of a training program (Fitness Machine Service 1.0, Table 4.13).
    public struct Status: EnumerationField {
        /// The encoded byte; values above 0x0F are reserved.
        public var rawValue: UInt8

        /// Creates a status from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A phase that is not in the table.
        public static let other = Self(rawValue: 0x00)
        /// No active phase.
        public static let idle = Self(rawValue: 0x01)
        /// The warm-up.
        public static let warmingUp = Self(rawValue: 0x02)
        /// A low-intensity interval.
        public static let lowIntensityInterval = Self(rawValue: 0x03)
        /// A high-intensity interval.
        public static let highIntensityInterval = Self(rawValue: 0x04)
        /// A recovery interval.
        public static let recoveryInterval = Self(rawValue: 0x05)
        /// An isometric exercise.
        public static let isometric = Self(rawValue: 0x06)
        /// A phase in which the machine controls the heart rate.
        public static let heartRateControl = Self(rawValue: 0x07)
        /// A fitness test.
        public static let fitnessTest = Self(rawValue: 0x08)
        /// A speed below the control region of the machine.
        public static let speedTooLow = Self(rawValue: 0x09)
        /// A speed above the control region of the machine.
        public static let speedTooHigh = Self(rawValue: 0x0A)
        /// The cool-down.
        public static let coolDown = Self(rawValue: 0x0B)
        /// A phase in which the machine controls the power.
        public static let wattControl = Self(rawValue: 0x0C)
        /// A phase in which the user controls the machine manually.
        public static let manualMode = Self(rawValue: 0x0D)
        /// The phase before the workout.
        public static let preWorkout = Self(rawValue: 0x0E)
        /// The phase after the workout.
        public static let postWorkout = Self(rawValue: 0x0F)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x00, "other"), .init(0x01, "idle"), .init(0x02, "warming-up"),
            .init(0x03, "low-intensity-interval"), .init(0x04, "high-intensity-interval"),
            .init(0x05, "recovery-interval"), .init(0x06, "isometric"), .init(0x07, "heart-rate-control"),
            .init(0x08, "fitness-test"), .init(0x09, "speed-outside-of-control-region-low"),
            .init(0x0A, "speed-outside-of-control-region-high"), .init(0x0B, "cool-down"), .init(0x0C, "watt-control"),
            .init(0x0D, "manual-mode"), .init(0x0E, "pre-workout"), .init(0x0F, "post-workout"),
        ]
    }

    /// The assigned UUID of the Training Status characteristic.
    public static let uuid = BluetoothUUID(0x2AD3)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: text != nil, isTextExtended)
        try coder.hiddenInteger("flags", &flags, reserved: 0b1111_1100)
        isTextExtended = flags.has(bit: 1)
        try coder.field("trainingStatus", &status)
        try coder.optional("trainingStatusString", &text, isPresent: flags.has(bit: 0))
        try coder.part("extendedString", &isTextExtended, isRequired: false)
    }
}

/// The fields shared by the data of all fitness machines: energy, heart rate and times of the training session.
///
/// Layout, GATT Specification Supplement, Treadmill Data and the data of the other machines: after the fields of the
/// machine, controlled by five consecutive flag bits, come expended energy, heart rate u8 × 1/min, metabolic equivalent
/// u8 × 0.1, elapsed time u16 × 1 s and remaining time u16 × 1 s. The Supplement gives no scale for the metabolic
/// equivalent of a treadmill; the definition of 2017 has 0.1 there too.
public struct FitnessMachineTrainingSession: Hashable, Sendable {
    /// The energy expended in the session.
    public var expendedEnergy: FitnessMachineExpendedEnergy?
    /// The heart rate in beats per minute.
    public var heartRate: UInt8?
    /// The metabolic equivalent in units of 0.1 of the metabolic rate at rest.
    public var metabolicEquivalent: UInt8?
    /// The elapsed time of the session, in seconds.
    public var elapsedTime: UInt16?
    /// The remaining time of the session, in seconds.
    public var remainingTime: UInt16?

    /// Creates a session without any fields.
    public init() {}

    /// The five flag bits of the session, starting with the expended energy at bit 0.
    var flags: UInt32 {
        UInt32(
            bits: expendedEnergy != nil,
            heartRate != nil,
            metabolicEquivalent != nil,
            elapsedTime != nil,
            remainingTime != nil
        )
    }

    /// Passes the fields whose flag bits are set to `coder`.
    @inline(__always)
    mutating func visitFields<Coder: ValueCoder>(
        flags: UInt32,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.group(&expendedEnergy, isPresent: flags.has(bit: 0))
        try coder.optional("heartRate", &heartRate, isPresent: flags.has(bit: 1), .unit("bpm"))
        try coder.optional(
            "metabolicEquivalent",
            &metabolicEquivalent,
            isPresent: flags.has(bit: 2),
            .tenths
        )
        try coder.optional("elapsedTime", &elapsedTime, isPresent: flags.has(bit: 3), .unit("s"))
        try coder.optional("remainingTime", &remainingTime, isPresent: flags.has(bit: 4), .unit("s"))
    }
}
