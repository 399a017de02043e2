/// The Alert Level value (0x2A06), one byte (GATT Specification Supplement, Alert Level).
public struct AlertLevel: EnumerationAttributeValue {
    /// The transmitted value; 3 and above are reserved.
    public var rawValue: UInt8

    /// Creates an alert level from its transmitted value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No alert; stops an alert in progress.
    public static let noAlert = Self(rawValue: 0)
    /// A mild alert.
    public static let mildAlert = Self(rawValue: 1)
    /// A high alert.
    public static let highAlert = Self(rawValue: 2)

    /// The assigned UUID of the Alert Level characteristic.
    public static let uuid = BluetoothUUID(0x2A06)
    /// The JSON key of the Alert Level value.
    public static let key = "alertLevel"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "no-alert"), .init(1, "mild-alert"), .init(2, "high-alert"),
    ]
}

/// The Tx Power Level value (0x2A07), one byte (GATT Specification Supplement, Tx Power Level).
public struct TxPowerLevel: SingleFieldAttributeValue {
    /// The transmit power in dBm, -100 to 20; all other values are reserved.
    public var value: Int8

    /// Creates a level of 0 dBm.
    public init() { value = 0 }

    /// Creates a level from the transmit power in dBm.
    public init(_ value: Int8) { self.value = value }

    /// The assigned UUID of the Tx Power Level characteristic.
    public static let uuid = BluetoothUUID(0x2A07)
    /// The JSON key of the Tx Power Level value.
    public static let key = "txPower"
    /// A step of 1 dBm; raw values from -100 to 20 are valid.
    public static var quantity: FieldQuantity { FieldQuantity(unit: "dBm", range: -100...20) }
}
