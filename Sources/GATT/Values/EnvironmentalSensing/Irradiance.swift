/// The Irradiance value (0x2A77): the power of light on a surface.
///
/// Layout, GATT Specification Supplement, Irradiance: two octets.
public struct Irradiance: SingleFieldValue {
    /// The irradiance in units of 0.1 W/m².
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2A77.
    public static let uuid = BluetoothUUID(0x2A77)
    /// The key of the field.
    public static let key = "irradiance"
    /// Watts per square metre.
    public static var quantity: Quantity { Quantity(.per(10), unit: "W/m²") }
}
