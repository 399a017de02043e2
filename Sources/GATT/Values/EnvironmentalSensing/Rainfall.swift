/// The Rainfall value (0x2A78): how much rain has fallen, two octets (GATT Specification Supplement, Rainfall).
public struct Rainfall: SingleFieldValue {
    /// The rainfall in units of 0.001 m.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A78.
    public static let uuid = BluetoothUUID(0x2A78)
    /// The key of the field.
    public static let key = "rainfall"
    /// Metres.
    public static var quantity: Quantity { Quantity(.per(1000), unit: "m") }
}
