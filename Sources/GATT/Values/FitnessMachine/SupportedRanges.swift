/// The Supported Heart Rate Range value (0x2AD7): the target heart rates that a fitness machine supports.
///
/// Layout, GATT Specification Supplement, Supported Heart Rate Range: minimum, maximum and increment u8 × 1/min.
public struct SupportedHeartRateRange: AttributeValue {
    /// The lowest heart rate in beats per minute.
    public var minimum: UInt8 = 0
    /// The highest heart rate in beats per minute.
    public var maximum: UInt8 = 0
    /// The smallest step in beats per minute.
    public var minimumIncrement: UInt8 = 0

    /// Creates a range of zeros.
    public init() {}

    /// The assigned UUID of the Supported Heart Rate Range characteristic.
    public static let uuid = BluetoothUUID(0x2AD7)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumHeartRate", &minimum, .unit("bpm"))
        try coder.field("maximumHeartRate", &maximum, .unit("bpm"))
        try coder.field("minimumIncrement", &minimumIncrement, .unit("bpm"))
    }
}

/// The Supported Inclination Range value (0x2AD5): the target inclinations that a fitness machine supports.
///
/// Layout, GATT Specification Supplement, Supported Inclination Range: minimum and maximum s16, increment u16, all
/// × 0.1 %.
public struct SupportedInclinationRange: AttributeValue {
    /// The lowest inclination in units of 0.1 %.
    public var minimum: Int16 = 0
    /// The highest inclination in units of 0.1 %.
    public var maximum: Int16 = 0
    /// The smallest step in units of 0.1 %.
    public var minimumIncrement: UInt16 = 0

    /// Creates a range of zeros.
    public init() {}

    /// The assigned UUID of the Supported Inclination Range characteristic.
    public static let uuid = BluetoothUUID(0x2AD5)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumInclination", &minimum, .inclination)
        try coder.field("maximumInclination", &maximum, .inclination)
        try coder.field("minimumIncrement", &minimumIncrement, .inclination)
    }
}

/// The Supported Power Range value (0x2AD8): the target powers that a fitness machine supports.
///
/// Layout, GATT Specification Supplement, Supported Power Range: minimum and maximum s16, increment u16, all × 1 W.
public struct SupportedPowerRange: AttributeValue {
    /// The lowest power in watts.
    public var minimum: Int16 = 0
    /// The highest power in watts.
    public var maximum: Int16 = 0
    /// The smallest step in watts.
    public var minimumIncrement: UInt16 = 0

    /// Creates a range of zeros.
    public init() {}

    /// The assigned UUID of the Supported Power Range characteristic.
    public static let uuid = BluetoothUUID(0x2AD8)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumPower", &minimum, .unit("W"))
        try coder.field("maximumPower", &maximum, .unit("W"))
        try coder.field("minimumIncrement", &minimumIncrement, .unit("W"))
    }
}

/// The Supported Resistance Level Range value (0x2AD6): the target resistance levels that a fitness machine supports.
///
/// Layout, GATT Specification Supplement, Supported Resistance Level Range: minimum, maximum and increment u8 × 10. In
/// the Fitness Machine Service 1.0 of 2017, they are s16, s16 and u16, six bytes in all, in the units of the machine.
public struct SupportedResistanceLevelRange: EditionedValue {
    /// The lowest resistance level in units of 10, 0 to 255; in the edition of 2017, in units of 1.
    public var minimum: Int16 = 0
    /// The highest resistance level in units of 10, 0 to 255; in the edition of 2017, in units of 1.
    public var maximum: Int16 = 0
    /// The smallest step in units of 10, 0 to 255; in the edition of 2017, in units of 1.
    public var minimumIncrement: UInt16 = 0
    /// The older edition in whose layout the range is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// Creates a range of zeros.
    public init() {}

    /// The edition with numbers of 16 bits.
    public static var olderEdition: SpecificationEdition { .year2017 }

    /// The assigned UUID of the Supported Resistance Level Range characteristic.
    public static let uuid = BluetoothUUID(0x2AD6)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        guard edition == nil else {
            try coder.field("minimumResistanceLevel", &minimum)
            try coder.field("maximumResistanceLevel", &maximum)
            return try coder.field("minimumIncrement", &minimumIncrement)
        }
        var bytes = (UInt8(clamping: minimum), UInt8(clamping: maximum), UInt8(clamping: minimumIncrement))
        try coder.field("minimumResistanceLevel", &bytes.0, .resistanceLevel(nil))
        try coder.field("maximumResistanceLevel", &bytes.1, .resistanceLevel(nil))
        try coder.field("minimumIncrement", &bytes.2, .resistanceLevel(nil))
        (minimum, maximum, minimumIncrement) = (Int16(bytes.0), Int16(bytes.1), UInt16(bytes.2))
    }
}

/// The Supported Speed Range value (0x2AD4): the target speeds that a fitness machine supports.
///
/// Layout, GATT Specification Supplement, Supported Speed Range: minimum, maximum and increment u16 × 0.01 km/h.
public struct SupportedSpeedRange: AttributeValue {
    /// The lowest speed in units of 0.01 km/h.
    public var minimum: UInt16 = 0
    /// The highest speed in units of 0.01 km/h.
    public var maximum: UInt16 = 0
    /// The smallest step in units of 0.01 km/h.
    public var minimumIncrement: UInt16 = 0

    /// Creates a range of zeros.
    public init() {}

    /// The assigned UUID of the Supported Speed Range characteristic.
    public static let uuid = BluetoothUUID(0x2AD4)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("minimumSpeed", &minimum, .kilometersPerHour)
        try coder.field("maximumSpeed", &maximum, .kilometersPerHour)
        try coder.field("minimumIncrement", &minimumIncrement, .kilometersPerHour)
    }
}
