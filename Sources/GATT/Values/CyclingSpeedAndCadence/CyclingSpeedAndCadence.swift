/// The CSC Measurement value (0x2A5B) of a cycling speed and cadence sensor, sent by notification only.
///
/// Layout, GATT Specification Supplement, CSC Measurement: flags u8 (bit 0 wheel, bit 1 crank), then, if present, wheel
/// revolutions u32 with the time of the last one u16 × 1/1024 s, and crank revolutions u16 with the time of the last
/// one.
public struct CSCMeasurement: AttributeValue {
    /// The cumulative revolutions of the wheel and the time of the last one.
    public var wheelRevolutionData: WheelRevolutionData?
    /// The cumulative revolutions of the crank and the time of the last one.
    public var crankRevolutionData: CrankRevolutionData?

    /// Creates a measurement without wheel or crank data.
    public init() {}

    /// The cumulative revolutions of a wheel and the time of the last one.
    public struct WheelRevolutionData: ValueRecord {
        /// The cumulative number of wheel revolutions.
        public var revolutions: UInt32 = 0
        /// The time of the last wheel revolution, in units of 1/1024 s, which wraps around after 64 s.
        public var lastEventTime: UInt16 = 0

        /// Creates the data of a wheel that has not turned.
        public init() {}

        /// Passes the fields to `coder` in wire order.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("cumulativeWheelRevolutions", &revolutions)
            try coder.field("lastWheelEventTime", &lastEventTime, .seconds1024)
        }
    }

    /// The assigned UUID of the CSC Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A5B)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: wheelRevolutionData != nil, crankRevolutionData != nil)
        try coder.hiddenInteger("flags", &flags, reserved: 0b1111_1100)
        try coder.group(&wheelRevolutionData, isPresent: flags.has(bit: 0))
        try coder.group(&crankRevolutionData, isPresent: flags.has(bit: 1))
    }
}

/// The CSC Feature value (0x2A5C): the features of a cycling speed and cadence sensor, 16 bits.
///
/// Layout, GATT Specification Supplement, CSC Feature.
public struct CSCFeature: BitFieldAttributeValue {
    /// The transmitted bits; bits 3 to 15 are reserved.
    public var rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The sensor reports wheel revolutions.
    public static let wheelRevolutionData = Self(rawValue: 1 << 0)
    /// The sensor reports crank revolutions.
    public static let crankRevolutionData = Self(rawValue: 1 << 1)
    /// The sensor supports multiple locations.
    public static let multipleSensorLocations = Self(rawValue: 1 << 2)

    /// The assigned UUID of the CSC Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A5C)
    /// The JSON key of the CSC Feature value.
    public static let key = "cscFeature"

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["wheel-revolution-data", "crank-revolution-data", "multiple-sensor-locations"]
}
