/// The Tx Power Level value (0x2A07): one octet (GATT Specification Supplement, Tx Power Level).
public struct TxPowerLevel: SingleFieldValue {
    /// The transmit power in dBm, -100 to 20; all others are reserved.
    public var value: Int8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: Int8) { self.value = value }

    /// The UUID, 0x2A07.
    public static let uuid = BluetoothUUID(0x2A07)
    /// The key of the field.
    public static let key = "txPower"
    /// dBm.
    public static var quantity: Quantity { Quantity(unit: "dBm", range: -100...20) }
}
