/// The Caloric Intake value (0x2B50): the energy the user eats in a day.
///
/// Layout, GATT Specification Supplement, Caloric Intake: u16 in kilocalories.
public struct CaloricIntake: SingleFieldValue {
    /// The energy in kilocalories.
    public var value: UInt16

    /// Makes an intake of 0 kcal.
    public init() { value = 0 }

    /// Makes an intake.
    public init(_ value: UInt16) { self.value = value }

    /// The UUID, 0x2B50.
    public static let uuid = BluetoothUUID(0x2B50)
    /// The key of the field.
    public static let key = "caloricIntake"
    /// Kilocalories.
    public static var quantity: Quantity { .unit("kcal") }
}
