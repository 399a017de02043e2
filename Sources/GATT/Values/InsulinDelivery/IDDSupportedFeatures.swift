/// What an insulin delivery device can do: 24 bits, a field of IDD Features.
///
/// Bit 23 announces further octets of features; as long as none is defined it is taken as reserved.
public struct IDDSupportedFeatures: BitField {
    /// The bits.
    public let rawValue: UInt32

    /// Makes the set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Values carry a counter and an E2E-CRC.
    public static let e2eProtection = Self(rawValue: 1 << 0)
    /// It delivers a basal rate.
    public static let basalRate = Self(rawValue: 1 << 1)
    /// A temporary basal rate may be absolute.
    public static let tbrTypeAbsolute = Self(rawValue: 1 << 2)
    /// A temporary basal rate may be relative.
    public static let tbrTypeRelative = Self(rawValue: 1 << 3)
    /// There are templates for temporary basal rates.
    public static let tbrTemplate = Self(rawValue: 1 << 4)
    /// It delivers a bolus at once.
    public static let fastBolus = Self(rawValue: 1 << 5)
    /// It delivers a bolus over time.
    public static let extendedBolus = Self(rawValue: 1 << 6)
    /// It delivers a bolus both at once and over time.
    public static let multiwaveBolus = Self(rawValue: 1 << 7)
    /// A bolus may be delayed.
    public static let bolusDelayTime = Self(rawValue: 1 << 8)
    /// There are templates for boluses.
    public static let bolusTemplate = Self(rawValue: 1 << 9)
    /// A bolus says how it came about.
    public static let bolusActivationType = Self(rawValue: 1 << 10)
    /// Several bonds are supported.
    public static let multipleBond = Self(rawValue: 1 << 11)
    /// There are profiles of insulin sensitivity.
    public static let isfProfileTemplate = Self(rawValue: 1 << 12)
    /// There are profiles of insulin to carbohydrate ratios.
    public static let i2choRatioProfileTemplate = Self(rawValue: 1 << 13)
    /// There are profiles of target glucose ranges.
    public static let targetGlucoseRangeProfileTemplate = Self(rawValue: 1 << 14)
    /// It knows how much insulin still acts.
    public static let insulinOnBoard = Self(rawValue: 1 << 15)

    /// Three.
    public static let octets = 3
    /// The words, by bit.
    public static let allWords = [
        "e2e-protection", "basal-rate", "tbr-type-absolute", "tbr-type-relative", "tbr-template", "fast-bolus",
        "extended-bolus", "multiwave-bolus", "bolus-delay-time", "bolus-template", "bolus-activation-type",
        "multiple-bond", "isf-profile-template", "i2cho-ratio-profile-template",
        "target-glucose-range-profile-template", "insulin-on-board",
    ]
}
