/// The Battery Energy Status value (0x2BF0): the energy in the battery and the power that flows into it.
///
/// Layout, GATT Specification Supplement, Battery Energy Status: flags u8, then the fields whose bits are set, each a
/// 16-bit medical float.
public struct BatteryEnergyStatus: AttributeValue {
    /// The power drawn from an external source, in W.
    public var externalSourcePower: MedicalFloat16?
    /// The terminal voltage, in V.
    public var presentVoltage: MedicalFloat16?
    /// The remaining energy, in kWh.
    public var availableEnergy: MedicalFloat16?
    /// The energy of the fully charged battery in its current condition, in kWh.
    public var availableBatteryCapacity: MedicalFloat16?
    /// The power that flows into the battery, in W; negative while it discharges.
    public var chargeRate: MedicalFloat16?
    /// The energy that was available at the last charge, in kWh.
    public var availableEnergyAtLastCharge: MedicalFloat16?

    /// Creates a status without any fields.
    public init() {}

    /// The assigned UUID of the Battery Energy Status characteristic.
    public static let uuid = BluetoothUUID(0x2BF0)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
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
        try coder.hiddenInteger("flags", &flags, reserved: 0xC0)
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
