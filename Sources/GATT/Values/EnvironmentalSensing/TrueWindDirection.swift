/// The True Wind Direction value (0x2A71): where the wind blows from.
///
/// Layout, GATT Specification Supplement, True Wind Direction: two octets.
public struct TrueWindDirection: SingleFieldValue {
    /// The direction in units of 0.01° clockwise from north, 0 to 35999.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A71.
    public static let uuid = BluetoothUUID(0x2A71)
    /// The key of the field.
    public static let key = "trueWindDirection"
    /// Degrees.
    public static var quantity: Quantity { Quantity(.per(100), unit: "°", range: 0...35999) }
}
