/// The Email Address value (0x2A87): the user's address.
///
/// Layout, GATT Specification Supplement, Email Address: UTF-8.
public struct EmailAddress: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A87.
    public static let uuid = BluetoothUUID(0x2A87)
    /// The key of the field.
    public static let key = "emailAddress"
}
