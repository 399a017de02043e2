/// The CSC Measurement value (0x2A5B) of a cycling speed and cadence sensor, sent by notification only.
///
/// Layout, GATT Specification Supplement, CSC Measurement: flags u8 (bit 0 wheel, bit 1 crank), then if they are there
/// wheel revolutions u32 with the time of the last one u16 × 1/1024 s, and crank revolutions u16 with theirs.
public struct CSCMeasurement: AttributeValue {
    /// The revolutions of the wheel.
    public var wheelRevolutionData: WheelRevolutionData?
    /// The revolutions of the crank.
    public var crankRevolutionData: CrankRevolutionData?

    /// Makes a measurement of nothing.
    public init() {}

    /// The revolutions of the wheel.
    public struct WheelRevolutionData: Record {
        /// How often the wheel has turned.
        public var revolutions: UInt32 = 0
        /// When it last came round in units of 1/1024 s; after 64 s it starts again at 0.
        public var lastEventTime: UInt16 = 0

        /// Makes a wheel that has not turned.
        public init() {}

        /// Walks over the fields.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("cumulativeWheelRevolutions", &revolutions)
            try coder.field("lastWheelEventTime", &lastEventTime, Quantity(.per(1024), unit: "s"))
        }
    }

    /// The UUID, 0x2A5B.
    public static let uuid = BluetoothUUID(0x2A5B)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: wheelRevolutionData != nil, crankRevolutionData != nil)
        try coder.sent("flags", &flags, reserved: 0b1111_1100)
        try coder.group(&wheelRevolutionData, isPresent: flags.has(bit: 0))
        try coder.group(&crankRevolutionData, isPresent: flags.has(bit: 1))
    }
}
