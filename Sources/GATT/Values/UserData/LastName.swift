/// The Last Name value (0x2A90): the user's last name.
///
/// Layout, GATT Specification Supplement, Last Name: UTF-8.
public struct LastName: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A90.
    public static let uuid = BluetoothUUID(0x2A90)
    /// The key of the field.
    public static let key = "lastName"
}
