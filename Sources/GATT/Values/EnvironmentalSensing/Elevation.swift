/// The Elevation value (0x2A6C): the height above sea level, three octets (GATT Specification Supplement, Elevation).
public struct Elevation: SingleFieldValue {
    /// The elevation in units of 0.01 m.
    public var value: Int24

    /// Makes the value whose number is 0.
    public init() { value = Int24() }

    /// Makes a value from its raw number.
    public init(_ value: Int24) { self.value = value }

    /// The UUID, 0x2A6C.
    public static let uuid = BluetoothUUID(0x2A6C)
    /// The key of the field.
    public static let key = "elevation"
    /// Metres.
    public static var quantity: Quantity { Quantity(.per(100), unit: "m") }
}
