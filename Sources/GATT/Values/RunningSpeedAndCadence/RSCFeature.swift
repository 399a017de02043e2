/// The RSC Feature value (0x2A54): what a running speed and cadence sensor can do, 16 bits.
///
/// Layout, GATT Specification Supplement, RSC Feature.
public struct RSCFeature: BitFieldValue {
    /// The bits; 5 and above are reserved.
    public var rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It measures the length of a stride.
    public static let instantaneousStrideLength = Self(rawValue: 1 << 0)
    /// It measures the total distance.
    public static let totalDistance = Self(rawValue: 1 << 1)
    /// It tells walking from running.
    public static let walkingOrRunningStatus = Self(rawValue: 1 << 2)
    /// It can be calibrated.
    public static let calibrationProcedure = Self(rawValue: 1 << 3)
    /// It can sit in more than one place.
    public static let multipleSensorLocations = Self(rawValue: 1 << 4)

    /// The UUID, 0x2A54.
    public static let uuid = BluetoothUUID(0x2A54)
    /// The key of the field.
    public static let key = "rscFeature"

    /// The words.
    public static let allWords = [
        "instantaneous-stride-length", "total-distance", "walking-or-running-status", "calibration-procedure",
        "multiple-sensor-locations",
    ]
}
