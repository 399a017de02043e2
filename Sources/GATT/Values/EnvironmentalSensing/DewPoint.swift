/// The Dew Point value (0x2A7B): the temperature at which dew forms.
///
/// Layout, GATT Specification Supplement, Dew Point: one octet.
public struct DewPoint: SingleFieldValue {
    /// The temperature in °C.
    public var value: Int8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: Int8) { self.value = value }

    /// The UUID, 0x2A7B.
    public static let uuid = BluetoothUUID(0x2A7B)
    /// The key of the field.
    public static let key = "dewPoint"
    /// Degrees Celsius.
    public static var quantity: Quantity { .unit("°C") }
}
