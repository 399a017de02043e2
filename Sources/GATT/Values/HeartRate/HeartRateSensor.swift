/// The Body Sensor Location value (0x2A38): the location of a heart rate sensor, one byte (Heart Rate Service 1.0,
/// 3.2).
public struct BodySensorLocation: EnumerationAttributeValue {
    /// The encoded byte; values above 6 are reserved.
    public var rawValue: UInt8

    /// Creates a location from its encoded byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Another location.
    public static let other = Self(rawValue: 0)
    /// The chest.
    public static let chest = Self(rawValue: 1)
    /// The wrist.
    public static let wrist = Self(rawValue: 2)
    /// A finger.
    public static let finger = Self(rawValue: 3)
    /// The hand.
    public static let hand = Self(rawValue: 4)
    /// An ear lobe.
    public static let earLobe = Self(rawValue: 5)
    /// A foot.
    public static let foot = Self(rawValue: 6)

    /// The assigned UUID of the Body Sensor Location characteristic.
    public static let uuid = BluetoothUUID(0x2A38)
    /// The JSON key of the Body Sensor Location value.
    public static let key = "bodySensorLocation"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "other"), .init(1, "chest"), .init(2, "wrist"), .init(3, "finger"), .init(4, "hand"),
        .init(5, "ear-lobe"), .init(6, "foot"),
    ]
}

/// The Heart Rate Control Point value (0x2A39): a command of one byte, written only (Heart Rate Service 1.0, 3.3).
///
/// A sensor rejects any value other than `resetEnergyExpended` with `ATTError.controlPointNotSupported`.
public struct HeartRateControlPoint: EnumerationAttributeValue {
    /// The encoded byte; values other than 1 are reserved.
    public var rawValue: UInt8

    /// Creates a command from its encoded byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A command to reset the energy expended to zero.
    public static let resetEnergyExpended = Self(rawValue: 1)

    /// The assigned UUID of the Heart Rate Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A39)
    /// The JSON key of the Heart Rate Control Point value.
    public static let key = "heartRateControlPoint"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(1, "reset-energy-expended")]
}
