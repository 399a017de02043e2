/// The Ammonia Concentration value (0x2BCF): a medical float.
public struct AmmoniaConcentration: ConcentrationValue {
    /// The concentration in kg/m³.
    public var value: MedicalFloat16

    /// Makes the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The UUID, 0x2BCF.
    public static let uuid = BluetoothUUID(0x2BCF)
    /// The key of the field.
    public static let key = "ammoniaConcentration"
}
