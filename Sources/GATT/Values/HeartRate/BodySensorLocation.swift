/// The Body Sensor Location value (0x2A38): one octet (Heart Rate Service 1.0, 3.2).
public struct BodySensorLocation: RawRepresentable, AttributeValue {
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
}

extension BodySensorLocation: WordValue {
    /// The UUID, 0x2A38.
    public static let uuid = BluetoothUUID(0x2A38)
    /// The keys of the fields.
    public static let fieldKeys = ["bodySensorLocation"]

    static let words: [(rawValue: UInt8, word: String)] = [
        (0, "other"), (1, "chest"), (2, "wrist"), (3, "finger"), (4, "hand"), (5, "ear-lobe"), (6, "foot"),
    ]
}
