/// The Alert Status value (0x2A3F): a phone's active alert signals, one byte (GATT Specification Supplement, Alert
/// Status).
public struct AlertStatus: BitFieldAttributeValue {
    /// The transmitted bits; bits 3 to 7 are reserved.
    public let rawValue: UInt8

    /// Creates the status from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The ringer is active.
    public static let ringerState = Self(rawValue: 1 << 0)
    /// Vibration is active.
    public static let vibrateState = Self(rawValue: 1 << 1)
    /// The display shows an alert.
    public static let displayAlertStatus = Self(rawValue: 1 << 2)

    /// The assigned UUID of the Alert Status characteristic.
    public static let uuid = BluetoothUUID(0x2A3F)
    /// The JSON key of the Alert Status value.
    public static let key = "alertStatus"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["ringer-state", "vibrate-state", "display-alert-status"]
}

/// The Ringer Control Point value (0x2A40), one byte, write only (GATT Specification Supplement, Ringer Control Point).
public struct RingerControlPoint: EnumerationAttributeValue {
    /// The transmitted value; all values except 1 to 3 are reserved.
    public var rawValue: UInt8

    /// Creates a command from its transmitted value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Silences the ringer until `cancelSilentMode`.
    public static let silentMode = Self(rawValue: 1)
    /// Silences the ringer for the current alert only.
    public static let muteOnce = Self(rawValue: 2)
    /// Ends silent mode.
    public static let cancelSilentMode = Self(rawValue: 3)

    /// The assigned UUID of the Ringer Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A40)
    /// The JSON key of the Ringer Control Point value.
    public static let key = "ringerControlPoint"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "silent-mode"), .init(2, "mute-once"), .init(3, "cancel-silent-mode"),
    ]
}

/// The Ringer Setting value (0x2A41), one byte (GATT Specification Supplement, Ringer Setting).
public struct RingerSetting: EnumerationAttributeValue {
    /// The transmitted value; 2 and above are reserved.
    public var rawValue: UInt8

    /// Creates a setting from its transmitted value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The ringer is silent.
    public static let ringerSilent = Self(rawValue: 0)
    /// The ringer is audible.
    public static let ringerNormal = Self(rawValue: 1)

    /// The assigned UUID of the Ringer Setting characteristic.
    public static let uuid = BluetoothUUID(0x2A41)
    /// The JSON key of the Ringer Setting value.
    public static let key = "ringerSetting"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "ringer-silent"), .init(1, "ringer-normal"),
    ]
}
