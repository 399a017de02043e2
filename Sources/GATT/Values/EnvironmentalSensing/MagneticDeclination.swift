/// The Magnetic Declination value (0x2A2C): the angle between true and magnetic north.
///
/// Layout, GATT Specification Supplement, Magnetic Declination: two octets.
public struct MagneticDeclination: SingleFieldValue {
    /// The angle in units of 0.01°, 0 to 35999.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A2C.
    public static let uuid = BluetoothUUID(0x2A2C)
    /// The key of the field.
    public static let key = "magneticDeclination"
    /// Degrees.
    public static var quantity: Quantity { Quantity(.per(100), unit: "°", range: 0...35999) }
}
