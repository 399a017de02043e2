/// The Weight value (0x2A98): the weight of the user.
///
/// Layout, GATT Specification Supplement, Weight: u16 × 0.005 kg.
public struct Weight: SingleFieldValue {
    /// The weight in 0.005 kg.
    public var value: UInt16

    /// Makes a weight of 0 kg.
    public init() { value = 0 }

    /// Makes a weight.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A98.
    public static let uuid = BluetoothUUID(0x2A98)
    /// The key of the field.
    public static let key = "weight"
    /// Steps of 0.005 kg.
    public static var quantity: Quantity { Quantity(.per(200), unit: "kg") }
}
