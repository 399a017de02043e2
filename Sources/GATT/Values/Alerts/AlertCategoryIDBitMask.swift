/// The Alert Category ID Bit Mask value (0x2A42): one octet or two.
public struct AlertCategoryIDBitMask: AlertCategorySet {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The UUID, 0x2A42.
    public static let uuid = BluetoothUUID(0x2A42)
}
