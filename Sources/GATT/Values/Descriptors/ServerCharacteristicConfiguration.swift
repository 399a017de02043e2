/// The Server Characteristic Configuration descriptor (0x2903): 16 bits (Core Specification, Vol 3, Part G, 3.3.3.4).
public struct ServerCharacteristicConfiguration: BitFieldValue {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the value from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The value goes into advertising data.
    public static let broadcast = Self(rawValue: 1 << 0)

    /// The UUID, 0x2903.
    public static let uuid = BluetoothUUID(0x2903)
    /// The key of the field.
    public static let key = "configuration"
    /// The words, by bit.
    public static let allWords = ["broadcast"]
}
