/// The Sleep Activity Instantaneous Data value (0x2B41): current data about the sleep of the wearer.
///
/// Layout: header u8, flags u16, `PhysicalActivityRecordIdentity`, then in order each field whose flag bit is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both written for the draft, agree with
/// that implementation on the fields, and with each other on their widths. The units are not known, so raw numbers are
/// shown.
public struct SleepActivityInstantaneousData: AttributeValue {
    /// The segment of the record, as transmitted.
    public var header: UInt8 = 0
    /// The identity of the record.
    public var identity = PhysicalActivityRecordIdentity()
    /// A Boolean value that indicates whether the monitor is worn.
    public var isDeviceWorn = false
    /// The level of visible light.
    public var visibleLightLevel: UInt24?
    /// The level of ultraviolet light.
    public var uvLightLevel: UInt24?
    /// The level of infrared light.
    public var irLightLevel: UInt24?
    /// The sleep stage of the wearer.
    public var sleepStage: SleepStage?
    /// The heart rate during sleep.
    public var sleepingHeartRate: UInt8?

    /// Creates a record without optional fields.
    public init() {}

    private var flags: UInt32 {
        var flags = UInt32(
            bits: visibleLightLevel != nil,
            uvLightLevel != nil,
            irLightLevel != nil,
            sleepStage != nil,
            sleepingHeartRate != nil
        )
        flags |= UInt32(bits: isDeviceWorn) << 15
        return flags
    }

    /// The assigned UUID of the Sleep Activity Instantaneous Data characteristic.
    public static let uuid = BluetoothUUID(0x2B41)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var encodedFlags = UInt16(truncatingIfNeeded: flags)
        try coder.hiddenInteger("flags", &encodedFlags, reserved: 0x7FE0)
        let flags = UInt32(encodedFlags)
        isDeviceWorn = flags.has(bit: 15)
        try coder.part("deviceWorn", &isDeviceWorn, isRequired: false)
        try identity.visitFields(with: &coder)
        try coder.optional("visibleLightLevel", &visibleLightLevel, isPresent: flags.has(bit: 0))
        try coder.optional("uvLightLevel", &uvLightLevel, isPresent: flags.has(bit: 1))
        try coder.optional("irLightLevel", &irLightLevel, isPresent: flags.has(bit: 2))
        try coder.optional("sleepStage", &sleepStage, isPresent: flags.has(bit: 3))
        try coder.optional("sleepingHeartRate", &sleepingHeartRate, isPresent: flags.has(bit: 4))
    }
}

extension SleepActivityInstantaneousData {
    /// The sleep stage, 24 bits; 8 bits in the draft of the service.
    public struct SleepStage: BitField {
        /// The raw bits; bits 14 to 22 are reserved.
        public var rawValue: UInt32

        /// Creates a set from its raw bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The encoded length: 3 bytes, although the raw value has 4.
        public static var byteCount: Int { 3 }

        /// The names of the bits in kebab case, lowest bit first; empty for a reserved bit.
        public static let bitNames = [
            "wake", "sleep", "rem", "non-rem", "light-sleep", "deep-sleep", "n1", "n2", "n3", "n4", "active-sleep",
            "quiet-sleep", "intermediate-sleep", "arousal", "", "", "", "", "", "", "", "", "", "unknown",
        ]
    }
}
