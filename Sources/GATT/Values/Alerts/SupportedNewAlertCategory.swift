/// The Supported New Alert Category value (0x2A47): the categories a server tells new alerts of.
public struct SupportedNewAlertCategory: AlertCategorySet {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The UUID, 0x2A47.
    public static let uuid = BluetoothUUID(0x2A47)
}
