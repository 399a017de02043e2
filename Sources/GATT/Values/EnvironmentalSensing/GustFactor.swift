/// The Gust Factor value (0x2A74): how much faster than the wind its gusts are.
///
/// Layout, GATT Specification Supplement, Gust Factor: one octet.
public struct GustFactor: SingleFieldValue {
    /// The factor in units of 0.1.
    public var value: UInt8

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A74.
    public static let uuid = BluetoothUUID(0x2A74)
    /// The key of the field.
    public static let key = "gustFactor"
    /// Tenths.
    public static var quantity: Quantity { Quantity(.per(10)) }
}
