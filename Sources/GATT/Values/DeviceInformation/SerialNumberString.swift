/// The Serial Number String value (0x2A25): UTF-8 (Device Information Service 1.1, section 3).
public struct SerialNumberString: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A25.
    public static let uuid = BluetoothUUID(0x2A25)
    /// The key of the field.
    public static let key = "serialNumber"
}
