/// The Intermediate Cuff Pressure value (0x2A36), sent by notification only (Blood Pressure Service 1.1.1, 3.2).
///
/// It has the layout of a Blood Pressure Measurement, with the pressure of the cuff in the place of the systolic one and
/// "not a number" for the other two.
public struct IntermediateCuffPressure: BloodPressureReading {
    /// The unit of the pressure.
    public var unit = PressureUnit.millimetreOfMercury
    /// The pressure of the cuff in `unit`.
    public var currentCuffPressure = MedicalFloat16()
    /// When it was measured.
    public var timeStamp: DateTime?
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// Who is measured, by the number the sensor gives its users; 0xFF for somebody it does not know.
    public var userID: UInt8?
    /// What may disturb the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?

    /// Makes a pressure of 0 mmHg.
    public init() {}

    /// Makes a pressure.
    public init(_ pressure: Double, _ unit: PressureUnit = .millimetreOfMercury) {
        currentCuffPressure = MedicalFloat16(pressure)
        self.unit = unit
    }

    /// The UUID, 0x2A36.
    public static let uuid = BluetoothUUID(0x2A36)

    private var flags: UInt8 {
        get { readingFlags | (timeStamp == nil ? 0 : BloodPressureFlag.timeStamp) }
        set { unit = PressureUnit(rawValue: newValue & BloodPressureFlag.kilopascal) }
    }

    /// Walks over the fields; a strict decoding refuses a number in one of the two pressures that are not used.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0b1110_0000)
        self.flags = flags
        try coder.shown("pressureUnit", &unit, isRequired: false)
        try coder.field("currentCuffPressure", &currentCuffPressure, pressure)
        for key in ["diastolic", "meanArterialPressure"] {
            var unused = MedicalFloat16.notANumber.rawValue
            try coder.sent(key, &unused)
            try coder.require(unused == MedicalFloat16.notANumber.rawValue, key, "must be NaN, as it is not used")
        }
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & BloodPressureFlag.timeStamp != 0)
        try codeReading(flags, with: &coder)
    }
}
