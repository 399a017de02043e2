/// The Characteristic User Description descriptor (0x2901): UTF-8 (Core Specification, Vol 3, Part G, 3.3.3.2).
public struct CharacteristicUserDescription: TextValue {
    /// The text.
    public var text: String

    /// Makes the value from its text.
    public init(_ text: String) {
        self.text = text
    }

    /// The UUID, 0x2901.
    public static let uuid = BluetoothUUID(0x2901)
    /// The key of the field.
    public static let key = "userDescription"
}
