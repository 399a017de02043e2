/// The Ringer Setting value (0x2A41): one octet (GATT Specification Supplement, Ringer Setting).
public struct RingerSetting: EnumerationValue {
    /// The octet; 2 and above are reserved.
    public var rawValue: UInt8

    /// Makes a setting from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The ringer is silent.
    public static let ringerSilent = Self(rawValue: 0)
    /// The ringer rings.
    public static let ringerNormal = Self(rawValue: 1)

    /// The UUID, 0x2A41.
    public static let uuid = BluetoothUUID(0x2A41)
    /// The key of the field.
    public static let key = "ringerSetting"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "ringer-silent"), .init(1, "ringer-normal"),
    ]
}
