/// The Enhanced Intermediate Cuff Pressure value (0x2B35), with its times in seconds (Blood Pressure Service 1.1.1).
///
/// Layout, GATT Specification Supplement, Enhanced Intermediate Cuff Pressure: that of an Enhanced Blood Pressure
/// Measurement with the pressure of the cuff, one SFLOAT, instead of the three pressures.
public struct EnhancedIntermediateCuffPressure: EnhancedBloodPressureReading {
    /// The unit of the pressure.
    public var unit = PressureUnit.millimetreOfMercury
    /// Where the times start.
    public var epochStart = EpochStart.year1900
    /// The pressure of the cuff in `unit`.
    public var intermediateCuffPressure = MedicalFloat16()
    /// When it was measured by the base time of the sensor, in seconds since `epochStart`.
    public var timeStamp: UInt32?
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// Who is measured, by the number the sensor gives its users; 0xFF for somebody it does not know.
    public var userID: UInt8?
    /// What may disturb the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?
    /// When it was measured by the time shown to the user, in seconds since `epochStart`.
    public var userFacingTime: UInt32?

    /// Makes a pressure of 0 mmHg.
    public init() {}

    /// The UUID, 0x2B35.
    public static let uuid = BluetoothUUID(0x2B35)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let flags = try codeFlags(with: &coder)
        try coder.field("intermediateCuffPressureValue", &intermediateCuffPressure, pressure)
        try codeEnhancedReading(flags, with: &coder)
    }
}
