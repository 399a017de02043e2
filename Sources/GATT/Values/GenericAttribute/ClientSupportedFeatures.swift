/// The Client Supported Features value (0x2B29), which a client writes: what it can do.
///
/// Layout, Core Specification, Vol 3, Part G, 7.2: bits, of which the first octet is defined.
public struct ClientSupportedFeatures: BitFieldValue {
    /// The bits.
    public let rawValue: UInt8

    /// Makes the value from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// It notices by Database Out Of Sync errors that the attributes have changed.
    public static let robustCaching = Self(rawValue: 1 << 0)
    /// It can use Enhanced ATT bearers.
    public static let enhancedATTBearer = Self(rawValue: 1 << 1)
    /// It takes Multiple Handle Value Notifications.
    public static let multipleHandleValueNotifications = Self(rawValue: 1 << 2)

    /// The UUID, 0x2B29.
    public static let uuid = BluetoothUUID(0x2B29)
    /// The key of the field.
    public static let key = "clientSupportedFeatures"
    /// The words, by bit.
    public static let allWords = ["robust-caching", "enhanced-att-bearer", "multiple-handle-value-notifications"]
}
