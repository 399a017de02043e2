/// The Battery Health Information value (0x2BEB): the limits that the battery is designed for.
///
/// Layout, GATT Specification Supplement, Battery Health Information: flags u8; cycle count u16 if bit 0 is set;
/// minimum and maximum temperature s8 in °C if bit 1 is set.
public struct BatteryHealthInformation: AttributeValue {
    /// The number of charge cycles that the battery is designed for.
    public var cycleCountDesignedLifetime: UInt16?
    /// The range of temperatures that the battery is designed for.
    public var designedOperatingTemperature: OperatingTemperatureRange?

    /// Creates a value without any fields.
    public init() {}

    /// The range of temperatures that a battery is designed for.
    public struct OperatingTemperatureRange: ValueRecord {
        /// The minimum in °C; 127 means above 126, and -128 means below -127.
        public var minimum: Int8 = 0
        /// The maximum in °C; 127 means above 126, and -128 means below -127.
        public var maximum: Int8 = 0

        /// Creates a range that contains only 0 °C.
        public init() {}

        /// Passes the minimum and the maximum to `coder`.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.field("minDesignedOperatingTemperature", &minimum, .batteryTemperature)
            try coder.field("maxDesignedOperatingTemperature", &maximum, .batteryTemperature)
        }
    }

    /// The assigned UUID of the Battery Health Information characteristic.
    public static let uuid = BluetoothUUID(0x2BEB)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: cycleCountDesignedLifetime != nil, designedOperatingTemperature != nil)
        try coder.hiddenInteger("flags", &flags, reserved: 0xFC)
        try coder.optional("cycleCountDesignedLifetime", &cycleCountDesignedLifetime, isPresent: flags.has(bit: 0))
        try coder.group(&designedOperatingTemperature, isPresent: flags.has(bit: 1))
    }
}

/// The Battery Health Status value (0x2BEA): the wear of the battery.
///
/// Layout, GATT Specification Supplement, Battery Health Status: flags u8, then the fields whose bits are set: summary
/// u8 in percent, cycle count u16, temperature s8 in °C, deep discharge count u16.
public struct BatteryHealthStatus: AttributeValue {
    /// The health in percent: 100 for a new battery, 0 at the end of its life.
    public var batteryHealthSummary: UInt8?
    /// The number of charge cycles, counted as full charges.
    public var cycleCount: UInt16?
    /// The temperature in °C; 127 means above 126, and -128 means below -127.
    public var currentTemperature: Int8?
    /// The number of times that the battery was completely discharged.
    public var deepDischargeCount: UInt16?

    /// Creates a status without any fields.
    public init() {}

    /// The assigned UUID of the Battery Health Status characteristic.
    public static let uuid = BluetoothUUID(0x2BEA)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(
            bits: batteryHealthSummary != nil,
            cycleCount != nil,
            currentTemperature != nil,
            deepDischargeCount != nil
        )
        try coder.hiddenInteger("flags", &flags, reserved: 0xF0)
        let percentage = FieldQuantity(unit: "%", range: 0...100)
        try coder.optional("batteryHealthSummary", &batteryHealthSummary, isPresent: flags.has(bit: 0), percentage)
        try coder.optional("cycleCount", &cycleCount, isPresent: flags.has(bit: 1))
        let isMeasured = flags.has(bit: 2)
        try coder.optional("currentTemperature", &currentTemperature, isPresent: isMeasured, .batteryTemperature)
        try coder.optional("deepDischargeCount", &deepDischargeCount, isPresent: flags.has(bit: 3))
    }
}

extension FieldQuantity {
    /// A battery temperature in °C, whose extreme values mean "out of range".
    static var batteryTemperature: FieldQuantity {
        FieldQuantity(unit: "°C", specialValues: .init(0x7F, .over126, -0x80, .underMinus127))
    }
}
