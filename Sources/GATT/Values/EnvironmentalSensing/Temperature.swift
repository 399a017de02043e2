/// The Temperature value (0x2A6E): a temperature, two octets (GATT Specification Supplement, Temperature).
public struct Temperature: SingleFieldValue {
    /// The temperature in units of 0.01 °C, -27315 to 32767, or `unknown`.
    public var value: Int16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: Int16) { self.value = value }

    /// It is not known.
    public static let unknown = Int16.min

    /// The UUID, 0x2A6E.
    public static let uuid = BluetoothUUID(0x2A6E)
    /// The key of the field.
    public static let key = "temperature"
    /// Degrees Celsius.
    public static var quantity: Quantity {
        Quantity(.per(100), unit: "°C", unknown: Int(unknown), range: -27315...32767)
    }
}
