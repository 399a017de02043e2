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
    /// The stride length in units of 0.01 m.
    public var instantaneousStrideLength: UInt16?
    /// The total distance in units of 0.1 m.
    public var totalDistance: UInt32?
    /// The kind of movement; also `walking` if the sensor does not distinguish walking from running.
    public var walkingOrRunningStatus = WalkingOrRunningStatus.walking

    /// Creates a measurement with a speed and a cadence of 0.
    public init() {}

    /// The kind of movement: bit 2 of the flags.
    public struct WalkingOrRunningStatus: EnumerationField {
        /// The flag bit, 0 or 1.
        public var rawValue: UInt8

        /// Creates a status from the lowest bit of `rawValue`; the other bits are ignored.
        public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

        /// The wearer is walking.
        public static let walking = Self(rawValue: 0)
        /// The wearer is running.
        public static let running = Self(rawValue: 1)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "walking"), .init(1, "running")]
    }

    /// The assigned UUID of the RSC Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A53)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags =
            UInt8(bits: instantaneousStrideLength != nil, totalDistance != nil) | walkingOrRunningStatus.rawValue << 2
        try coder.hiddenInteger("flags", &flags, reserved: 0b1111_1000)
        walkingOrRunningStatus = WalkingOrRunningStatus(rawValue: flags >> 2)
        try coder.part("walkingOrRunningStatus", &walkingOrRunningStatus, isRequired: false)
        try coder.field("instantaneousSpeed", &instantaneousSpeed, .metersPerSecond256)
        try coder.field("instantaneousCadence", &instantaneousCadence, .unit("1/min"))
        try coder.optional(
            "instantaneousStrideLength",
            &instantaneousStrideLength,
            isPresent: flags.has(bit: 0),
            .meters100
        )
        try coder.optional(
            "totalDistance",
            &totalDistance,
            isPresent: flags.has(bit: 1),
            .meters10
        )
    }
}

/// The RSC Feature value (0x2A54): the features of a running speed and cadence sensor, 16 bits.
///
/// Layout, GATT Specification Supplement, RSC Feature.
public struct RSCFeature: BitFieldAttributeValue {
    /// The raw bits; bits 5 and above are reserved.
    public var rawValue: UInt16

    /// Creates a set from its raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Support for the stride length.
    public static let instantaneousStrideLength = Self(rawValue: 1 << 0)
    /// Support for the total distance.
    public static let totalDistance = Self(rawValue: 1 << 1)
    /// Support for distinguishing walking from running.
    public static let walkingOrRunningStatus = Self(rawValue: 1 << 2)
    /// Support for the calibration procedure.
    public static let calibrationProcedure = Self(rawValue: 1 << 3)
    /// Support for more than one sensor location.
    public static let multipleSensorLocations = Self(rawValue: 1 << 4)

    /// The assigned UUID of the RSC Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A54)
    /// The JSON key of the RSC Feature value.
    public static let key = "rscFeature"

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "instantaneous-stride-length", "total-distance", "walking-or-running-status", "calibration-procedure",
        "multiple-sensor-locations",
    ]
}
