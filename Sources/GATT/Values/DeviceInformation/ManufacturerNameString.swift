/// The Manufacturer Name String value (0x2A29): UTF-8 (Device Information Service 1.1, section 3).
public struct ManufacturerNameString: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A29.
    public static let uuid = BluetoothUUID(0x2A29)
    /// The key of the field.
    public static let key = "manufacturerName"
}
