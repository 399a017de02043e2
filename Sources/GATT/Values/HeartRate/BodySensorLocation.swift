/// The Body Sensor Location value (0x2A38): one octet (Heart Rate Service 1.0, 3.2).
public struct BodySensorLocation: EnumerationValue {
    /// The octet; 7 and above are reserved.
    public var rawValue: UInt8

    /// Makes a location from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Some other place.
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

    /// The UUID, 0x2A38.
    public static let uuid = BluetoothUUID(0x2A38)
    /// The key of the field.
    public static let key = "bodySensorLocation"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "other"), .init(1, "chest"), .init(2, "wrist"), .init(3, "finger"), .init(4, "hand"),
        .init(5, "ear-lobe"), .init(6, "foot"),
    ]
}
