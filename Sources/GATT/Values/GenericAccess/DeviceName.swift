/// The Device Name value (0x2A00): up to 248 octets of UTF-8 (Core Specification, Vol 3, Part C, 12.1).
public struct DeviceName: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2A00.
    public static let uuid = BluetoothUUID(0x2A00)
    /// The key of the field.
    public static let key = "deviceName"
    /// How many octets the name may have.
    public static let limit = 248
}
