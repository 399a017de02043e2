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
    public var unit = BloodPressureUnit.millimeterOfMercury
    /// The pressures in `unit`.
    public var pressures = BloodPressureCompoundValue()
    /// The time of the measurement.
    public var timeStamp: DateTime?
    /// The pulse rate, in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// The ID of the user, assigned by the sensor; 0xFF for an unknown user.
    public var userID: UInt8?
    /// The conditions that may have affected the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?

    /// Creates a measurement of 0 mmHg.
    public init() {}

    /// Creates a measurement.
    public init(_ pressures: BloodPressureCompoundValue, _ unit: BloodPressureUnit = .millimeterOfMercury) {
        self.pressures = pressures
        self.unit = unit
    }

    /// The assigned UUID of the Blood Pressure Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A35)

    private var flags: UInt8 {
        get { readingFlags | (timeStamp == nil ? 0 : BloodPressureFlag.timeStamp) }
        set { unit = BloodPressureUnit(rawValue: newValue & BloodPressureFlag.kilopascal) }
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0b1110_0000)
        self.flags = flags
        try coder.part("pressureUnit", &unit, isRequired: false)
        try pressures.visitFields(pressureQuantity, with: &coder)
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & BloodPressureFlag.timeStamp != 0)
        try visitReading(flags, with: &coder)
    }
}

/// The Intermediate Cuff Pressure value (0x2A36), sent by notification only (Blood Pressure Service 1.1.1, 3.2).
///
/// It has the layout of a Blood Pressure Measurement, with the cuff pressure in place of the systolic pressure and "not
/// a number" in place of the other two.
public struct IntermediateCuffPressure: BloodPressureReading {
    /// The unit of the pressure.
    public var unit = BloodPressureUnit.millimeterOfMercury
    /// The current cuff pressure in `unit`.
    public var currentCuffPressure = MedicalFloat16()
    /// The time of the measurement.
    public var timeStamp: DateTime?
    /// The pulse rate, in beats per minute.
    public var pulseRate: MedicalFloat16?
    /// The ID of the user, assigned by the sensor; 0xFF for an unknown user.
    public var userID: UInt8?
    /// The conditions that may affect the measurement.
    public var measurementStatus: BloodPressureMeasurementStatus?

    /// Creates a pressure of 0 mmHg.
    public init() {}

    /// Creates a value from a cuff pressure and its unit.
    public init(_ pressure: Double, _ unit: BloodPressureUnit = .millimeterOfMercury) {
        currentCuffPressure = MedicalFloat16(pressure)
        self.unit = unit
    }

    /// The assigned UUID of the Intermediate Cuff Pressure characteristic.
    public static let uuid = BluetoothUUID(0x2A36)

    private var flags: UInt8 {
        get { readingFlags | (timeStamp == nil ? 0 : BloodPressureFlag.timeStamp) }
        set { unit = BloodPressureUnit(rawValue: newValue & BloodPressureFlag.kilopascal) }
    }

    /// Passes the fields to `coder` in wire order; strict decoding rejects a number in either of the unused pressures.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0b1110_0000)
        self.flags = flags
        try coder.part("pressureUnit", &unit, isRequired: false)
        try coder.field("currentCuffPressure", &currentCuffPressure, pressureQuantity)
        for key in ["diastolic", "meanArterialPressure"] {
            var unused = MedicalFloat16.notANumber.rawValue
            try coder.hiddenInteger(key, &unused)
            try coder.require(unused == MedicalFloat16.notANumber.rawValue, key, "must be NaN because it is unused")
        }
        try coder.optional("timeStamp", &timeStamp, isPresent: flags & BloodPressureFlag.timeStamp != 0)
        try visitReading(flags, with: &coder)
    }
}

/// The Blood Pressure Record value (0x2B36): a stored value, or a segment of one (Blood Pressure Service 1.1.1).
///
/// Layout, GATT Specification Supplement, Blood Pressure Record:
///
///     header     u8      bit 0 first segment · 1 last segment · 2–7 rolling segment counter
///     sequence   u16, number of the record
///     UUID       u16, of the recorded characteristic
///     recorded   the bytes of its value, to the end
///     E2E-CRC    u16, over all segments, in the last segment of a sensor that supports it
///
/// Because a segment does not indicate whether it contains the E2E-CRC, the CRC remains the last of the recorded bytes.
public struct BloodPressureRecord: AttributeValue {
    /// A Boolean value that indicates whether this is the first segment of the record.
    public var isFirstSegment = true
    /// A Boolean value that indicates whether this is the last segment of the record.
    public var isLastSegment = true
    /// The number of the segment, 0 to 63, which wraps around to 0 after 63.
    public var rollingSegmentCounter: UInt8 = 0
    /// The number of the record, which wraps around to 0 after 65535.
    public var sequenceNumber: UInt16 = 0
    /// The UUID of the recorded characteristic.
    public var recordedUUID = ShortUUID()
    /// The bytes of the recorded value in this segment, including the E2E-CRC if there is one.
    public var recordedCharacteristic: [UInt8] = []

    /// Creates an empty record in a single segment.
    public init() {}

    /// The assigned UUID of the Blood Pressure Record characteristic.
    public static let uuid = BluetoothUUID(0x2B36)

    private var segmentationHeader: UInt8 {
        get { (isFirstSegment ? 1 : 0) | (isLastSegment ? 2 : 0) | min(rollingSegmentCounter, 63) << 2 }
        set {
            isFirstSegment = newValue & 1 != 0
            isLastSegment = newValue & 2 != 0
            rollingSegmentCounter = newValue >> 2
        }
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var header = segmentationHeader
        try coder.hiddenInteger("segmentationHeader", &header)
        segmentationHeader = header
        try coder.part("firstSegment", &isFirstSegment)
        try coder.part("lastSegment", &isLastSegment)
        try coder.part("rollingSegmentCounter", &rollingSegmentCounter, FieldQuantity(range: 0...63))
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.field("uuid", &recordedUUID)
        try coder.bytes("recordedCharacteristic", &recordedCharacteristic, .remaining)
    }
}
