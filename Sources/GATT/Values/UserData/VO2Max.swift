/// The VO2 Max value (0x2A96): the most oxygen the user can take up.
///
/// Layout, GATT Specification Supplement, VO2 Max: u8, mL/(kg·min).
public struct VO2Max: SingleFieldValue {
    /// The oxygen in millilitres per kilogram of body mass and minute.
    public var value: UInt8

    /// Makes a rate of 0 mL/(kg·min).
    public init() { value = 0 }

    /// Makes a rate.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A96.
    public static let uuid = BluetoothUUID(0x2A96)
    /// The key of the field.
    public static let key = "vo2Max"
    /// Millilitres per kilogram and minute.
    public static var quantity: Quantity { .unit("mL/(kg·min)") }
}
