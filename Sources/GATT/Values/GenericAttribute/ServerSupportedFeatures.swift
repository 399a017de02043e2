/// The Server Supported Features value (0x2B3A): what the server can do.
///
/// Layout, Core Specification, Vol 3, Part G, 7.4: bits, of which the first octet is defined.
public struct ServerSupportedFeatures: BitFieldValue {
    /// The bits.
    public let rawValue: UInt8

    /// Makes the value from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// It can use Enhanced ATT bearers.
    public static let enhancedATTBearer = Self(rawValue: 1 << 0)

    /// The UUID, 0x2B3A.
    public static let uuid = BluetoothUUID(0x2B3A)
    /// The key of the field.
    public static let key = "serverSupportedFeatures"
    /// The words, by bit.
    public static let allWords = ["enhanced-att-bearer"]
}
