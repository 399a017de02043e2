/// The Age value (0x2A80): the age of the user.
///
/// Layout, GATT Specification Supplement, Age: u8, years.
public struct Age: SingleFieldValue {
    /// The age in years.
    public var value: UInt8

    /// Makes an age of 0 years.
    public init() { value = 0 }

    /// Makes an age.
    public init(_ value: UInt8) { self.value = value }

    /// The UUID, 0x2A80.
    public static let uuid = BluetoothUUID(0x2A80)
    /// The key of the field.
    public static let key = "age"
    /// Years.
    public static var quantity: Quantity { .unit("yr") }
}
