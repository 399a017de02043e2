/// The Waist Circumference value (0x2A97): the circumference of the user's waist.
///
/// Layout, GATT Specification Supplement, Waist Circumference: u16 × 0.01 m.
public struct WaistCircumference: SingleFieldValue {
    /// The length in 0.01 m.
    public var value: UInt16

    /// Makes a length of 0 m.
    public init() { value = 0 }

    /// Makes a length.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A97.
    public static let uuid = BluetoothUUID(0x2A97)
    /// The key of the field.
    public static let key = "waistCircumference"
    /// Steps of 0.01 m.
    public static var quantity: Quantity { Quantity(.per(100), unit: "m") }
}
