/// The Heat Index value (0x2A7A): how hot humidity makes it feel.
///
/// Layout, GATT Specification Supplement, Heat Index: one octet.
public struct HeatIndex: SingleFieldValue {
    /// The temperature in °C.
    public var value: Int8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: Int8) { self.value = value }

    /// The UUID, 0x2A7A.
    public static let uuid = BluetoothUUID(0x2A7A)
    /// The key of the field.
    public static let key = "heatIndex"
    /// Degrees Celsius.
    public static var quantity: Quantity { .unit("°C") }
}
