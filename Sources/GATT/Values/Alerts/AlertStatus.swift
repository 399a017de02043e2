/// The Alert Status value (0x2A3F): how a phone alerts just now, one octet (GATT Specification Supplement, Alert Status).
public struct AlertStatus: BitFieldValue {
    /// The bits.
    public let rawValue: UInt8

    /// Makes the status from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// It rings.
    public static let ringerState = Self(rawValue: 1 << 0)
    /// It vibrates.
    public static let vibrateState = Self(rawValue: 1 << 1)
    /// Its display shows an alert.
    public static let displayAlertStatus = Self(rawValue: 1 << 2)

    /// The UUID, 0x2A3F.
    public static let uuid = BluetoothUUID(0x2A3F)
    /// The key of the field.
    public static let key = "alertStatus"
    /// The words, by bit.
    public static let allWords = ["ringer-state", "vibrate-state", "display-alert-status"]
}
