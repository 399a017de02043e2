/// The Environmental Sensing Configuration descriptor (0x290B): the logic that combines several trigger settings.
///
/// Layout, Environmental Sensing Service 1.0, 3.1.2: u8.
public struct EnvironmentalSensingConfiguration: EnumerationAttributeValue {
    /// The transmitted value; values without a name are reserved.
    public var rawValue: UInt8

    /// Creates the trigger logic from its transmitted value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All trigger conditions must be met.
    public static let and = Self(rawValue: 0)
    /// At least one trigger condition must be met.
    public static let or = Self(rawValue: 1)

    /// The assigned UUID of the Environmental Sensing Configuration descriptor.
    public static let uuid = BluetoothUUID(0x290B)
    /// The JSON key of the Environmental Sensing Configuration value.
    public static let key = "triggerLogicValue"

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "boolean-and"), .init(1, "boolean-or")]
}

/// The Environmental Sensing Measurement descriptor (0x290C): the sampling, timing and uncertainty of a measured value.
///
/// Layout, Environmental Sensing Service 1.0, 3.1.2.1: flags u16, all reserved; sampling function u8; measurement
/// period and internal update interval u24 in seconds, 0 for none; application u8; uncertainty u8 × 0.5 %, 0xFF if
/// unknown.
public struct EnvironmentalSensingMeasurement: AttributeValue {
    /// The function that derives the value from samples.
    public var samplingFunction = SamplingFunction(rawValue: 0)
    /// The measurement period, in seconds; 0 if not in use.
    public var measurementPeriod = UInt24()
    /// The interval between updates within the sensor, in seconds; 0 if not in use.
    public var internalUpdateInterval = UInt24()
    /// The medium, source or location of the measurement.
    public var application = Application(rawValue: 0)
    /// The measurement uncertainty in units of 0.5 %, or `unknownUncertainty`.
    public var measurementUncertainty = unknownUncertainty

    /// The raw value of an unknown uncertainty.
    public static let unknownUncertainty = UInt8.max

    /// Creates a measurement in which all fields are unspecified.
    public init() {}

    /// A function that derives a value from samples.
    public struct SamplingFunction: EnumerationField {
        /// The transmitted value; 8 and above are reserved.
        public var rawValue: UInt8

        /// Creates a function from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unspecified"), .init(1, "instantaneous"), .init(2, "arithmetic-mean"), .init(3, "rms"),
            .init(4, "maximum"), .init(5, "minimum"), .init(6, "accumulated"), .init(7, "count"),
        ]
    }

    /// The medium, source or location of a measurement.
    public struct Application: EnumerationField {
        /// The transmitted value; 0x22 and above are reserved.
        public var rawValue: UInt8

        /// Creates an application from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            "unspecified", "air", "water", "barometric", "soil", "infrared", "map-database",
            "barometric-elevation-source", "gps-only-elevation-source", "gps-and-map-database-elevation-source",
            "vertical-datum-elevation-source", "onshore", "onboard-vessel-or-vehicle", "front", "back-or-rear",
            "upper", "lower", "primary", "secondary", "outdoor", "indoor", "top", "bottom", "main", "backup",
            "auxiliary", "supplementary", "inside", "outside", "left", "right", "internal", "external", "solar",
        ].enumerated().map { .init(UInt8(truncatingIfNeeded: $0.offset), $0.element) }
    }

    /// The assigned UUID of the Environmental Sensing Measurement descriptor.
    public static let uuid = BluetoothUUID(0x290C)

    /// The uncertainty: percent in steps of 0.5 %, which may be unknown.
    static var uncertainty: FieldQuantity {
        FieldQuantity(.per(2), unit: "%", unknown: Int(unknownUncertainty))
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags: UInt16 = 0
        try coder.hiddenInteger("flags", &flags, reserved: 0xFFFF)
        try coder.field("samplingFunction", &samplingFunction)
        let time = FieldQuantity(unit: "s", specialValues: .init(0, .notInUse))
        try coder.field("measurementPeriod", &measurementPeriod, time)
        try coder.field("internalUpdateInterval", &internalUpdateInterval, time)
        try coder.field("application", &application)
        try coder.field("measurementUncertainty", &measurementUncertainty, Self.uncertainty)
    }
}

/// The Environmental Sensing Trigger Setting descriptor (0x290D): the condition under which a value is notified.
///
/// Layout, Environmental Sensing Service 1.0, 3.1.2.2: condition u8, then a time u24 in seconds, or a value in the
/// format of the characteristic, shown as hex.
public struct EnvironmentalSensingTriggerSetting: AttributeValue {
    /// The condition under which the value is notified.
    public var condition = Condition.inactive
    /// The time of a time-based condition, in seconds.
    public var time = UInt24()
    /// The value to compare with, in the format of the characteristic, up to 511 bytes.
    public var operand: [UInt8] = []

    /// Creates an inactive trigger setting.
    public init() {}

    /// A condition under which a value is notified.
    public struct Condition: EnumerationField {
        /// The transmitted value; values without a name are reserved.
        public var rawValue: UInt8

        /// Creates a condition from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The trigger is inactive.
        public static let inactive = Self(rawValue: 0)
        /// A fixed interval of `time` seconds.
        public static let fixedTimeInterval = Self(rawValue: 1)
        /// No less than `time` seconds between notifications.
        public static let noLessThanTime = Self(rawValue: 2)
        /// The value has changed.
        public static let valueChanged = Self(rawValue: 3)
        /// The value is less than `operand`.
        public static let lessThan = Self(rawValue: 4)
        /// The value is less than or equal to `operand`.
        public static let lessThanOrEqualTo = Self(rawValue: 5)
        /// The value is greater than `operand`.
        public static let greaterThan = Self(rawValue: 6)
        /// The value is greater than or equal to `operand`.
        public static let greaterThanOrEqualTo = Self(rawValue: 7)
        /// The value is equal to `operand`.
        public static let equalTo = Self(rawValue: 8)
        /// The value is not equal to `operand`.
        public static let notEqualTo = Self(rawValue: 9)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "inactive"), .init(1, "fixed-time-interval"), .init(2, "no-less-than-specified-time"),
            .init(3, "value-changed"), .init(4, "less-than"), .init(5, "less-than-or-equal-to"),
            .init(6, "greater-than"), .init(7, "greater-than-or-equal-to"), .init(8, "equal-to"),
            .init(9, "not-equal-to"),
        ]
    }

    /// The assigned UUID of the Environmental Sensing Trigger Setting descriptor.
    public static let uuid = BluetoothUUID(0x290D)

    /// The JSON keys that occur under any condition.
    public static var fieldKeys: [String] { fieldKeys(of: variants(of: Condition.self) { $0.condition = $1 }) }

    /// Passes the condition and its operands to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("condition", &condition)
        switch condition {
        case .fixedTimeInterval, .noLessThanTime: try coder.field("time", &time, .unit("s"))
        case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .equalTo, .notEqualTo:
            try coder.bytes("operand", &operand, .remaining(limit: 511))
        default: break
        }
    }
}
