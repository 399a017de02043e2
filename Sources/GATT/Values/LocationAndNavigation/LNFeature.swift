/// The LN Feature value (0x2A6A): what a location and navigation sensor can do, 32 bits.
///
/// Layout, GATT Specification Supplement, LN Feature.
public struct LNFeature: BitFieldValue {
    /// The bits; 21 and above are reserved.
    public var rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It measures the speed.
    public static let instantaneousSpeed = Self(rawValue: 1 << 0)
    /// It measures the total distance.
    public static let totalDistance = Self(rawValue: 1 << 1)
    /// It finds the location.
    public static let location = Self(rawValue: 1 << 2)
    /// It measures the elevation.
    public static let elevation = Self(rawValue: 1 << 3)
    /// It finds the heading.
    public static let heading = Self(rawValue: 1 << 4)
    /// It tells the time within which the speed was measured.
    public static let rollingTime = Self(rawValue: 1 << 5)
    /// It knows the time.
    public static let utcTime = Self(rawValue: 1 << 6)
    /// It tells how far it still is.
    public static let remainingDistance = Self(rawValue: 1 << 7)
    /// It tells how much it still goes up or down.
    public static let remainingVerticalDistance = Self(rawValue: 1 << 8)
    /// It tells when the goal will be reached.
    public static let estimatedTimeOfArrival = Self(rawValue: 1 << 9)
    /// It counts the beacons the position is found with.
    public static let numberOfBeaconsInSolution = Self(rawValue: 1 << 10)
    /// It counts the beacons that can be received.
    public static let numberOfBeaconsInView = Self(rawValue: 1 << 11)
    /// It tells how long the first position took.
    public static let timeToFirstFix = Self(rawValue: 1 << 12)
    /// It estimates the horizontal error.
    public static let estimatedHorizontalPositionError = Self(rawValue: 1 << 13)
    /// It estimates the vertical error.
    public static let estimatedVerticalPositionError = Self(rawValue: 1 << 14)
    /// It tells the horizontal dilution of precision.
    public static let horizontalDilutionOfPrecision = Self(rawValue: 1 << 15)
    /// It tells the vertical dilution of precision.
    public static let verticalDilutionOfPrecision = Self(rawValue: 1 << 16)
    /// Fields of Location and Speed can be turned off.
    public static let contentMasking = Self(rawValue: 1 << 17)
    /// The time between two positions can be set.
    public static let fixRateSetting = Self(rawValue: 1 << 18)
    /// The elevation can be set.
    public static let elevationSetting = Self(rawValue: 1 << 19)
    /// It tells how far the position can be trusted.
    public static let positionStatus = Self(rawValue: 1 << 20)

    /// The UUID, 0x2A6A.
    public static let uuid = BluetoothUUID(0x2A6A)
    /// The key of the field.
    public static let key = "lnFeature"

    /// The words.
    public static let allWords = [
        "instantaneous-speed", "total-distance", "location", "elevation", "heading", "rolling-time", "utc-time",
        "remaining-distance", "remaining-vertical-distance", "estimated-time-of-arrival",
        "number-of-beacons-in-solution", "number-of-beacons-in-view", "time-to-first-fix",
        "estimated-horizontal-position-error", "estimated-vertical-position-error",
        "horizontal-dilution-of-precision", "vertical-dilution-of-precision", "content-masking", "fix-rate-setting",
        "elevation-setting", "position-status",
    ]
}
