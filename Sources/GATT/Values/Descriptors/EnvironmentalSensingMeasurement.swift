/// The Environmental Sensing Measurement descriptor (0x290C): how a value comes about.
///
/// Layout, Environmental Sensing Service 1.0, 3.1.2.1: flags u16, all reserved; sampling function u8; measurement
/// period and internal update interval u24 in seconds, 0 for none; application u8; uncertainty u8 × 0.5 %, 0xFF if not
/// known.
public struct EnvironmentalSensingMeasurement: AttributeValue {
    /// How the value is made from samples.
    public var samplingFunction = SamplingFunction(rawValue: 0)
    /// The time over which it is measured in seconds; 0 if there is none.
    public var measurementPeriod = UInt24()
    /// The time between updates in the sensor in seconds; 0 if there is none.
    public var internalUpdateInterval = UInt24()
    /// What is measured, or where.
    public var application = Application(rawValue: 0)
    /// How far the value may be off in 0.5 %, or `unknownUncertainty`.
    public var measurementUncertainty = unknownUncertainty

    /// An uncertainty that is not known.
    public static let unknownUncertainty = UInt8.max

    /// Makes a measurement of which nothing is said.
    public init() {}

    /// How a value is made from samples.
    public struct SamplingFunction: Enumeration {
        /// The octet; 8 and above are reserved.
        public var rawValue: UInt8

        /// Makes a function from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "unspecified"), .init(1, "instantaneous"), .init(2, "arithmetic-mean"), .init(3, "rms"),
            .init(4, "maximum"), .init(5, "minimum"), .init(6, "accumulated"), .init(7, "count"),
        ]
    }

    /// What is measured, or where.
    public struct Application: Enumeration {
        /// The octet; 0x22 and above are reserved.
        public var rawValue: UInt8

        /// Makes an application from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            "unspecified", "air", "water", "barometric", "soil", "infrared", "map-database",
            "barometric-elevation-source", "gps-only-elevation-source", "gps-and-map-database-elevation-source",
            "vertical-datum-elevation-source", "onshore", "onboard-vessel-or-vehicle", "front", "back-or-rear",
            "upper", "lower", "primary", "secondary", "outdoor", "indoor", "top", "bottom", "main", "backup",
            "auxiliary", "supplementary", "inside", "outside", "left", "right", "internal", "external", "solar",
        ].enumerated().map { .init(UInt8(truncatingIfNeeded: $0.offset), $0.element) }
    }

    /// The UUID, 0x290C.
    public static let uuid = BluetoothUUID(0x290C)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags: UInt16 = 0
        try coder.sent("flags", &flags, reserved: 0xFFFF)
        try coder.field("samplingFunction", &samplingFunction)
        let time = Quantity(unit: "s", words: .init(0, .notInUse))
        try coder.field("measurementPeriod", &measurementPeriod, time)
        try coder.field("internalUpdateInterval", &internalUpdateInterval, time)
        try coder.field("application", &application)
        let uncertainty = Quantity(.per(2), unit: "%", unknown: Int(Self.unknownUncertainty))
        try coder.field("measurementUncertainty", &measurementUncertainty, uncertainty)
    }
}
