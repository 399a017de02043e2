/// The PLX Spot-Check Measurement value (0x2A5E), sent by indication only.
///
/// Layout, Pulse Oximeter Service 1.0, PLX Spot-Check Measurement:
///
///     flags             u8     bit 0 time · 1 measurement status · 2 device and sensor status · 3 amplitude · 4 clock not
///                              set · 5–7 reserved
///     reading           SFLOAT %, SFLOAT bpm
///     time              Date Time, if bit 0 is set
///     status            u16, if bit 1 is set
///     device, sensor    u24, if bit 2 is set
///     amplitude index   SFLOAT %, if bit 3 is set
public struct PLXSpotCheckMeasurement: AttributeValue {
    /// What was measured.
    public var reading = PLXReading()
    /// When it was measured.
    public var timestamp: DateTime?
    /// What the numbers are worth.
    public var measurementStatus: PLXMeasurementStatus?
    /// How device and sensor were.
    public var deviceAndSensorStatus: PLXDeviceAndSensorStatus?
    /// How strongly the blood pulsates, in per cent.
    public var pulseAmplitudeIndex: MedicalFloat16?
    /// Whether the clock of the device has not been set since it was last without power.
    public var isDeviceClockNotSet = false

    /// Makes a measurement of zeros.
    public init() {}

    /// Makes a measurement.
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

    /// The UUID, 0x2A5E.
    public static let uuid = BluetoothUUID(0x2A5E)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: 0b1110_0000)
        self.flags = flags
        try coder.object("spo2prSpotCheck", &reading)
        try coder.optional("timestamp", &timestamp, isPresent: flags.has(bit: 0))
        try coder.optional("measurementStatus", &measurementStatus, isPresent: flags.has(bit: 1))
        try coder.optional("deviceAndSensorStatus", &deviceAndSensorStatus, isPresent: flags.has(bit: 2))
        try coder.optional("pulseAmplitudeIndex", &pulseAmplitudeIndex, isPresent: flags.has(bit: 3), .unit("%"))
        try coder.shown("deviceClockNotSet", &isDeviceClockNotSet, isRequired: false)
    }
}
