/// The CSC Feature value (0x2A5C): what a cycling speed and cadence sensor can do, 16 bits.
///
/// Layout, GATT Specification Supplement, CSC Feature.
public struct CSCFeature: BitFieldValue {
    /// The bits; 3 and above are reserved.
    public var rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It counts wheel revolutions.
    public static let wheelRevolutionData = Self(rawValue: 1 << 0)
    /// It counts crank revolutions.
    public static let crankRevolutionData = Self(rawValue: 1 << 1)
    /// It can sit in more than one place.
    public static let multipleSensorLocations = Self(rawValue: 1 << 2)

    /// The UUID, 0x2A5C.
    public static let uuid = BluetoothUUID(0x2A5C)
    /// The key of the field.
    public static let key = "cscFeature"

    /// The words.
    public static let allWords = ["wheel-revolution-data", "crank-revolution-data", "multiple-sensor-locations"]
}
