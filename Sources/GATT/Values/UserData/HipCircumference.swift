/// The Hip Circumference value (0x2A8F): the circumference of the user's hips.
///
/// Layout, GATT Specification Supplement, Hip Circumference: u16 × 0.01 m.
public struct HipCircumference: SingleFieldValue {
    /// The length in 0.01 m.
    public var value: UInt16

    /// Makes a length of 0 m.
    public init() { value = 0 }

    /// Makes a length.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A8F.
    public static let uuid = BluetoothUUID(0x2A8F)
    /// The key of the field.
    public static let key = "hipCircumference"
    /// Steps of 0.01 m.
    public static var quantity: Quantity { Quantity(.per(100), unit: "m") }
}
