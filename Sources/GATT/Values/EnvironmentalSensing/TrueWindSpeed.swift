/// The True Wind Speed value (0x2A70): the speed of the wind over ground.
///
/// Layout, GATT Specification Supplement, True Wind Speed: two octets.
public struct TrueWindSpeed: SingleFieldValue {
    /// The speed in units of 0.01 m/s.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A70.
    public static let uuid = BluetoothUUID(0x2A70)
    /// The key of the field.
    public static let key = "trueWindSpeed"
    /// Metres per second.
    public static var quantity: Quantity { Quantity(.per(100), unit: "m/s") }
}
