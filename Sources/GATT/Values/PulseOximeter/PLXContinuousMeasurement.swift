/// The PLX Continuous Measurement value (0x2A5F), sent by notification only.
///
/// Layout, Pulse Oximeter Service 1.0, PLX Continuous Measurement:
///
///     flags             u8     bit 0 fast reading · 1 slow reading · 2 measurement status · 3 device and sensor status · 4
///                              amplitude · 5–7 reserved
///     normal reading    SFLOAT %, SFLOAT bpm
///     fast reading      the same, if bit 0 is set
///     slow reading      the same, if bit 1 is set
///     status            u16, if bit 2 is set
///     device, sensor    u24, if bit 3 is set
///     amplitude index   SFLOAT %, if bit 4 is set
public struct PLXContinuousMeasurement: AttributeValue {
    /// What was measured.
    public var normal = PLXReading()
    /// What was measured, following changes quickly.
    public var fast: PLXReading?
    /// What was measured, following changes slowly.
    public var slow: PLXReading?
    /// What the numbers are worth.
    public var measurementStatus: PLXMeasurementStatus?
    /// How device and sensor are.
    public var deviceAndSensorStatus: PLXDeviceAndSensorStatus?
    /// How strongly the blood pulsates, in per cent.
    public var pulseAmplitudeIndex: MedicalFloat16?

    /// Makes a measurement of zeros.
    public init() {}

    /// Makes a measurement.
    public init(_ normal: PLXReading, fast: PLXReading? = nil, slow: PLXReading? = nil) {
        self.normal = normal
        self.fast = fast
        self.slow = slow
    }

    /// The UUID, 0x2A5F.
    public static let uuid = BluetoothUUID(0x2A5F)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(
            bits: fast != nil,
            slow != nil,
            measurementStatus != nil,
            deviceAndSensorStatus != nil,
            pulseAmplitudeIndex != nil
        )
        try coder.sent("flags", &flags, reserved: 0b1110_0000)
        try coder.object("spo2prNormal", &normal)
        try coder.optionalObject("spo2prFast", &fast, isPresent: flags.has(bit: 0))
        try coder.optionalObject("spo2prSlow", &slow, isPresent: flags.has(bit: 1))
        try coder.optional("measurementStatus", &measurementStatus, isPresent: flags.has(bit: 2))
        try coder.optional("deviceAndSensorStatus", &deviceAndSensorStatus, isPresent: flags.has(bit: 3))
        try coder.optional("pulseAmplitudeIndex", &pulseAmplitudeIndex, isPresent: flags.has(bit: 4), .unit("%"))
    }
}
