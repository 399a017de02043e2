/// The Blood Pressure Measurement value (0x2A35), sent by indication only (Blood Pressure Service 1.1.1, 3.1).
///
/// Layout, GATT Specification Supplement, Blood Pressure Measurement:
///
///     flags       u8      bit 0 kPa instead of mmHg · 1 time stamp · 2 pulse rate · 3 user ID · 4 status · 5–7 reserved
///     pressures   SFLOAT each: systolic, diastolic, mean arterial
///     time stamp  Date Time, if bit 1 is set
///     pulse rate  SFLOAT, beats per minute, if bit 2 is set
///     user ID     u8, if bit 3 is set
///     status      u16, if bit 4 is set
public struct BloodPressureMeasurement: BloodPressureReading {
    /// The unit of the pressures.
    public var unit = PressureUnit.millimetreOfMercury
    /// The pressures in `unit`.
    public var pressures = BloodPressureCompound()
    /// When it was measured.
    public var timeStamp: DateTime?
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// Who was measured, by the number the sensor gives its users; 0xFF for somebody it does not know.
    public var userID: UInt8?
    /// What may have disturbed the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?

    /// Makes a measurement of 0 mmHg.
    public init() {}

    /// Makes a measurement.
    public init(_ pressures: BloodPressureCompound, _ unit: PressureUnit = .millimetreOfMercury) {
        self.pressures = pressures
        self.unit = unit
    }

    /// The UUID, 0x2A35.
    public static let uuid = BluetoothUUID(0x2A35)

    private var flags: UInt8 {
        get { readingFlags | (timeStamp == nil ? 0 : BloodPressureFlag.timeStamp) }
        set { unit = PressureUnit(rawValue: newValue & BloodPressureFlag.kilopascal) }
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0b1110_0000)
        self.flags = flags
        try coder.shown("pressureUnit", &unit, isRequired: false)
        try pressures.code(pressure, with: &coder)
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & BloodPressureFlag.timeStamp != 0)
        try codeReading(flags, with: &coder)
    }
}
