/// The Height value (0x2A8E): the height of the user.
///
/// Layout, GATT Specification Supplement, Height: u16 × 0.01 m.
public struct Height: SingleFieldValue {
    /// The length in 0.01 m.
    public var value: UInt16

    /// Makes a length of 0 m.
    public init() { value = 0 }

    /// Makes a length.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A8E.
    public static let uuid = BluetoothUUID(0x2A8E)
    /// The key of the field.
    public static let key = "height"
    /// Steps of 0.01 m.
    public static var quantity: Quantity { Quantity(.per(100), unit: "m") }
}
