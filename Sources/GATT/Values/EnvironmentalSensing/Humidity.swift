/// The Humidity value (0x2A6F): the relative humidity, two octets (GATT Specification Supplement, Humidity).
public struct Humidity: SingleFieldValue {
    /// The humidity in units of 0.01 %, 0 to 10000, or `unknown`.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// It is not known.
    public static let unknown = UInt16.max

    /// The UUID, 0x2A6F.
    public static let uuid = BluetoothUUID(0x2A6F)
    /// The key of the field.
    public static let key = "humidity"
    /// Per cent.
    public static var quantity: Quantity { Quantity(.per(100), unit: "%", unknown: Int(unknown), range: 0...10000) }
}
