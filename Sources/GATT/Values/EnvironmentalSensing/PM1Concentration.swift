/// The Particulate Matter - PM1 Concentration value (0x2BD5): a medical float.
public struct PM1Concentration: ConcentrationValue {
    /// The concentration in kg/m³.
    public var value: MedicalFloat16

    /// Makes the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The UUID, 0x2BD5.
    public static let uuid = BluetoothUUID(0x2BD5)
    /// The key of the field.
    public static let key = "particulateMatterPm1Concentration"
}
