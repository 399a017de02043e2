/// The First Name value (0x2A8A): the user's first name.
///
/// Layout, GATT Specification Supplement, First Name: UTF-8.
public struct FirstName: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A8A.
    public static let uuid = BluetoothUUID(0x2A8A)
    /// The key of the field.
    public static let key = "firstName"
}
