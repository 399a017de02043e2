/// The Particulate Matter - PM2.5 Concentration value (0x2BD6): a medical float.
public struct PM2_5Concentration: ConcentrationValue {
    /// The concentration in kg/m³.
    public var value: MedicalFloat16

    /// Makes the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The UUID, 0x2BD6.
    public static let uuid = BluetoothUUID(0x2BD6)
    /// The key of the field.
    public static let key = "particulateMatterPm2_5Concentration"
}
