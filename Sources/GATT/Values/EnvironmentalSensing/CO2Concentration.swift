/// The CO₂ Concentration value (0x2B8C): how much carbon dioxide is in the air.
///
/// Layout, GATT Specification Supplement, CO₂ Concentration: two octets.
public struct CO2Concentration: SingleFieldValue {
    /// The parts per million, 0 to 65533, or `tooHigh` or `unknown`.
    public var value: UInt16

    /// Makes the value whose number is 0.
    public init() { value = 0 }

    /// Makes a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// 65534 or more.
    public static let tooHigh: UInt16 = 0xFFFE
    /// It is not known.
    public static let unknown: UInt16 = 0xFFFF

    /// The UUID, 0x2B8C.
    public static let uuid = BluetoothUUID(0x2B8C)
    /// The key of the field.
    public static let key = "co2Concentration"
    /// Parts per million.
    public static var quantity: Quantity {
        Quantity(
            unit: "ppm",
            unknown: Int(unknown),
            range: 0...65533,
            words: .init(Int(tooHigh), .over65533)
        )
    }
}
