/// The Battery Information value (0x2BEC): what the battery is.
///
/// Layout, GATT Specification Supplement, Battery Information: flags u16, features u8, then the fields whose bits are set:
/// dates of manufacture and expiration u24 in days since 1 January 1970; designed capacity, low and critical energy,
/// medical numbers of 16 bits in kWh; chemistry u8; nominal voltage, a medical number of 16 bits in V; aggregation group
/// u8.
public struct BatteryInformation: AttributeValue {
    /// What can be done with the battery.
    public var batteryFeatures: Features = []
    /// The day the battery was made, in days since 1 January 1970; 0 if it is not known.
    public var batteryManufactureDate: UInt24?
    /// The day the battery expires, in days since 1 January 1970; 0 if it is not known.
    public var batteryExpirationDate: UInt24?
    /// The energy of the full battery when new in kWh.
    public var batteryDesignedCapacity: MedicalFloat16?
    /// The energy at which the battery is low in kWh.
    public var batteryLowEnergy: MedicalFloat16?
    /// The energy at which the battery is critical in kWh.
    public var batteryCriticalEnergy: MedicalFloat16?
    /// What the battery is made of.
    public var batteryChemistry: Chemistry?
    /// The nominal voltage in V.
    public var nominalVoltage: MedicalFloat16?
    /// The group of batteries it works in, 1 to 254; 0 for none.
    public var batteryAggregationGroup: UInt8?

    /// Makes a value without fields.
    public init() {}

    /// What can be done with a battery.
    public struct Features: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It can be replaced.
        public static let replaceable = Self(rawValue: 1 << 0)
        /// It can be charged.
        public static let rechargeable = Self(rawValue: 1 << 1)

        /// The words, by bit.
        public static let allWords = ["battery-replaceable", "battery-rechargeable"]
    }

    /// What a battery is made of.
    public struct Chemistry: Enumeration {
        /// The octet; 14 to 254 are reserved.
        public var rawValue: UInt8

        /// Makes a chemistry from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
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

    /// The UUID, 0x2BEC.
    public static let uuid = BluetoothUUID(0x2BEC)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0xFF00)
        try coder.field("batteryFeatures", &batteryFeatures)
        let day = Quantity(unit: "d", words: .init(0, .unknown))
        try coder.optional("batteryManufactureDate", &batteryManufactureDate, isPresent: flags.has(bit: 0), day)
        try coder.optional("batteryExpirationDate", &batteryExpirationDate, isPresent: flags.has(bit: 1), day)
        let hasCapacity = flags.has(bit: 2)
        try coder.optional("batteryDesignedCapacity", &batteryDesignedCapacity, isPresent: hasCapacity, .unit("kWh"))
        try coder.optional("batteryLowEnergy", &batteryLowEnergy, isPresent: flags.has(bit: 3), .unit("kWh"))
        try coder.optional("batteryCriticalEnergy", &batteryCriticalEnergy, isPresent: flags.has(bit: 4), .unit("kWh"))
        try coder.optional("batteryChemistry", &batteryChemistry, isPresent: flags.has(bit: 5))
        try coder.optional("nominalVoltage", &nominalVoltage, isPresent: flags.has(bit: 6), .unit("V"))
        let group = Quantity(range: 0...254)
        try coder.optional("batteryAggregationGroup", &batteryAggregationGroup, isPresent: flags.has(bit: 7), group)
    }
}
