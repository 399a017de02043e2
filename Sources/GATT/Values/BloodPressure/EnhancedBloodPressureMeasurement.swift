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
    public var unit = PressureUnit.millimetreOfMercury
    /// Where the times start.
    public var epochStart = EpochStart.year1900
    /// The pressures in `unit`.
    public var pressures = BloodPressureCompound()
    /// When it was measured by the base time of the sensor, in seconds since `epochStart`.
    public var timeStamp: UInt32?
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// Who was measured, by the number the sensor gives its users; 0xFF for somebody it does not know.
    public var userID: UInt8?
    /// What may have disturbed the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?
    /// When it was measured by the time shown to the user, in seconds since `epochStart`.
    public var userFacingTime: UInt32?

    /// Makes a measurement of 0 mmHg.
    public init() {}

    /// The UUID, 0x2B34.
    public static let uuid = BluetoothUUID(0x2B34)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let flags = try codeFlags(with: &coder)
        try pressures.code(pressure, with: &coder)
        try codeEnhancedReading(flags, with: &coder)
    }
}
