/// The Weight Scale Feature value (0x2A9E): the features and resolutions of a scale (Weight Scale Service 1.0, 3.1).
///
/// Layout, GATT Specification Supplement, Weight Scale Feature: 32 bits, with the features in bits 0 to 2, the weight
/// resolution in bits 3 to 6 and the height resolution in bits 7 to 9.
public struct WeightScaleFeature: AttributeValue {
    /// The supported features.
    public var features: Features = []
    /// The resolution of the weight measurement.
    public var weightMeasurementResolution = WeightMeasurementResolution.notSpecified
    /// The resolution of the height measurement.
    public var heightMeasurementResolution = HeightMeasurementResolution.notSpecified

    /// Creates the value of a scale without features.
    public init() {}

    /// The features of a scale: bits 0 to 2.
    public struct Features: BitField {
        /// The raw bits; bits without a name in `bitNames` are reserved.
        public let rawValue: UInt32

        /// Creates a set from its raw bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Support for time stamps in measurements.
        public static let timeStamp = Self(rawValue: 1 << 0)
        /// Support for multiple users, whom the scale distinguishes.
        public static let multipleUsers = Self(rawValue: 1 << 1)
        /// Support for the body mass index and the height in measurements.
        public static let bmi = Self(rawValue: 1 << 2)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["time-stamp", "multiple-users", "bmi"]
    }

    private var bits: UInt32 {
        get {
            (features.rawValue & 0b111) | UInt32(weightMeasurementResolution.rawValue & 0xF) << 3
                | UInt32(heightMeasurementResolution.rawValue & 0b111) << 7
        }
        set {
            features = Features(rawValue: newValue & 0b111)
            weightMeasurementResolution = WeightMeasurementResolution(
                rawValue: UInt8(truncatingIfNeeded: newValue >> 3 & 0xF)
            )
            heightMeasurementResolution = HeightMeasurementResolution(
                rawValue: UInt8(truncatingIfNeeded: newValue >> 7 & 0b111)
            )
        }
    }

    /// The assigned UUID of the Weight Scale Feature characteristic.
    public static let uuid = BluetoothUUID(0x2A9E)

    /// Passes the features and resolutions to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.hiddenInteger("weightScaleFeature", &bits, reserved: 0xFFFF_FC00)
        try coder.part("weightScaleFeature", &features)
        try coder.part("weightMeasurementResolution", &weightMeasurementResolution, isRequired: false)
        try coder.part("heightMeasurementResolution", &heightMeasurementResolution, isRequired: false)
    }
}

/// The resolution of a height measurement (GATT Specification Supplement, Weight Scale Feature and Body Composition
/// Feature).
public struct HeightMeasurementResolution: EnumerationField {
    /// The encoded number, 0 to 3; other values are reserved.
    public var rawValue: UInt8

    /// Creates a resolution from its encoded number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A resolution that is not specified.
    public static let notSpecified = Self(rawValue: 0)

    /// The name of each defined value, in kebab case, from the coarsest to the finest resolution.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "not-specified"), .init(1, "0.01-m-or-1-in"), .init(2, "0.005-m-or-0.5-in"),
        .init(3, "0.001-m-or-0.1-in"),
    ]
}

/// The resolution of a weight measurement (GATT Specification Supplement, Weight Scale Feature and Body Composition
/// Feature).
public struct WeightMeasurementResolution: EnumerationField {
    /// The encoded number, 0 to 7; other values are reserved.
    public var rawValue: UInt8

    /// Creates a resolution from its encoded number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A resolution that is not specified.
    public static let notSpecified = Self(rawValue: 0)

    /// The name of each defined value, in kebab case, from the coarsest to the finest resolution.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "not-specified"), .init(1, "0.5-kg-or-1-lb"), .init(2, "0.2-kg-or-0.5-lb"),
        .init(3, "0.1-kg-or-0.2-lb"), .init(4, "0.05-kg-or-0.1-lb"), .init(5, "0.02-kg-or-0.05-lb"),
        .init(6, "0.01-kg-or-0.02-lb"), .init(7, "0.005-kg-or-0.01-lb"),
    ]
}
