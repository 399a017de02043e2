/// A pressure value of the Blood Pressure Service: the fields common to final and intermediate values.
public protocol BloodPressureReading: AttributeValue {
    /// The unit of the pressures.
    var unit: BloodPressureUnit { get set }
    /// The pulse rate, in beats per minute.
    var pulseRate: MedicalFloat16? { get set }
    /// The ID of the user, assigned by the sensor; 0xFF for an unknown user.
    var userID: UInt8? { get set }
    /// The conditions that may have affected the measurement.
    var measurementStatus: BloodPressureMeasurementStatus? { get set }
}

/// The flags common to all pressure values: bit 0 kPa · 1 time stamp · 2 pulse rate · 3 user ID · 4 measurement status.
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

    /// The scale and unit of the pressures.
    var pressureQuantity: FieldQuantity { .unit(unit == .kilopascal ? "kPa" : "mmHg") }

    /// Passes the fields that follow the time stamp to `coder` in wire order.
    mutating func visitReading<Coder: ValueCoder>(
        _ flags: UInt8,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.optional("pulseRate", &pulseRate, isPresent: flags & BloodPressureFlag.pulseRate != 0, .unit("bpm"))
        let user = FieldQuantity(specialValues: .init(0xFF, .unknownUser))
        try coder.optional("userId", &userID, isPresent: flags & BloodPressureFlag.userID != 0, user)
        let hasStatus = flags & BloodPressureFlag.measurementStatus != 0
        try coder.optional("measurementStatus", &measurementStatus, isPresent: hasStatus)
        try coder.require(
            measurementStatus?.hasReservedPulseRateState != true,
            "measurementStatus",
            "the pulse rate cannot be both above and below its range"
        )
    }
}

/// The unit of a blood pressure: one bit of the flags.
public struct BloodPressureUnit: EnumerationField {
    /// The transmitted bit, 0 or 1.
    public var rawValue: UInt8

    /// Creates a unit from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Millimeters of mercury.
    public static let millimeterOfMercury = Self(rawValue: 0)
    /// Kilopascals.
    public static let kilopascal = Self(rawValue: 1)

    /// The symbol of each unit.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "mmHg"), .init(1, "kPa")]
}

/// The conditions that may have affected a blood pressure measurement: a field of 16 bits.
///
/// GATT Specification Supplement, Blood Pressure Measurement, Measurement Status: bits 3 and 4 form a number of which 3
/// is reserved, so each of the two bits is a state of its own.
public struct BloodPressureMeasurementStatus: BitField {
    /// The transmitted bits; bits 6 to 15 are reserved.
    public let rawValue: UInt16

    /// Creates the status from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The body moved during the measurement.
    public static let bodyMovement = Self(rawValue: 1 << 0)
    /// The cuff is too loose.
    public static let cuffTooLoose = Self(rawValue: 1 << 1)
    /// The pulse is irregular.
    public static let irregularPulse = Self(rawValue: 1 << 2)
    /// The pulse rate is above the upper limit.
    public static let pulseRateAboveRange = Self(rawValue: 1 << 3)
    /// The pulse rate is below the lower limit.
    public static let pulseRateBelowRange = Self(rawValue: 1 << 4)
    /// The measurement position is improper.
    public static let improperPosition = Self(rawValue: 1 << 5)

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "body-movement", "cuff-too-loose", "irregular-pulse", "pulse-rate-above-range", "pulse-rate-below-range",
        "improper-position",
    ]

    /// A Boolean value that indicates whether bits 3 and 4 form the reserved number.
    var hasReservedPulseRateState: Bool { isSuperset(of: [.pulseRateAboveRange, .pulseRateBelowRange]) }
}

/// The three pressures of a measurement, in the unit that its flags select.
///
/// GATT Specification Supplement, Blood Pressure Measurement Compound Value, which writes Pa × 10^3 for kPa.
public struct BloodPressureCompoundValue: Hashable, Sendable {
    /// The systolic pressure.
    public var systolic = MedicalFloat16()
    /// The diastolic pressure.
    public var diastolic = MedicalFloat16()
    /// The mean arterial pressure; "not a number" if it is not measured.
    public var meanArterialPressure = MedicalFloat16()

    /// Creates pressures of zero.
    public init() {}

    /// Creates a compound value from its pressures.
    public init(systolic: Double, diastolic: Double, meanArterialPressure: Double = .nan) {
        self.systolic = MedicalFloat16(systolic)
        self.diastolic = MedicalFloat16(diastolic)
        self.meanArterialPressure = MedicalFloat16(meanArterialPressure)
    }

    /// Passes the three pressures to `coder` in wire order.
    @inline(__always)
    mutating func visitFields<Coder: ValueCoder>(
        _ quantity: FieldQuantity,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("systolic", &systolic, quantity)
        try coder.field("diastolic", &diastolic, quantity)
        try coder.field("meanArterialPressure", &meanArterialPressure, quantity)
    }
}
