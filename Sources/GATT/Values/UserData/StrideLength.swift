/// The Stride Length value (0x2B49): the length of the user's stride.
///
/// Layout, GATT Specification Supplement, Stride Length: u16 × 0.001 m.
public struct StrideLength: SingleFieldValue {
    /// The length in 0.001 m.
    public var value: UInt16

    /// Makes a length of 0 m.
    public init() { value = 0 }

    /// Makes a length.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2B49.
    public static let uuid = BluetoothUUID(0x2B49)
    /// The key of the field.
    public static let key = "strideLength"
    /// Steps of 0.001 m.
    public static var quantity: Quantity { Quantity(.per(1000), unit: "m") }
}
