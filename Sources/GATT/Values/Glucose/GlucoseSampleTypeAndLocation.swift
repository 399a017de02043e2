/// The type of a glucose sample and the location where it was taken: a field of one byte.
///
/// GATT Specification Supplement, Glucose Measurement and CGM Feature: the type in the lower four bits, the location in
/// the upper four. Only continuous monitors use subcutaneous tissue as a location.
public struct GlucoseSampleTypeAndLocation: Hashable, Sendable {
    /// The type of the sample.
    public var type = GlucoseSampleType.capillaryWholeBlood
    /// The location where the sample was taken.
    public var location = GlucoseSampleLocation.notAvailable

    /// Creates capillary whole blood from a location that is not available.
    public init() {}

    /// Creates a combination of type and location.
    public init(_ type: GlucoseSampleType, _ location: GlucoseSampleLocation) {
        self.type = type
        self.location = location
    }

    private var byte: UInt8 {
        get { type.rawValue & 0xF | location.rawValue << 4 }
        set {
            type = GlucoseSampleType(rawValue: newValue & 0xF)
            location = GlucoseSampleLocation(rawValue: newValue >> 4)
        }
    }

    /// Passes the two halves of the byte to `coder` under the given keys.
    @inline(__always)
    mutating func visitFields<Coder: ValueCoder>(
        _ typeKey: String,
        _ locationKey: String,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var byte = byte
        try coder.hiddenInteger(typeKey, &byte)
        self.byte = byte
        try coder.part(typeKey, &type)
        try coder.part(locationKey, &location)
    }
}

/// The type of a glucose sample: four bits.
public struct GlucoseSampleType: EnumerationField {
    /// The four bits as a number; 0 and values above 10 are reserved.
    public var rawValue: UInt8

    /// Creates a type from its four bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Capillary whole blood.
    public static let capillaryWholeBlood = Self(rawValue: 1)
    /// Capillary plasma.
    public static let capillaryPlasma = Self(rawValue: 2)
    /// Venous whole blood.
    public static let venousWholeBlood = Self(rawValue: 3)
    /// Venous plasma.
    public static let venousPlasma = Self(rawValue: 4)
    /// Arterial whole blood.
    public static let arterialWholeBlood = Self(rawValue: 5)
    /// Arterial plasma.
    public static let arterialPlasma = Self(rawValue: 6)
    /// Whole blood of undetermined origin.
    public static let undeterminedWholeBlood = Self(rawValue: 7)
    /// Plasma of undetermined origin.
    public static let undeterminedPlasma = Self(rawValue: 8)
    /// Interstitial fluid.
    public static let interstitialFluid = Self(rawValue: 9)
    /// A control solution for checking the meter.
    public static let controlSolution = Self(rawValue: 10)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "capillary-whole-blood"), .init(2, "capillary-plasma"), .init(3, "venous-whole-blood"),
        .init(4, "venous-plasma"), .init(5, "arterial-whole-blood"), .init(6, "arterial-plasma"),
        .init(7, "undetermined-whole-blood"), .init(8, "undetermined-plasma"), .init(9, "interstitial-fluid"),
        .init(10, "control-solution"),
    ]
}

/// The location where a glucose sample was taken: four bits.
public struct GlucoseSampleLocation: EnumerationField {
    /// The four bits as a number; 0 and 6 to 14 are reserved.
    public var rawValue: UInt8

    /// Creates a location from its four bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A finger.
    public static let finger = Self(rawValue: 1)
    /// An alternate test site.
    public static let alternateSiteTest = Self(rawValue: 2)
    /// An ear lobe.
    public static let earlobe = Self(rawValue: 3)
    /// No location, because the sample is a control solution.
    public static let controlSolution = Self(rawValue: 4)
    /// Subcutaneous tissue.
    public static let subcutaneousTissue = Self(rawValue: 5)
    /// The location is not available.
    public static let notAvailable = Self(rawValue: 15)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(1, "finger"), .init(2, "alternate-site-test"), .init(3, "earlobe"), .init(4, "control-solution"),
        .init(5, "subcutaneous-tissue"), .init(15, "not-available"),
    ]
}
