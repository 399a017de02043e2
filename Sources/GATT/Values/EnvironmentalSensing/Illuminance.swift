/// The Illuminance value (0x2AFB): the brightness of light on a surface.
///
/// Layout, GATT Specification Supplement, Illuminance: three octets.
public struct Illuminance: SingleFieldValue {
    /// The illuminance in units of 0.01 lx, 0 to 0xFFFFFE, or `unknown`.
    public var value: UInt24

    /// Makes the value whose number is 0.
    public init() { value = UInt24() }

    /// Makes a value from its raw number.
    public init(_ value: UInt24) { self.value = value }

    /// It is not known.
    public static let unknown = UInt24(clamping: 0xFF_FFFF)

    /// The UUID, 0x2AFB.
    public static let uuid = BluetoothUUID(0x2AFB)
    /// The key of the field.
    public static let key = "illuminance"
    /// Lux.
    public static var quantity: Quantity { Quantity(.per(100), unit: "lx", unknown: 0xFF_FFFF, range: 0...0xFF_FFFE) }
}
