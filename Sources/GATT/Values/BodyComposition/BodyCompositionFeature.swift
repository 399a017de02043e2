/// The Body Composition Feature value (0x2A9B): what the device measures, and how finely.
///
/// Layout, GATT Specification Supplement, Body Composition Feature: 32 bits, features in bits 0 to 10, the resolution of
/// the weight in 11 to 14 and that of the height in 15 to 17.
public struct BodyCompositionFeature: AttributeValue {
    /// What the device measures besides body fat.
    public var features: Features = []
    /// The resolution of masses and the weight.
    public var weightMeasurementResolution = WeightResolution.notSpecified
    /// The resolution of the height.
    public var heightMeasurementResolution = HeightResolution.notSpecified

    /// Makes the value of a device that measures body fat only.
    public init() {}

    /// What the device measures besides body fat: bits 0 to 10.
    public struct Features: BitField {
        /// The bits.
        public let rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Measurements may have a time stamp.
        public static let timeStamp = Self(rawValue: 1 << 0)
        /// The device tells its users apart.
        public static let multipleUsers = Self(rawValue: 1 << 1)
        /// The basal metabolism.
        public static let basalMetabolism = Self(rawValue: 1 << 2)
        /// The muscle percentage.
        public static let musclePercentage = Self(rawValue: 1 << 3)
        /// The muscle mass.
        public static let muscleMass = Self(rawValue: 1 << 4)
        /// The fat free mass.
        public static let fatFreeMass = Self(rawValue: 1 << 5)
        /// The soft lean mass.
        public static let softLeanMass = Self(rawValue: 1 << 6)
        /// The body water mass.
        public static let bodyWaterMass = Self(rawValue: 1 << 7)
        /// The impedance.
        public static let impedance = Self(rawValue: 1 << 8)
        /// The weight.
        public static let weight = Self(rawValue: 1 << 9)
        /// The height.
        public static let height = Self(rawValue: 1 << 10)

        /// The words, by bit.
        public static let allWords = [
            "time-stamp", "multiple-users", "basal-metabolism", "muscle-percentage", "muscle-mass", "fat-free-mass",
            "soft-lean-mass", "body-water-mass", "impedance", "weight", "height",
        ]
    }

    private var bits: UInt32 {
        get {
            (features.rawValue & 0x7FF) | UInt32(weightMeasurementResolution.rawValue & 0xF) << 11
                | UInt32(heightMeasurementResolution.rawValue & 0b111) << 15
        }
        set {
            features = Features(rawValue: newValue & 0x7FF)
            weightMeasurementResolution = WeightResolution(rawValue: UInt8(truncatingIfNeeded: newValue >> 11 & 0xF))
            heightMeasurementResolution = HeightResolution(rawValue: UInt8(truncatingIfNeeded: newValue >> 15 & 0b111))
        }
    }

    /// The UUID, 0x2A9B.
    public static let uuid = BluetoothUUID(0x2A9B)

    /// Walks over the parts of the bits.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.sent("bodyCompositionFeature", &bits, reserved: 0xFFFC_0000)
        try coder.shown("bodyCompositionFeature", &features)
        try coder.shown("weightMeasurementResolution", &weightMeasurementResolution, isRequired: false)
        try coder.shown("heightMeasurementResolution", &heightMeasurementResolution, isRequired: false)
    }
}
