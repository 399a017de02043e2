/// The Firmware Revision String value (0x2A26): UTF-8 (Device Information Service 1.1, section 3).
public struct FirmwareRevisionString: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A26.
    public static let uuid = BluetoothUUID(0x2A26)
    /// The key of the field.
    public static let key = "firmwareRevision"
}
