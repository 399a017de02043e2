/// The Ringer Control Point value (0x2A40): one octet, written only (GATT Specification Supplement, Ringer Control Point).
public struct RingerControlPoint: EnumerationValue {
    /// The octet; all but 1 to 3 are reserved.
    public var rawValue: UInt8

    /// Makes a command from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Silences the ringer until further notice.
    public static let silentMode = Self(rawValue: 1)
    /// Silences the ringer for what rings now.
    public static let muteOnce = Self(rawValue: 2)
    /// Lets the ringer ring again.
    public static let cancelSilentMode = Self(rawValue: 3)

    /// The UUID, 0x2A40.
    public static let uuid = BluetoothUUID(0x2A40)
    /// The key of the field.
    public static let key = "ringerControlPoint"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "silent-mode"), .init(2, "mute-once"), .init(3, "cancel-silent-mode"),
    ]
}
