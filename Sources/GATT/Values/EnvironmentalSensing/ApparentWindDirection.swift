/// The Apparent Wind Direction value (0x2A73): where the wind seems to blow from to a moving observer.
///
/// Layout, GATT Specification Supplement, Apparent Wind Direction: two octets.
public struct ApparentWindDirection: SingleFieldValue {
    /// The direction in units of 0.01° clockwise from the heading, 0 to 35999.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A73.
    public static let uuid = BluetoothUUID(0x2A73)
    /// The key of the field.
    public static let key = "apparentWindDirection"
    /// Degrees.
    public static var quantity: Quantity { Quantity(.per(100), unit: "°", range: 0...35999) }
}
