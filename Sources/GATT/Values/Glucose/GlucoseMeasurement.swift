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
    /// The sequence number of the record, which wraps from 65535 to 0.
    public var sequenceNumber: UInt16 = 0
    /// The time of the measurement before `timeOffset` is added.
    public var baseTime = DateTime()
    /// The user's adjustment of the base time, in minutes.
    public var timeOffset: Int16?
    /// The glucose concentration, and the type and location of the sample.
    public var sample: GlucoseSample?
    /// The conditions that may have affected the measurement.
    public var sensorStatusAnnunciation: GlucoseSensorStatus?
    /// A Boolean value that indicates whether a Glucose Measurement Context with the same sequence number follows.
    public var hasContextInformation = false

    /// Creates a record without a sample.
    public init() {}

    private enum Flag {
        static let timeOffset = 0
        static let sample = 1
        static let molesPerLiter = 2
        static let sensorStatusAnnunciation = 3
        static let contextInformation = 4
        static let reserved: UInt64 = 0b1110_0000
    }

    private var flags: UInt8 {
        get {
            UInt8(
                bits: timeOffset != nil,
                sample != nil,
                sample?.unit == .molesPerLiter,
                sensorStatusAnnunciation != nil,
                hasContextInformation
            )
        }
        set {
            // Flags that match the value change nothing; decoded flags prepare the fields that follow.
            guard newValue != flags else { return }
            hasContextInformation = newValue.has(bit: Flag.contextInformation)
            guard newValue.has(bit: Flag.sample) else { return }
            sample = GlucoseSample {
                $0.unit = newValue.has(bit: Flag.molesPerLiter) ? .molesPerLiter : .kilogramsPerLiter
            }
        }
    }

    /// The assigned UUID of the Glucose Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A18)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.field("baseTime", &baseTime)
        try coder.optional("timeOffset", &timeOffset, isPresent: flags.has(bit: Flag.timeOffset), .unit("min"))
        try coder.group(&sample, isPresent: flags.has(bit: Flag.sample))
        let hasStatus = flags.has(bit: Flag.sensorStatusAnnunciation)
        try coder.optional("sensorStatusAnnunciation", &sensorStatusAnnunciation, isPresent: hasStatus)
        try coder.part("contextInformation", &hasContextInformation, isRequired: false)
    }
}
