/// The Glucose Measurement value (0x2A18), sent by notification only (Glucose Service 1.0.1, 3.1).
///
/// Layout, GATT Specification Supplement, Glucose Measurement:
///
///     flags          u8     bit 0 time offset · 1 sample · 2 mol/L instead of kg/L · 3 status · 4 context follows · 5–7
///                           reserved
///     sequence       u16
///     base time      Date Time
///     time offset    s16, minutes, if bit 0 is set
///     sample         SFLOAT concentration, u8 type and location, if bit 1 is set
///     status         u16, if bit 3 is set
public struct GlucoseMeasurement: AttributeValue {
    /// The number of the record; 0 follows 65535.
    public var sequenceNumber: UInt16 = 0
    /// When it was measured, before `timeOffset` is added.
    public var baseTime = DateTime()
    /// What the user has added to the base time since, in minutes.
    public var timeOffset: Int16?
    /// What was measured, in what.
    public var sample: GlucoseSample?
    /// What may have disturbed the measurement.
    public var sensorStatusAnnunciation: GlucoseSensorStatus?
    /// Whether a Glucose Measurement Context of the same number follows.
    public var hasContextInformation = false

    /// Makes a record without a measurement.
    public init() {}

    private enum Flag {
        static let timeOffset = 0
        static let sample = 1
        static let molesPerLitre = 2
        static let sensorStatusAnnunciation = 3
        static let contextInformation = 4
        static let reserved: UInt64 = 0b1110_0000
    }

    private var flags: UInt8 {
        get {
            UInt8(
                bits: timeOffset != nil,
                sample != nil,
                sample?.unit == .molesPerLitre,
                sensorStatusAnnunciation != nil,
                hasContextInformation
            )
        }
        set {
            // Flags that say what the value says change nothing; those that are read prepare what follows.
            guard newValue != flags else { return }
            hasContextInformation = newValue.has(bit: Flag.contextInformation)
            guard newValue.has(bit: Flag.sample) else { return }
            sample = GlucoseSample {
                $0.unit = newValue.has(bit: Flag.molesPerLitre) ? .molesPerLitre : .kilogramsPerLitre
            }
        }
    }

    /// The UUID, 0x2A18.
    public static let uuid = BluetoothUUID(0x2A18)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.field("baseTime", &baseTime)
        try coder.optional("timeOffset", &timeOffset, isPresent: flags.has(bit: Flag.timeOffset), .unit("min"))
        try coder.group(&sample, isPresent: flags.has(bit: Flag.sample))
        let hasStatus = flags.has(bit: Flag.sensorStatusAnnunciation)
        try coder.optional("sensorStatusAnnunciation", &sensorStatusAnnunciation, isPresent: hasStatus)
        try coder.shown("contextInformation", &hasContextInformation, isRequired: false)
    }
}
