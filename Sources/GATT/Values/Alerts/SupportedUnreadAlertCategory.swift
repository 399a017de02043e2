/// The Supported Unread Alert Category value (0x2A48): the categories a server counts unread alerts of.
public struct SupportedUnreadAlertCategory: AlertCategorySet {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The UUID, 0x2A48.
    public static let uuid = BluetoothUUID(0x2A48)
}
