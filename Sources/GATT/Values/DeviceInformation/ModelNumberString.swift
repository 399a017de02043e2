/// The Model Number String value (0x2A24): UTF-8 (Device Information Service 1.1, section 3).
public struct ModelNumberString: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A24.
    public static let uuid = BluetoothUUID(0x2A24)
    /// The key of the field.
    public static let key = "modelNumber"
}
