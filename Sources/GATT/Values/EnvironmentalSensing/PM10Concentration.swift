/// The Particulate Matter - PM10 Concentration value (0x2BD7): a medical float.
public struct PM10Concentration: ConcentrationValue {
    /// The concentration in kg/m³.
    public var value: MedicalFloat16

    /// Makes the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The UUID, 0x2BD7.
    public static let uuid = BluetoothUUID(0x2BD7)
    /// The key of the field.
    public static let key = "particulateMatterPm10Concentration"
}
