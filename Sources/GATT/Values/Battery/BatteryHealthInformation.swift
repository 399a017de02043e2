/// The Battery Health Information value (0x2BEB): what the battery is made to stand.
///
/// Layout, GATT Specification Supplement, Battery Health Information: flags u8; cycle count u16 if bit 0 is set; lowest
/// and highest temperature s8 in °C if bit 1 is set.
public struct BatteryHealthInformation: AttributeValue {
    /// How often the battery can be charged.
    public var cycleCountDesignedLifetime: UInt16?
    /// The temperatures at which the battery may be used.
    public var designedOperatingTemperature: OperatingTemperature?

    /// Makes a value without fields.
    public init() {}

    /// The temperatures at which a battery may be used.
    public struct OperatingTemperature: Record {
        /// The lowest in °C; 127 and -128 stand for all beyond.
        public var minimum: Int8 = 0
        /// The highest in °C; 127 and -128 stand for all beyond.
        public var maximum: Int8 = 0

        /// Makes a range of 0 °C only.
        public init() {}

        /// Walks over both.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("minDesignedOperatingTemperature", &minimum, .batteryTemperature)
            try coder.field("maxDesignedOperatingTemperature", &maximum, .batteryTemperature)
        }
    }

    /// The UUID, 0x2BEB.
    public static let uuid = BluetoothUUID(0x2BEB)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: cycleCountDesignedLifetime != nil, designedOperatingTemperature != nil)
        try coder.sent("flags", &flags, reserved: 0xFC)
        try coder.optional("cycleCountDesignedLifetime", &cycleCountDesignedLifetime, isPresent: flags.has(bit: 0))
        try coder.group(&designedOperatingTemperature, isPresent: flags.has(bit: 1))
    }
}
