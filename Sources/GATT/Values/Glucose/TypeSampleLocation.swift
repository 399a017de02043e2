/// What a glucose concentration was measured in and where that was taken: a field of one octet.
///
/// GATT Specification Supplement, Glucose Measurement and CGM Feature: the type in the lower four bits, the location in
/// the upper four. Subcutaneous tissue is a location of continuous monitors only.
public struct TypeSampleLocation: Hashable, Sendable {
    /// What the sample is.
    public var type = SampleType.capillaryWholeBlood
    /// Where it was taken.
    public var location = SampleLocation.notAvailable

    /// Makes capillary whole blood from a place that is not known.
    public init() {}

    /// Makes a source.
    public init(_ type: SampleType, _ location: SampleLocation) {
        self.type = type
        self.location = location
    }

    private var octet: UInt8 {
        get { type.rawValue & 0xF | location.rawValue << 4 }
        set {
            type = SampleType(rawValue: newValue & 0xF)
            location = SampleLocation(rawValue: newValue >> 4)
        }
    }

    /// Walks over the two halves of the octet.
    mutating func code<Coder: ValueCoder>(
        _ typeKey: String,
        _ locationKey: String,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var octet = octet
        try coder.sent(typeKey, &octet)
        self.octet = octet
        try coder.shown(typeKey, &type)
        try coder.shown(locationKey, &location)
    }
}

/// What a glucose concentration was measured in: four bits.
public struct SampleType: Enumeration {
    /// The four bits; 0 and those above 10 are reserved.
    public var rawValue: UInt8

    /// Makes a type from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whole blood from capillaries.
    public static let capillaryWholeBlood = Self(rawValue: 1)
    /// Plasma from capillaries.
    public static let capillaryPlasma = Self(rawValue: 2)
    /// Whole blood from a vein.
    public static let venousWholeBlood = Self(rawValue: 3)
    /// Plasma from a vein.
    public static let venousPlasma = Self(rawValue: 4)
    /// Whole blood from an artery.
    public static let arterialWholeBlood = Self(rawValue: 5)
    /// Plasma from an artery.
    public static let arterialPlasma = Self(rawValue: 6)
    /// Whole blood from elsewhere.
    public static let undeterminedWholeBlood = Self(rawValue: 7)
    /// Plasma from elsewhere.
    public static let undeterminedPlasma = Self(rawValue: 8)
    /// The fluid between cells.
    public static let interstitialFluid = Self(rawValue: 9)
    /// A solution to check the meter with.
    public static let controlSolution = Self(rawValue: 10)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "capillary-whole-blood"), .init(2, "capillary-plasma"), .init(3, "venous-whole-blood"),
        .init(4, "venous-plasma"), .init(5, "arterial-whole-blood"), .init(6, "arterial-plasma"),
        .init(7, "undetermined-whole-blood"), .init(8, "undetermined-plasma"), .init(9, "interstitial-fluid"),
        .init(10, "control-solution"),
    ]
}

/// Where a glucose sample was taken: four bits.
public struct SampleLocation: Enumeration {
    /// The four bits; 0 and 6 to 14 are reserved.
    public var rawValue: UInt8

    /// Makes a location from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A finger.
    public static let finger = Self(rawValue: 1)
    /// Another place that is good for a test.
    public static let alternateSiteTest = Self(rawValue: 2)
    /// An ear lobe.
    public static let earlobe = Self(rawValue: 3)
    /// None: it is a solution to check the meter with.
    public static let controlSolution = Self(rawValue: 4)
    /// The tissue under the skin.
    public static let subcutaneousTissue = Self(rawValue: 5)
    /// It is not known.
    public static let notAvailable = Self(rawValue: 15)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(1, "finger"), .init(2, "alternate-site-test"), .init(3, "earlobe"), .init(4, "control-solution"),
        .init(5, "subcutaneous-tissue"), .init(15, "not-available"),
    ]
}
