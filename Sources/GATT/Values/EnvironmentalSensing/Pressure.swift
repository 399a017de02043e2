/// The Pressure value (0x2A6D): a pressure, four octets (GATT Specification Supplement, Pressure).
public struct Pressure: SingleFieldValue {
    /// The pressure in units of 0.1 Pa.
    public var value: UInt32

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt32) { self.value = value }

    /// The UUID, 0x2A6D.
    public static let uuid = BluetoothUUID(0x2A6D)
    /// The key of the field.
    public static let key = "pressure"
    /// Pascals.
    public static var quantity: Quantity { Quantity(.per(10), unit: "Pa") }
}
