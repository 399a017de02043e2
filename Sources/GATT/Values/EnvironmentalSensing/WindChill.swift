/// The Wind Chill value (0x2A79): how cold the wind makes it feel.
///
/// Layout, GATT Specification Supplement, Wind Chill: one octet.
public struct WindChill: SingleFieldValue {
    /// The temperature in °C.
    public var value: Int8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: Int8) { self.value = value }

    /// The UUID, 0x2A79.
    public static let uuid = BluetoothUUID(0x2A79)
    /// The key of the field.
    public static let key = "windChill"
    /// Degrees Celsius.
    public static var quantity: Quantity { .unit("°C") }
}
