/// The High Resolution Height value (0x2B47): the height of the user.
///
/// Layout, GATT Specification Supplement, High Resolution Height: u16 × 0.0001 m.
public struct HighResolutionHeight: SingleFieldValue {
    /// The length in 0.0001 m.
    public var value: UInt16

    /// Makes a length of 0 m.
    public init() { value = 0 }

    /// Makes a length.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2B47.
    public static let uuid = BluetoothUUID(0x2B47)
    /// The key of the field.
    public static let key = "height"
    /// Steps of 0.0001 m.
    public static var quantity: Quantity { Quantity(.per(10000), unit: "m") }
}
