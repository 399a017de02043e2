/// The Enhanced Blood Pressure Measurement value (0x2B34), with its times in seconds (Blood Pressure Service 1.1.1).
///
/// Layout, GATT Specification Supplement, Enhanced Blood Pressure Measurement:
///
///     flags       u8      as in a Blood Pressure Measurement · 5 user facing time · 6 times start in 2000, not 1900
///     pressures   SFLOAT each: systolic, diastolic, mean arterial
///     time stamp  u32, seconds, if bit 1 is set
///     pulse rate, user ID, status as in a Blood Pressure Measurement
///     user time   u32, seconds, if bit 5 is set
public struct EnhancedBloodPressureMeasurement: EnhancedBloodPressureReading {
    /// The unit of the pressures.
    public var unit = BloodPressureUnit.millimeterOfMercury
    /// The epoch of the times.
    public var epochStart = BloodPressureEpochStart.year1900
    /// The pressures in `unit`.
    public var pressures = BloodPressureCompoundValue()
    /// The time of the measurement on the sensor's base clock, in seconds since `epochStart`.
    public var timeStamp: UInt32?
    /// The pulse rate, in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// The ID of the user, assigned by the sensor; 0xFF for an unknown user.
    public var userID: UInt8?
    /// The conditions that may have affected the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?
    /// The time of the measurement as shown to the user, in seconds since `epochStart`.
    public var userFacingTime: UInt32?

    /// Creates a measurement of 0 mmHg.
    public init() {}

    /// The assigned UUID of the Enhanced Blood Pressure Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2B34)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let flags = try visitFlags(with: &coder)
        try pressures.visitFields(pressureQuantity, with: &coder)
        try visitEnhancedReading(flags, with: &coder)
    }
}

/// The Enhanced Intermediate Cuff Pressure value (0x2B35), with its times in seconds (Blood Pressure Service 1.1.1).
///
/// Layout, GATT Specification Supplement, Enhanced Intermediate Cuff Pressure: the layout of an Enhanced Blood Pressure
/// Measurement, with the cuff pressure, one SFLOAT, in place of the three pressures.
public struct EnhancedIntermediateCuffPressure: EnhancedBloodPressureReading {
    /// The unit of the pressure.
    public var unit = BloodPressureUnit.millimeterOfMercury
    /// The epoch of the times.
    public var epochStart = BloodPressureEpochStart.year1900
    /// The current cuff pressure in `unit`.
    public var intermediateCuffPressure = MedicalFloat16()
    /// The time of the measurement on the sensor's base clock, in seconds since `epochStart`.
    public var timeStamp: UInt32?
    /// The pulse rate, in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// The ID of the user, assigned by the sensor; 0xFF for an unknown user.
    public var userID: UInt8?
    /// The conditions that may affect the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?
    /// The time of the measurement as shown to the user, in seconds since `epochStart`.
    public var userFacingTime: UInt32?

    /// Creates a pressure of 0 mmHg.
    public init() {}

    /// The assigned UUID of the Enhanced Intermediate Cuff Pressure characteristic.
    public static let uuid = BluetoothUUID(0x2B35)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let flags = try visitFlags(with: &coder)
        try coder.field("intermediateCuffPressureValue", &intermediateCuffPressure, pressureQuantity)
        try visitEnhancedReading(flags, with: &coder)
    }
}

/// A value of the Blood Pressure Service with times in seconds: the fields common to both enhanced pressure values.
public protocol EnhancedBloodPressureReading: BloodPressureReading {
    /// The epoch of the times.
    var epochStart: BloodPressureEpochStart { get set }
    /// The time of the measurement on the sensor's base clock, in seconds since `epochStart`.
    var timeStamp: UInt32? { get set }
    /// The time of the measurement as shown to the user, in seconds since `epochStart`.
    var userFacingTime: UInt32? { get set }
}

/// The flags specific to enhanced values: bit 5 user facing time · 6 times start in 2000 · 7 reserved.
private enum Flag {
    static let userFacingTime: UInt8 = 1 << 5
    static let epochStart2000: UInt8 = 1 << 6
    static let reserved: UInt64 = 1 << 7
}

extension EnhancedBloodPressureReading {
    private var flags: UInt8 {
        get {
            readingFlags | (timeStamp == nil ? 0 : BloodPressureFlag.timeStamp)
                | (userFacingTime == nil ? 0 : Flag.userFacingTime)
                | (epochStart == .year2000 ? Flag.epochStart2000 : 0)
        }
        set {
            unit = BloodPressureUnit(rawValue: newValue & BloodPressureFlag.kilopascal)
            epochStart = newValue & Flag.epochStart2000 == 0 ? .year1900 : .year2000
        }
    }

    /// Passes the flags, and the fields encoded only in them, to `coder`.
    mutating func visitFlags<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) -> UInt8 {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        try coder.part("pressureUnit", &unit, isRequired: false)
        try coder.part("epochStart", &epochStart, isRequired: false)
        return flags
    }

    /// Passes the fields that follow the pressures to `coder` in wire order.
    mutating func visitEnhancedReading<Coder: ValueCoder>(
        _ flags: UInt8,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & BloodPressureFlag.timeStamp != 0, .unit("s"))
        try visitReading(flags, with: &coder)
        let hasUserFacingTime = flags & Flag.userFacingTime != 0
        try coder.optional("userFacingTime", &userFacingTime, isPresent: hasUserFacingTime, .unit("s"))
    }
}

/// The epoch from which the times of enhanced blood pressure values are counted, starting at midnight: one bit of the
/// flags.
public struct BloodPressureEpochStart: EnumerationField {
    /// The transmitted bit, 0 or 1.
    public var rawValue: UInt8

    /// Creates an epoch start from its bit.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// January 1, 1900.
    public static let year1900 = Self(rawValue: 0)
    /// January 1, 2000.
    public static let year2000 = Self(rawValue: 1)

    /// The date of each epoch in ISO 8601 format.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "1900-01-01"), .init(1, "2000-01-01")]
}
