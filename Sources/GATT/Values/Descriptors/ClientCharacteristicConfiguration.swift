/// The Client Characteristic Configuration descriptor (0x2902): 16 bits (Core Specification, Vol 3, Part G, 3.3.3.3).
public struct ClientCharacteristicConfiguration: BitFieldValue {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the value from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The client wants notifications.
    public static let notify = Self(rawValue: 1 << 0)
    /// The client wants indications.
    public static let indicate = Self(rawValue: 1 << 1)

    /// The UUID, 0x2902.
    public static let uuid = BluetoothUUID(0x2902)
    /// The key of the field.
    public static let key = "configuration"
    /// The words, by bit.
    public static let allWords = ["notify", "indicate"]
}
