/// The User Index value (0x2A9A): the user whose data can be read now.
///
/// Layout, GATT Specification Supplement, User Index: u8, 0xFF for an unknown user.
public struct UserIndex: SingleFieldValue {
    /// The index, or `unknown`.
    public var value: UInt8

    /// Makes an index of 0.
    public init() { value = 0 }

    /// Makes an index.
    public init(_ value: UInt8) { self.value = value }

    /// No user has given consent yet.
    public static let unknown = Self(0xFF)

    /// The UUID, 0x2A9A.
    public static let uuid = BluetoothUUID(0x2A9A)
    /// The key of the field.
    public static let key = "userIndex"
    /// An index, or a word for the unknown user.
    public static var quantity: Quantity { .userID }
}
