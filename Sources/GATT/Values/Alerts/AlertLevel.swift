/// The Alert Level value (0x2A06): one octet (GATT Specification Supplement, Alert Level).
public struct AlertLevel: EnumerationValue {
    /// The octet; 3 and above are reserved.
    public var rawValue: UInt8

    /// Makes a level from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No alert, which ends one that sounds.
    public static let noAlert = Self(rawValue: 0)
    /// A mild alert.
    public static let mildAlert = Self(rawValue: 1)
    /// A high alert.
    public static let highAlert = Self(rawValue: 2)

    /// The UUID, 0x2A06.
    public static let uuid = BluetoothUUID(0x2A06)
    /// The key of the field.
    public static let key = "alertLevel"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "no-alert"), .init(1, "mild-alert"), .init(2, "high-alert"),
    ]
}
