/// The Battery Health Status value (0x2BEA): how worn the battery is.
///
/// Layout, GATT Specification Supplement, Battery Health Status: flags u8, then the fields whose bits are set: summary u8
/// in per cent, cycle count u16, temperature s8 in °C, deep discharge count u16.
public struct BatteryHealthStatus: AttributeValue {
    /// The health in per cent, 100 when new, 0 at the end of life.
    public var batteryHealthSummary: UInt8?
    /// How often the battery was charged, as if always fully.
    public var cycleCount: UInt16?
    /// The temperature in °C; 127 and -128 stand for all beyond.
    public var currentTemperature: Int8?
    /// How often the battery was discharged completely.
    public var deepDischargeCount: UInt16?

    /// Makes a status without fields.
    public init() {}

    /// The UUID, 0x2BEA.
    public static let uuid = BluetoothUUID(0x2BEA)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(
            bits: batteryHealthSummary != nil,
            cycleCount != nil,
            currentTemperature != nil,
            deepDischargeCount != nil
        )
        try coder.sent("flags", &flags, reserved: 0xF0)
        let percentage = Quantity(unit: "%", range: 0...100)
        try coder.optional("batteryHealthSummary", &batteryHealthSummary, isPresent: flags.has(bit: 0), percentage)
        try coder.optional("cycleCount", &cycleCount, isPresent: flags.has(bit: 1))
        let isMeasured = flags.has(bit: 2)
        try coder.optional("currentTemperature", &currentTemperature, isPresent: isMeasured, .batteryTemperature)
        try coder.optional("deepDischargeCount", &deepDischargeCount, isPresent: flags.has(bit: 3))
    }
}

extension Quantity {
    /// The temperature of a battery in °C, whose outermost numbers stand for all beyond.
    static var batteryTemperature: Quantity {
        Quantity(unit: "°C", words: .init(0x7F, .over126, -0x80, .underMinus127))
    }
}
