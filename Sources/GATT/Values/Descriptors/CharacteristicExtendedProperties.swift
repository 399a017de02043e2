/// The Characteristic Extended Properties descriptor (0x2900): 16 bits (Core Specification, Vol 3, Part G, 3.3.3.1).
public struct CharacteristicExtendedProperties: BitFieldValue {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the value from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The reliable write procedure may be used.
    public static let reliableWrite = Self(rawValue: 1 << 0)
    /// The Characteristic User Description may be written.
    public static let writableAuxiliaries = Self(rawValue: 1 << 1)

    /// The UUID, 0x2900.
    public static let uuid = BluetoothUUID(0x2900)
    /// The key of the field.
    public static let key = "properties"
    /// The words, by bit.
    public static let allWords = ["reliable-write", "writable-auxiliaries"]
}
