/// The LN Feature value (0x2A6A): the features of a location and navigation sensor, 32 bits.
///
/// Layout, GATT Specification Supplement, LN Feature.
public struct LNFeature: BitFieldAttributeValue {
    /// The raw bits; bits 21 and above are reserved.
    public var rawValue: UInt32

    /// Creates a set from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Support for the instantaneous speed.
    public static let instantaneousSpeed = Self(rawValue: 1 << 0)
    /// Support for the total distance.
    public static let totalDistance = Self(rawValue: 1 << 1)
    /// Support for the location.
    public static let location = Self(rawValue: 1 << 2)
    /// Support for the elevation.
    public static let elevation = Self(rawValue: 1 << 3)
    /// Support for the heading.
    public static let heading = Self(rawValue: 1 << 4)
    /// Support for the rolling time, over which the speed is measured.
    public static let rollingTime = Self(rawValue: 1 << 5)
    /// Support for the UTC time.
    public static let utcTime = Self(rawValue: 1 << 6)
    /// Support for the remaining distance.
    public static let remainingDistance = Self(rawValue: 1 << 7)
    /// Support for the remaining vertical distance.
    public static let remainingVerticalDistance = Self(rawValue: 1 << 8)
    /// Support for the estimated time of arrival.
    public static let estimatedTimeOfArrival = Self(rawValue: 1 << 9)
    /// Support for the number of beacons used to determine the position.
    public static let numberOfBeaconsInSolution = Self(rawValue: 1 << 10)
    /// Support for the number of beacons in view.
    public static let numberOfBeaconsInView = Self(rawValue: 1 << 11)
    /// Support for the time to first fix.
    public static let timeToFirstFix = Self(rawValue: 1 << 12)
    /// Support for the estimated horizontal position error.
    public static let estimatedHorizontalPositionError = Self(rawValue: 1 << 13)
    /// Support for the estimated vertical position error.
    public static let estimatedVerticalPositionError = Self(rawValue: 1 << 14)
    /// Support for the horizontal dilution of precision.
    public static let horizontalDilutionOfPrecision = Self(rawValue: 1 << 15)
    /// Support for the vertical dilution of precision.
    public static let verticalDilutionOfPrecision = Self(rawValue: 1 << 16)
    /// Support for omitting fields from Location and Speed.
    public static let contentMasking = Self(rawValue: 1 << 17)
    /// Support for setting the interval between two position fixes.
    public static let fixRateSetting = Self(rawValue: 1 << 18)
    /// Support for setting the elevation.
    public static let elevationSetting = Self(rawValue: 1 << 19)
    /// Support for the position status.
    public static let positionStatus = Self(rawValue: 1 << 20)

    /// The assigned UUID of the LN Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A6A)
    /// The JSON key of the LN Feature value.
    public static let key = "lnFeature"

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "instantaneous-speed", "total-distance", "location", "elevation", "heading", "rolling-time", "utc-time",
        "remaining-distance", "remaining-vertical-distance", "estimated-time-of-arrival",
        "number-of-beacons-in-solution", "number-of-beacons-in-view", "time-to-first-fix",
        "estimated-horizontal-position-error", "estimated-vertical-position-error",
        "horizontal-dilution-of-precision", "vertical-dilution-of-precision", "content-masking", "fix-rate-setting",
        "elevation-setting", "position-status",
    ]
}
