/// The Middle Name value (0x2B48): the user's middle name.
///
/// Layout, GATT Specification Supplement, Middle Name: UTF-8.
public struct MiddleName: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2B48.
    public static let uuid = BluetoothUUID(0x2B48)
    /// The key of the field.
    public static let key = "middleName"
}
