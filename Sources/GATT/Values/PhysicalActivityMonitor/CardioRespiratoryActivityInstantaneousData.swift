/// The CardioRespiratory Activity Instantaneous Data value (0x2B3E): current heart and respiration data.
///
/// Layout: header u8, flags u16, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct CardioRespiratoryActivityInstantaneousData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
    /// A Boolean value that indicates whether the monitor is worn.
    public var isDeviceWorn = false
    /// The maximum oxygen uptake (VO2 max).
    public var vo2Max: UInt8?
    /// The current heart rate.
    public var heartRate: UInt8?
    /// The time between two heartbeats.
    public var pulseInterBeatInterval: UInt16?
    /// The resting heart rate.
    public var restingHeartRate: UInt8?
    /// The heart rate variability.
    public var heartRateVariability: UInt16?
    /// The current respiration rate.
    public var respirationRate: UInt8?
    /// The resting respiration rate.
    public var restingRespirationRate: UInt8?

    /// Creates a record without optional fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: vo2Max != nil,
            heartRate != nil,
            pulseInterBeatInterval != nil,
            restingHeartRate != nil,
            heartRateVariability != nil,
            respirationRate != nil,
            restingRespirationRate != nil
        )
        flags |= UInt32(bits: isDeviceWorn) << 15
        return flags
    }

    /// The assigned UUID of the CardioRespiratory Activity Instantaneous Data characteristic.
    public static let uuid = BluetoothUUID(0x2B3E)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var encodedFlags = UInt16(truncatingIfNeeded: flags)
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0x7F80)
        let flags = UInt32(encodedFlags)
        isDeviceWorn = flags.has(bit: 15)
        try coder.part("deviceWorn", &isDeviceWorn, isRequired: false)
        try identity.visitFields(with: &coder)
        try coder.optional("vo2Max", &vo2Max, isPresent: flags.has(bit: 0))
        try coder.optional("heartRate", &heartRate, isPresent: flags.has(bit: 1))
        try coder.optional("pulseInterBeatInterval", &pulseInterBeatInterval, isPresent: flags.has(bit: 2))
        try coder.optional("restingHeartRate", &restingHeartRate, isPresent: flags.has(bit: 3))
        try coder.optional("heartRateVariability", &heartRateVariability, isPresent: flags.has(bit: 4))
        try coder.optional("respirationRate", &respirationRate, isPresent: flags.has(bit: 5))
        try coder.optional("restingRespirationRate", &restingRespirationRate, isPresent: flags.has(bit: 6))
    }
}
