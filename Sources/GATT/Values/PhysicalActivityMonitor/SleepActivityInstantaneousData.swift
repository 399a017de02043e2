/// The Sleep Activity Instantaneous Data value (0x2B41): how someone sleeps now.
///
/// Layout: header u8, flags u16, `ActivityRecordIdentity`, then in order the fields whose bit of the flags is set. The
/// service is not in the GATT Specification Supplement. The flags are those of a public implementation of the Physical
/// Activity Monitor Service 1.0. The firmware of a sensor and an app for it, both made for the draft, agree with them on
/// the fields, and with each other on the widths. The units are not known, so numbers are shown as they are sent.
public struct SleepActivityInstantaneousData: AttributeValue {
    /// Which segment of a record this is, as it is sent.
    public var header: UInt8 = 0
    /// Which record this is.
    public var identity = ActivityRecordIdentity()
    /// Whether the monitor is worn.
    public var isDeviceWorn = false
    /// How much visible light there is.
    public var visibleLightLevel: UInt24?
    /// How much ultraviolet light there is.
    public var uvLightLevel: UInt24?
    /// How much infrared light there is.
    public var irLightLevel: UInt24?
    /// How deep the wearer sleeps.
    public var sleepStage: SleepStage?
    /// The heart rate.
    public var sleepingHeartRate: UInt8?

    /// Makes a record without fields.
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

    /// The UUID, 0x2B41.
    public static let uuid = BluetoothUUID(0x2B41)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("header", &header)
        var sentFlags = UInt16(truncatingIfNeeded: flags)
        try coder.sent("flags", &sentFlags, reserved: 0x7FE0)
        let flags = UInt32(sentFlags)
        isDeviceWorn = flags.has(bit: 15)
        try coder.shown("deviceWorn", &isDeviceWorn, isRequired: false)
        try identity.code(with: &coder)
        try coder.optional("visibleLightLevel", &visibleLightLevel, isPresent: flags.has(bit: 0))
        try coder.optional("uvLightLevel", &uvLightLevel, isPresent: flags.has(bit: 1))
        try coder.optional("irLightLevel", &irLightLevel, isPresent: flags.has(bit: 2))
        try coder.optional("sleepStage", &sleepStage, isPresent: flags.has(bit: 3))
        try coder.optional("sleepingHeartRate", &sleepingHeartRate, isPresent: flags.has(bit: 4))
    }
}

extension SleepActivityInstantaneousData {
    /// How deep someone sleeps, 24 bits; the draft of the service had an octet.
    public struct SleepStage: BitField {
        /// The bits; 14 to 22 are reserved.
        public var rawValue: UInt32

        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Three octets.
        public static var octets: Int { 3 }

        /// The words.
        public static let allWords = [
            "wake", "sleep", "rem", "non-rem", "light-sleep", "deep-sleep", "n1", "n2", "n3", "n4", "active-sleep",
            "quiet-sleep", "intermediate-sleep", "arousal", "", "", "", "", "", "", "", "", "", "unknown",
        ]
    }
}
