/// The Weight Scale Feature value (0x2A9E): what the scale can do, and how finely (Weight Scale Service 1.0, 3.1).
///
/// Layout, GATT Specification Supplement, Weight Scale Feature: 32 bits, features in bits 0 to 2, the resolution of the
/// weight in 3 to 6 and that of the height in 7 to 9.
public struct WeightScaleFeature: AttributeValue {
    /// What the scale can do.
    public var features: Features = []
    /// The resolution of the weight.
    public var weightMeasurementResolution = WeightResolution.notSpecified
    /// The resolution of the height.
    public var heightMeasurementResolution = HeightResolution.notSpecified

    /// Makes the value of a scale that can do nothing else.
    public init() {}

    /// What the scale can do: bits 0 to 2.
    public struct Features: BitField {
        /// The bits.
        public let rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Measurements may have a time stamp.
        public static let timeStamp = Self(rawValue: 1 << 0)
        /// The scale tells its users apart.
        public static let multipleUsers = Self(rawValue: 1 << 1)
        /// Measurements may have the body mass index and the height.
        public static let bmi = Self(rawValue: 1 << 2)

        /// The words, by bit.
        public static let allWords = ["time-stamp", "multiple-users", "bmi"]
    }

    private var bits: UInt32 {
        get {
            (features.rawValue & 0b111) | UInt32(weightMeasurementResolution.rawValue & 0xF) << 3
                | UInt32(heightMeasurementResolution.rawValue & 0b111) << 7
        }
        set {
            features = Features(rawValue: newValue & 0b111)
            weightMeasurementResolution = WeightResolution(rawValue: UInt8(truncatingIfNeeded: newValue >> 3 & 0xF))
            heightMeasurementResolution = HeightResolution(rawValue: UInt8(truncatingIfNeeded: newValue >> 7 & 0b111))
        }
    }

    /// The UUID, 0x2A9E.
    public static let uuid = BluetoothUUID(0x2A9E)

    /// Walks over the parts of the bits.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.sent("weightScaleFeature", &bits, reserved: 0xFFFF_FC00)
        try coder.shown("weightScaleFeature", &features)
        try coder.shown("weightMeasurementResolution", &weightMeasurementResolution, isRequired: false)
        try coder.shown("heightMeasurementResolution", &heightMeasurementResolution, isRequired: false)
    }
}
