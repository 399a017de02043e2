/// The Battery Information value (0x2BEC): the properties of the battery.
///
/// Layout, GATT Specification Supplement, Battery Information: flags u16, features u8, then the fields whose bits are
/// set: dates of manufacture and expiration u24 in days since January 1, 1970; designed capacity, low and critical
/// energy, 16-bit medical floats in kWh; chemistry u8; nominal voltage, a 16-bit medical float in V; aggregation group
/// u8.
public struct BatteryInformation: AttributeValue {
    /// The capabilities of the battery.
    public var batteryFeatures: Features = []
    /// The date of manufacture, in days since January 1, 1970; 0 if unknown.
    public var batteryManufactureDate: UInt24?
    /// The expiration date, in days since January 1, 1970; 0 if unknown.
    public var batteryExpirationDate: UInt24?
    /// The energy of the fully charged battery when new, in kWh.
    public var batteryDesignedCapacity: MedicalFloat16?
    /// The energy at which the battery counts as low, in kWh.
    public var batteryLowEnergy: MedicalFloat16?
    /// The energy at which the battery counts as critical, in kWh.
    public var batteryCriticalEnergy: MedicalFloat16?
    /// The chemistry of the battery.
    public var batteryChemistry: Chemistry?
    /// The nominal voltage, in V.
    public var nominalVoltage: MedicalFloat16?
    /// The group of batteries that the battery belongs to, 1 to 254; 0 for none.
    public var batteryAggregationGroup: UInt8?

    /// Creates a value without optional fields.
    public init() {}

    /// The capabilities of a battery.
    public struct Features: BitField {
        /// The transmitted bits; bits 2 to 7 are reserved.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The battery can be replaced.
        public static let replaceable = Self(rawValue: 1 << 0)
        /// The battery can be recharged.
        public static let rechargeable = Self(rawValue: 1 << 1)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["battery-replaceable", "battery-rechargeable"]
    }

    /// The chemistry of a battery.
    public struct Chemistry: EnumerationField {
        /// The transmitted value; 14 to 254 are reserved.
        public var rawValue: UInt8

        /// Creates a chemistry from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unknown"), .init(1, "alkaline"), .init(2, "lead-acid"), .init(3, "lithium-iron-disulfide"),
            .init(4, "lithium-manganese-dioxide"), .init(5, "lithium-ion"), .init(6, "lithium-polymer"),
            .init(7, "nickel-oxyhydroxide"), .init(8, "nickel-cadmium"), .init(9, "nickel-metal-hydride"),
            .init(10, "silver-oxide"), .init(11, "zinc-chloride"), .init(12, "zinc-air"), .init(13, "zinc-carbon"),
            .init(255, "other"),
        ]
    }

    private var flags: UInt16 {
        UInt16(
            bits: batteryManufactureDate != nil,
            batteryExpirationDate != nil,
            batteryDesignedCapacity != nil,
            batteryLowEnergy != nil,
            batteryCriticalEnergy != nil,
            batteryChemistry != nil,
            nominalVoltage != nil,
            batteryAggregationGroup != nil
        )
    }

    /// The assigned UUID of the Battery Information characteristic.
    public static let uuid = BluetoothUUID(0x2BEC)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xFF00)
        try coder.field("batteryFeatures", &batteryFeatures)
        let day = FieldQuantity(unit: "d", specialValues: .init(0, .unknown))
        try coder.optional("batteryManufactureDate", &batteryManufactureDate, isPresent: flags.has(bit: 0), day)
        try coder.optional("batteryExpirationDate", &batteryExpirationDate, isPresent: flags.has(bit: 1), day)
        let hasCapacity = flags.has(bit: 2)
        try coder.optional("batteryDesignedCapacity", &batteryDesignedCapacity, isPresent: hasCapacity, .unit("kWh"))
        try coder.optional("batteryLowEnergy", &batteryLowEnergy, isPresent: flags.has(bit: 3), .unit("kWh"))
        try coder.optional("batteryCriticalEnergy", &batteryCriticalEnergy, isPresent: flags.has(bit: 4), .unit("kWh"))
        try coder.optional("batteryChemistry", &batteryChemistry, isPresent: flags.has(bit: 5))
        try coder.optional("nominalVoltage", &nominalVoltage, isPresent: flags.has(bit: 6), .unit("V"))
        let group = FieldQuantity(range: 0...254)
        try coder.optional("batteryAggregationGroup", &batteryAggregationGroup, isPresent: flags.has(bit: 7), group)
    }
}
