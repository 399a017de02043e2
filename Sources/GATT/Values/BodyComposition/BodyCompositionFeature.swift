/// The Body Composition Feature value (0x2A9B): the quantities that the device measures, and their resolution.
///
/// Layout, GATT Specification Supplement, Body Composition Feature: 32 bits, features in bits 0 to 10, the weight
/// resolution in bits 11 to 14 and the height resolution in bits 15 to 17.
public struct BodyCompositionFeature: AttributeValue {
    /// The quantities that the device measures in addition to body fat, and other features.
    public var features: Features = []
    /// The resolution of the weight and of all masses.
    public var weightMeasurementResolution = WeightMeasurementResolution.notSpecified
    /// The resolution of the height.
    public var heightMeasurementResolution = HeightMeasurementResolution.notSpecified

    /// Creates the value of a device that measures only body fat.
    public init() {}

    /// The quantities that a device measures in addition to body fat, and other features: bits 0 to 10.
    public struct Features: BitField {
        /// The feature bits, at their positions in the transmitted value; bits above 10 are not part of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Measurements can contain a time stamp.
        public static let timeStamp = Self(rawValue: 1 << 0)
        /// The device distinguishes multiple users.
        public static let multipleUsers = Self(rawValue: 1 << 1)
        /// The device measures basal metabolism.
        public static let basalMetabolism = Self(rawValue: 1 << 2)
        /// The device measures the muscle percentage.
        public static let musclePercentage = Self(rawValue: 1 << 3)
        /// The device measures muscle mass.
        public static let muscleMass = Self(rawValue: 1 << 4)
        /// The device measures fat free mass.
        public static let fatFreeMass = Self(rawValue: 1 << 5)
        /// The device measures soft lean mass.
        public static let softLeanMass = Self(rawValue: 1 << 6)
        /// The device measures body water mass.
        public static let bodyWaterMass = Self(rawValue: 1 << 7)
        /// The device measures impedance.
        public static let impedance = Self(rawValue: 1 << 8)
        /// The device measures weight.
        public static let weight = Self(rawValue: 1 << 9)
        /// The device measures height.
        public static let height = Self(rawValue: 1 << 10)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = [
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
            weightMeasurementResolution = WeightMeasurementResolution(
                rawValue: UInt8(truncatingIfNeeded: newValue >> 11 & 0xF)
            )
            heightMeasurementResolution = HeightMeasurementResolution(
                rawValue: UInt8(truncatingIfNeeded: newValue >> 15 & 0b111)
            )
        }
    }

    /// The assigned UUID of the Body Composition Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A9B)

    /// Passes the features and the resolutions to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.hiddenInteger("bodyCompositionFeature", &bits, reserved: 0xFFFC_0000)
        try coder.part("bodyCompositionFeature", &features)
        try coder.part("weightMeasurementResolution", &weightMeasurementResolution, isRequired: false)
        try coder.part("heightMeasurementResolution", &heightMeasurementResolution, isRequired: false)
    }
}
