/// The High Intensity Exercise Threshold value (0x2B4D): where exercise becomes intense for the user, in one of four ways.
///
/// Layout, GATT Specification Supplement, High Intensity Exercise Threshold: field selector u8, then the field it selects.
public struct HighIntensityExerciseThreshold: AttributeValue {
    /// Which field is there.
    public var fieldSelector = FieldSelector.none
    /// The energy expended in an hour in kJ, if it is selected.
    public var energyExpenditurePerHour: UInt16 = 0
    /// The metabolic equivalent in 0.1 MET, if it is selected.
    public var metabolicEquivalent: UInt8 = 0
    /// The heart rate in per cent of the highest, if it is selected.
    public var percentageOfMaximumHeartRate: UInt8 = 0
    /// The heart rate in beats per minute, if it is selected.
    public var heartRate: UInt8 = 0

    /// Makes a value without threshold.
    public init() {}

    /// Which field is there.
    public struct FieldSelector: Enumeration {
        /// The octet; 5 and above are reserved.
        public var rawValue: UInt8

        /// Makes a selector from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No field.
        public static let none = Self(rawValue: 0)
        /// The energy expended in an hour.
        public static let energyExpenditurePerHour = Self(rawValue: 1)
        /// The metabolic equivalent.
        public static let metabolicEquivalent = Self(rawValue: 2)
        /// The part of the highest heart rate.
        public static let percentageOfMaximumHeartRate = Self(rawValue: 3)
        /// The heart rate.
        public static let heartRate = Self(rawValue: 4)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "none"), .init(1, "energy-expenditure-per-hour"), .init(2, "metabolic-equivalent"),
            .init(3, "percentage-of-maximum-heart-rate"), .init(4, "heart-rate"),
        ]
    }

    /// The UUID, 0x2B4D.
    public static let uuid = BluetoothUUID(0x2B4D)

    /// The selector and all that it can select.
    public static var fieldKeys: [String] {
        fieldKeys(of: each(FieldSelector.self) { $0.fieldSelector = $1 })
    }

    /// Walks over the selector and the field it selects.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("fieldSelector", &fieldSelector)
        switch fieldSelector {
        case .energyExpenditurePerHour:
            try coder.field("thresholdAsEnergyExpenditurePerHour", &energyExpenditurePerHour, .unit("kJ"))
        case .metabolicEquivalent:
            let quantity = Quantity(.per(10), unit: "MET")
            try coder.field("thresholdAsMetabolicEquivalent", &metabolicEquivalent, quantity)
        case .percentageOfMaximumHeartRate:
            try coder.field("thresholdAsPercentageOfMaximumHeartRate", &percentageOfMaximumHeartRate, .unit("%"))
        case .heartRate: try coder.field("thresholdAsHeartRate", &heartRate, .unit("bpm"))
        default: break
        }
    }
}
