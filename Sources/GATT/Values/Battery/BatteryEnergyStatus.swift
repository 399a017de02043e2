/// The Battery Energy Status value (0x2BF0): what flows into the battery and what is left in it.
///
/// Layout, GATT Specification Supplement, Battery Energy Status: flags u8, then the fields whose bits are set, medical
/// numbers of 16 bits each.
public struct BatteryEnergyStatus: AttributeValue {
    /// The power drawn from an external source in W.
    public var externalSourcePower: MedicalFloat16?
    /// The voltage at the terminals in V.
    public var presentVoltage: MedicalFloat16?
    /// The energy left in kWh.
    public var availableEnergy: MedicalFloat16?
    /// The energy of the full battery, as worn as it is, in kWh.
    public var availableBatteryCapacity: MedicalFloat16?
    /// The power that flows into the battery in W, negative if it flows out.
    public var chargeRate: MedicalFloat16?
    /// The energy that was left when it was last charged in kWh.
    public var availableEnergyAtLastCharge: MedicalFloat16?

    /// Makes a status without fields.
    public init() {}

    /// The UUID, 0x2BF0.
    public static let uuid = BluetoothUUID(0x2BF0)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(
            bits: externalSourcePower != nil,
            presentVoltage != nil,
            availableEnergy != nil,
            availableBatteryCapacity != nil,
            chargeRate != nil,
            availableEnergyAtLastCharge != nil
        )
        try coder.sent("flags", &flags, reserved: 0xC0)
        try coder.optional("externalSourcePower", &externalSourcePower, isPresent: flags.has(bit: 0), .unit("W"))
        try coder.optional("presentVoltage", &presentVoltage, isPresent: flags.has(bit: 1), .unit("V"))
        try coder.optional("availableEnergy", &availableEnergy, isPresent: flags.has(bit: 2), .unit("kWh"))
        let hasCapacity = flags.has(bit: 3)
        try coder.optional("availableBatteryCapacity", &availableBatteryCapacity, isPresent: hasCapacity, .unit("kWh"))
        try coder.optional("chargeRate", &chargeRate, isPresent: flags.has(bit: 4), .unit("W"))
        let hasLast = flags.has(bit: 5)
        try coder.optional(
            "availableEnergyAtLastCharge",
            &availableEnergyAtLastCharge,
            isPresent: hasLast,
            .unit("kWh")
        )
    }
}
