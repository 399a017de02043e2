/// The High Intensity Exercise Threshold value (0x2B4D): the threshold of intense exercise, expressed in one of four
/// ways.
///
/// Layout, GATT Specification Supplement, High Intensity Exercise Threshold: field selector u8, then the field it
/// selects.
public struct HighIntensityExerciseThreshold: AttributeValue {
    /// The selector of the threshold field that is present.
    public var fieldSelector = FieldSelector.none
    /// The energy expended per hour in kJ, if selected.
    public var energyExpenditurePerHour: UInt16 = 0
    /// The metabolic equivalent in units of 0.1 MET, if selected.
    public var metabolicEquivalent: UInt8 = 0
    /// The heart rate in percent of the maximum heart rate, if selected.
    public var percentageOfMaximumHeartRate: UInt8 = 0
    /// The heart rate in beats per minute, if selected.
    public var heartRate: UInt8 = 0

    /// Creates a value without a threshold.
    public init() {}

    /// A selector of the threshold field that is present.
    public struct FieldSelector: EnumerationField {
        /// The encoded byte; values above 4 are reserved.
        public var rawValue: UInt8

        /// Creates a selector from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No threshold field.
        public static let none = Self(rawValue: 0)
        /// The energy expended per hour.
        public static let energyExpenditurePerHour = Self(rawValue: 1)
        /// The metabolic equivalent.
        public static let metabolicEquivalent = Self(rawValue: 2)
        /// The percentage of the maximum heart rate.
        public static let percentageOfMaximumHeartRate = Self(rawValue: 3)
        /// The heart rate.
        public static let heartRate = Self(rawValue: 4)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "none"), .init(1, "energy-expenditure-per-hour"), .init(2, "metabolic-equivalent"),
            .init(3, "percentage-of-maximum-heart-rate"), .init(4, "heart-rate"),
        ]
    }

    /// The assigned UUID of the High Intensity Exercise Threshold characteristic.
    public static let uuid = BluetoothUUID(0x2B4D)

    /// The field keys of the selector and of all fields that it can select.
    public static var fieldKeys: [String] {
        fieldKeys(of: variants(of: FieldSelector.self) { $0.fieldSelector = $1 })
    }

    /// Passes the selector and the selected field to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("fieldSelector", &fieldSelector)
        switch fieldSelector {
        case .energyExpenditurePerHour:
            try coder.field("thresholdAsEnergyExpenditurePerHour", &energyExpenditurePerHour, .unit("kJ"))
        case .metabolicEquivalent:
            let quantity = FieldQuantity.metabolicEquivalents10
            try coder.field("thresholdAsMetabolicEquivalent", &metabolicEquivalent, quantity)
        case .percentageOfMaximumHeartRate:
            try coder.field("thresholdAsPercentageOfMaximumHeartRate", &percentageOfMaximumHeartRate, .unit("%"))
        case .heartRate: try coder.field("thresholdAsHeartRate", &heartRate, .unit("bpm"))
        default: break
        }
    }
}
