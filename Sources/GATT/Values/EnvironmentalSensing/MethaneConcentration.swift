/// The Methane Concentration value (0x2BD1): a medical float.
public struct MethaneConcentration: ConcentrationValue {
    /// The concentration in parts per billion.
    public var value: MedicalFloat16

    /// Makes the value from its number.
    public init(_ value: MedicalFloat16) { self.value = value }

    /// The UUID, 0x2BD1.
    public static let uuid = BluetoothUUID(0x2BD1)
    /// The key of the field.
    public static let key = "methaneConcentration"
    /// Parts per billion.
    public static var quantity: Quantity { .unit("ppb") }
}
