/// A value of Blood Pressure Service that is a pressure: what the final and the intermediate ones have in common.
public protocol BloodPressureReading: AttributeValue {
    /// The unit of the pressures.
    var unit: PressureUnit { get set }
    /// The pulse rate in beats per minute.
    var pulseRate: MedicalFloat16? { get set }
    /// Who was measured, by the number the sensor gives its users; 0xFF for somebody it does not know.
    var userID: UInt8? { get set }
    /// What may have disturbed the measurement.
    var measurementStatus: BloodPressureMeasurementStatus? { get set }
}

/// The flags that all pressures have: bit 0 kPa · 1 time stamp · 2 pulse rate · 3 user ID · 4 measurement status.
enum BloodPressureFlag {
    static let kilopascal: UInt8 = 1 << 0
    static let timeStamp: UInt8 = 1 << 1
    static let pulseRate: UInt8 = 1 << 2
    static let userID: UInt8 = 1 << 3
    static let measurementStatus: UInt8 = 1 << 4
}

extension BloodPressureReading {
    /// The flags of the unit and of the fields that follow the time stamp.
    var readingFlags: UInt8 {
        unit.rawValue | (pulseRate == nil ? 0 : BloodPressureFlag.pulseRate)
            | (userID == nil ? 0 : BloodPressureFlag.userID)
            | (measurementStatus == nil ? 0 : BloodPressureFlag.measurementStatus)
    }

    /// How a pressure is to be understood.
    var pressure: Quantity { .unit(unit == .kilopascal ? "kPa" : "mmHg") }

    /// Walks over the fields that follow the time stamp.
    mutating func codeReading<Coder: ValueCoder>(
        _ flags: UInt8,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.optional("pulseRate", &pulseRate, isPresent: flags & BloodPressureFlag.pulseRate != 0, .unit("bpm"))
        let user = Quantity(words: .init(0xFF, .unknownUser))
        try coder.optional("userId", &userID, isPresent: flags & BloodPressureFlag.userID != 0, user)
        let hasStatus = flags & BloodPressureFlag.measurementStatus != 0
        try coder.optional("measurementStatus", &measurementStatus, isPresent: hasStatus)
        try coder.require(
            measurementStatus?.isPulseRateContradictory != true,
            "measurementStatus",
            "the pulse rate cannot be above and below its range"
        )
    }
}

/// The unit of a blood pressure: one bit of the flags.
public struct PressureUnit: Enumeration {
    /// The bit.
    public var rawValue: UInt8

    /// Makes a unit from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Millimetres of mercury.
    public static let millimetreOfMercury = Self(rawValue: 0)
    /// Kilopascals.
    public static let kilopascal = Self(rawValue: 1)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(0, "mmHg"), .init(1, "kPa")]
}

/// What may have disturbed the measurement of a blood pressure: 16 bits, a field.
///
/// GATT Specification Supplement, Blood Pressure Measurement, Measurement Status: bits 3 and 4 are a number of which 3 is
/// reserved, so each of them is a state of its own.
public struct BloodPressureMeasurementStatus: BitField {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the status from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The body has moved.
    public static let bodyMovement = Self(rawValue: 1 << 0)
    /// The cuff is too loose.
    public static let cuffTooLoose = Self(rawValue: 1 << 1)
    /// The pulse is irregular.
    public static let irregularPulse = Self(rawValue: 1 << 2)
    /// The pulse rate is above its range.
    public static let pulseRateAboveRange = Self(rawValue: 1 << 3)
    /// The pulse rate is below its range.
    public static let pulseRateBelowRange = Self(rawValue: 1 << 4)
    /// The body or the cuff is in a bad position.
    public static let improperPosition = Self(rawValue: 1 << 5)

    /// The words, by bit.
    public static let allWords = [
        "body-movement", "cuff-too-loose", "irregular-pulse", "pulse-rate-above-range", "pulse-rate-below-range",
        "improper-position",
    ]

    /// Whether it has the number that is reserved.
    var isPulseRateContradictory: Bool { isSuperset(of: [.pulseRateAboveRange, .pulseRateBelowRange]) }
}
