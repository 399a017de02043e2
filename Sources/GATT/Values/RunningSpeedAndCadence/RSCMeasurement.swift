/// The RSC Measurement value (0x2A53) of a running speed and cadence sensor, sent by notification only.
///
/// Layout, GATT Specification Supplement, RSC Measurement:
///
///     flags           u8     bit 0 stride length · 1 distance · 2 running · 3–7 reserved
///     speed           u16, 1/256 m/s
///     cadence         u8, steps per minute
///     stride length   u16, 0.01 m, if bit 0 is set
///     distance        u32, 0.1 m, if bit 1 is set
public struct RSCMeasurement: AttributeValue {
    /// The speed in units of 1/256 m/s.
    public var instantaneousSpeed: UInt16 = 0
    /// The cadence in steps per minute.
    public var instantaneousCadence: UInt8 = 0
    /// The length of a stride in units of 0.01 m.
    public var instantaneousStrideLength: UInt16?
    /// The total distance in units of 0.1 m.
    public var totalDistance: UInt32?
    /// Whether the wearer walks or runs; `walking` too where the sensor cannot tell.
    public var walkingOrRunningStatus = WalkingOrRunningStatus.walking

    /// Makes a measurement of standing still.
    public init() {}

    /// Whether the wearer walks or runs: bit 2 of the flags.
    public struct WalkingOrRunningStatus: Enumeration {
        /// The bit.
        public var rawValue: UInt8

        /// Makes a status from its bit.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// The wearer walks.
        public static let walking = Self(rawValue: 0)
        /// The wearer runs.
        public static let running = Self(rawValue: 1)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "walking"), .init(1, "running")]
    }

    /// The UUID, 0x2A53.
    public static let uuid = BluetoothUUID(0x2A53)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags =
            UInt8(bits: instantaneousStrideLength != nil, totalDistance != nil) | walkingOrRunningStatus.rawValue << 2
        try coder.sent("flags", &flags, reserved: 0b1111_1000)
        walkingOrRunningStatus = WalkingOrRunningStatus(rawValue: flags >> 2)
        try coder.shown("walkingOrRunningStatus", &walkingOrRunningStatus, isRequired: false)
        try coder.field("instantaneousSpeed", &instantaneousSpeed, Quantity(.per(256), unit: "m/s"))
        try coder.field("instantaneousCadence", &instantaneousCadence, .unit("1/min"))
        try coder.optional(
            "instantaneousStrideLength",
            &instantaneousStrideLength,
            isPresent: flags.has(bit: 0),
            Quantity(.per(100), unit: "m")
        )
        try coder.optional(
            "totalDistance",
            &totalDistance,
            isPresent: flags.has(bit: 1),
            Quantity(.per(10), unit: "m")
        )
    }
}
