/// The Pollen Concentration value (0x2A75): how much pollen is in the air.
///
/// Layout, GATT Specification Supplement, Pollen Concentration: three octets.
public struct PollenConcentration: SingleFieldValue {
    /// The count per cubic metre.
    public var value: UInt24

    /// Makes the value whose number is 0.
    public init() { value = UInt24() }

    /// Makes a value from its raw number.
    public init(_ value: UInt24) { self.value = value }

    /// The UUID, 0x2A75.
    public static let uuid = BluetoothUUID(0x2A75)
    /// The key of the field.
    public static let key = "pollenConcentration"
    /// Grains per cubic metre.
    public static var quantity: Quantity { Quantity(unit: "1/m³") }
}
