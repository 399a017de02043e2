/// The PLX Continuous Measurement value (0x2A5F), sent by notification only.
///
/// Layout, Pulse Oximeter Service 1.0, PLX Continuous Measurement:
///
///     flags             u8     bit 0 fast reading · 1 slow reading · 2 measurement status · 3 device and sensor status
///                              4 amplitude · 5–7 reserved
///     normal reading    SFLOAT %, SFLOAT bpm
///     fast reading      the same, if bit 0 is set
///     slow reading      the same, if bit 1 is set
///     status            u16, if bit 2 is set
///     device, sensor    u24, if bit 3 is set
///     amplitude index   SFLOAT %, if bit 4 is set
public struct PLXContinuousMeasurement: AttributeValue {
    /// The reading with normal response to changes.
    public var normal = PLXReading()
    /// The reading with fast response to changes.
    public var fast: PLXReading?
    /// The reading with slow response to changes.
    public var slow: PLXReading?
    /// The status of the measurement, which indicates the reliability of the readings.
    public var measurementStatus: PLXMeasurementStatus?
    /// The status of the device and the sensor.
    public var deviceAndSensorStatus: PLXDeviceAndSensorStatus?
    /// The pulse amplitude index in percent: the strength of the pulsation of the blood.
    public var pulseAmplitudeIndex: MedicalFloat16?

    /// Creates a measurement of zeros.
    public init() {}

    /// Creates a measurement from its readings.
    public init(_ normal: PLXReading, fast: PLXReading? = nil, slow: PLXReading? = nil) {
        self.normal = normal
        self.fast = fast
        self.slow = slow
    }

    /// The assigned UUID of the PLX Continuous Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A5F)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(
            bits: fast != nil,
            slow != nil,
            measurementStatus != nil,
            deviceAndSensorStatus != nil,
            pulseAmplitudeIndex != nil
        )
        try coder.hiddenInteger("flags", &flags, reserved: 0b1110_0000)
        try coder.object("spo2prNormal", &normal)
        try coder.optionalObject("spo2prFast", &fast, isPresent: flags.has(bit: 0))
        try coder.optionalObject("spo2prSlow", &slow, isPresent: flags.has(bit: 1))
        try coder.optional("measurementStatus", &measurementStatus, isPresent: flags.has(bit: 2))
        try coder.optional("deviceAndSensorStatus", &deviceAndSensorStatus, isPresent: flags.has(bit: 3))
        try coder.optional("pulseAmplitudeIndex", &pulseAmplitudeIndex, isPresent: flags.has(bit: 4), .unit("%"))
    }
}

/// The PLX Spot-Check Measurement value (0x2A5E), sent by indication only.
///
/// Layout, Pulse Oximeter Service 1.0, PLX Spot-Check Measurement:
///
///     flags             u8     bit 0 time · 1 measurement status · 2 device and sensor status · 3 amplitude
///                              4 clock not set · 5–7 reserved
///     reading           SFLOAT %, SFLOAT bpm
///     time              Date Time, if bit 0 is set
///     status            u16, if bit 1 is set
///     device, sensor    u24, if bit 2 is set
///     amplitude index   SFLOAT %, if bit 3 is set
public struct PLXSpotCheckMeasurement: AttributeValue {
    /// The measured oxygen saturation and pulse rate.
    public var reading = PLXReading()
    /// The time of the measurement.
    public var timestamp: DateTime?
    /// The status of the measurement, which indicates the reliability of the reading.
    public var measurementStatus: PLXMeasurementStatus?
    /// The status of the device and the sensor.
    public var deviceAndSensorStatus: PLXDeviceAndSensorStatus?
    /// The pulse amplitude index in percent: the strength of the pulsation of the blood.
    public var pulseAmplitudeIndex: MedicalFloat16?
    /// A Boolean value that indicates whether the device clock has not been set since the last loss of power.
    public var isDeviceClockNotSet = false

    /// Creates a measurement of zeros.
    public init() {}

    /// Creates a measurement from a reading and an optional time.
    public init(_ reading: PLXReading, timestamp: DateTime? = nil) {
        self.reading = reading
        self.timestamp = timestamp
    }

    private var flags: UInt8 {
        get {
            UInt8(
                bits: timestamp != nil,
                measurementStatus != nil,
                deviceAndSensorStatus != nil,
                pulseAmplitudeIndex != nil,
                isDeviceClockNotSet
            )
        }
        set { isDeviceClockNotSet = newValue.has(bit: 4) }
    }

    /// The assigned UUID of the PLX Spot-Check Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A5E)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0b1110_0000)
        self.flags = flags
        try coder.object("spo2prSpotCheck", &reading)
        try coder.optional("timestamp", &timestamp, isPresent: flags.has(bit: 0))
        try coder.optional("measurementStatus", &measurementStatus, isPresent: flags.has(bit: 1))
        try coder.optional("deviceAndSensorStatus", &deviceAndSensorStatus, isPresent: flags.has(bit: 2))
        try coder.optional("pulseAmplitudeIndex", &pulseAmplitudeIndex, isPresent: flags.has(bit: 3), .unit("%"))
        try coder.part("deviceClockNotSet", &isDeviceClockNotSet, isRequired: false)
    }
}

/// A reading of a pulse oximeter: oxygen saturation and pulse rate, shown as an object in the measurements.
public struct PLXReading: ValueRecord {
    /// The oxygen saturation of the hemoglobin (SpO2) in percent.
    public var spo2 = MedicalFloat16()
    /// The pulse rate in beats per minute.
    public var pulseRate = MedicalFloat16()

    /// Creates a reading of zeros.
    public init() {}

    /// Creates a reading from an oxygen saturation in percent and a pulse rate in beats per minute.
    public init(spo2: Double, pulseRate: Double) {
        self.spo2 = MedicalFloat16(spo2)
        self.pulseRate = MedicalFloat16(pulseRate)
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("spo2", &spo2, .unit("%"))
        try coder.field("pulseRate", &pulseRate, .unit("bpm"))
    }
}
