/// The Sulfur Dioxide Concentration value (0x2BD8): a medical float.
public struct SulfurDioxideConcentration: ConcentrationValue {
    /// The concentration in kg/m³.
    public var value: MedicalFloat16

    /// Makes the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The UUID, 0x2BD8.
    public static let uuid = BluetoothUUID(0x2BD8)
    /// The key of the field.
    public static let key = "sulfurDioxideConcentration"
}
