/// The Training Status value (0x2AD3): what the training program is doing.
///
/// Layout, Fitness Machine Service 1.0, 4.10: flags u8 (bit 0 a text follows, bit 1 it is longer than a notification and
/// to be read), status u8, text in UTF-8.
public struct TrainingStatus: AttributeValue {
    /// What the program is doing.
    public var status = Status.other
    /// What the machine says about it.
    public var text: String?
    /// Whether the text is longer than a notification, and the whole of it to be read.
    public var isTextExtended = false

    /// Makes a status that says nothing.
    public init() {}

    /// What a training program is doing (Fitness Machine Service 1.0, Table 4.13).
    public struct Status: Enumeration {
        /// The octet; 0x10 and above are reserved.
        public var rawValue: UInt8

        /// Makes a status from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Something else.
        public static let other = Self(rawValue: 0x00)
        /// Nothing.
        public static let idle = Self(rawValue: 0x01)
        /// The user warms up.
        public static let warmingUp = Self(rawValue: 0x02)
        /// An interval of low intensity.
        public static let lowIntensityInterval = Self(rawValue: 0x03)
        /// An interval of high intensity.
        public static let highIntensityInterval = Self(rawValue: 0x04)
        /// An interval of recovery.
        public static let recoveryInterval = Self(rawValue: 0x05)
        /// An isometric exercise.
        public static let isometric = Self(rawValue: 0x06)
        /// The machine holds the heart rate.
        public static let heartRateControl = Self(rawValue: 0x07)
        /// A test of fitness.
        public static let fitnessTest = Self(rawValue: 0x08)
        /// The user is too slow for the machine to control.
        public static let speedTooLow = Self(rawValue: 0x09)
        /// The user is too fast for the machine to control.
        public static let speedTooHigh = Self(rawValue: 0x0A)
        /// The user cools down.
        public static let coolDown = Self(rawValue: 0x0B)
        /// The machine holds the power.
        public static let wattControl = Self(rawValue: 0x0C)
        /// The user sets the machine.
        public static let manualMode = Self(rawValue: 0x0D)
        /// Before the workout.
        public static let preWorkout = Self(rawValue: 0x0E)
        /// After the workout.
        public static let postWorkout = Self(rawValue: 0x0F)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x00, "other"), .init(0x01, "idle"), .init(0x02, "warming-up"),
            .init(0x03, "low-intensity-interval"), .init(0x04, "high-intensity-interval"),
            .init(0x05, "recovery-interval"), .init(0x06, "isometric"), .init(0x07, "heart-rate-control"),
            .init(0x08, "fitness-test"), .init(0x09, "speed-outside-of-control-region-low"),
            .init(0x0A, "speed-outside-of-control-region-high"), .init(0x0B, "cool-down"), .init(0x0C, "watt-control"),
            .init(0x0D, "manual-mode"), .init(0x0E, "pre-workout"), .init(0x0F, "post-workout"),
        ]
    }

    /// The UUID, 0x2AD3.
    public static let uuid = BluetoothUUID(0x2AD3)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: text != nil, isTextExtended)
        try coder.sent("flags", &flags, reserved: 0b1111_1100)
        isTextExtended = flags.has(bit: 1)
        try coder.field("trainingStatus", &status)
        try coder.optional("trainingStatusString", &text, isPresent: flags.has(bit: 0))
        try coder.shown("extendedString", &isTextExtended, isRequired: false)
    }
}
