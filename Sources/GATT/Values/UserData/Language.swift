/// The Language value (0x2AA2): the code of ISO 639-1 for the user's language.
///
/// Layout, GATT Specification Supplement, Language: UTF-8.
public struct Language: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2AA2.
    public static let uuid = BluetoothUUID(0x2AA2)
    /// The key of the field.
    public static let key = "language"
}
