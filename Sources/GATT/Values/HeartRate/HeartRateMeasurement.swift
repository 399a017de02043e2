/// The Heart Rate Measurement value (0x2A37), sent by notification only.
///
/// Layout, Heart Rate Service 1.0, 3.1:
///
///     flags          u8     bit 0 heart rate is u16 · 1 contact · 2 contact supported · 3 energy · 4 RR · 5–7 reserved
///     heart rate     u8 or u16, beats per minute
///     energy         u16, kilojoules since the last reset, if bit 3 is set
///     RR intervals   u16 each, 1/1024 s, oldest first, if bit 4 is set
public struct HeartRateMeasurement: AttributeValue {
    /// The heart rate in beats per minute; sent as an octet up to 255, as two above.
    public var heartRate: UInt16 = 0
    /// What the sensor knows about skin contact.
    public var sensorContact = SensorContact.notSupported
    /// The energy expended since the last reset in kilojoules (HRS 1.0, 3.1.1.3); it stays at 65535 once it gets there.
    public var energyExpended: UInt16?
    /// The times between beats in units of 1/1024 s, oldest first.
    public var rrIntervals: [UInt16] = []

    /// Makes a measurement of 0 bpm.
    public init() {}

    /// Makes a measurement.
    public init(
        heartRate: UInt16,
        sensorContact: SensorContact = .notSupported,
        energyExpended: UInt16? = nil,
        rrIntervals: [UInt16] = []
    ) {
        self.heartRate = heartRate
        self.sensorContact = sensorContact
        self.energyExpended = energyExpended
        self.rrIntervals = rrIntervals
    }

    /// How many RR intervals there are in a second.
    public static let rrUnitsPerSecond = 1024.0

    /// How many RR intervals fit into one notification beside the fields this measurement has.
    ///
    /// A notification carries three octets less than the ATT MTU; at the smallest MTU, 23, that leaves room for 7 to 9.
    public func rrCapacity(mtu: Int) -> Int {
        let others = 1 + (heartRate > UInt8.max ? 2 : 1) + (energyExpended == nil ? 0 : 2)
        return max(0, (mtu - 3 - others) / 2)
    }
}

extension HeartRateMeasurement {
    /// What the sensor knows about skin contact: bits 1 and 2 of the flags.
    public struct SensorContact: Enumeration {
        /// The two bits; the upper one says whether the sensor can tell.
        public var rawValue: UInt8

        /// Makes the knowledge from its two bits; with the upper one clear, the lower one means nothing.
        public init(rawValue: UInt8) { self.rawValue = rawValue < 2 ? 0 : rawValue }

        /// The sensor cannot tell.
        public static let notSupported = Self(rawValue: 0)
        /// The sensor does not touch the skin, or poorly.
        public static let noContact = Self(rawValue: 2)
        /// The sensor touches the skin.
        public static let contact = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "not-supported"), .init(2, "no-contact"), .init(3, "contact"),
        ]
    }

    private enum Flag {
        static let wideHeartRate: UInt8 = 1 << 0
        static let energyExpended: UInt8 = 1 << 3
        static let rrIntervals: UInt8 = 1 << 4
        static let reserved: UInt64 = 0b1110_0000
    }

    private var flags: UInt8 {
        get {
            (heartRate > UInt8.max ? Flag.wideHeartRate : 0) | sensorContact.rawValue << 1
                | (energyExpended == nil ? 0 : Flag.energyExpended) | (rrIntervals.isEmpty ? 0 : Flag.rrIntervals)
        }
        set { sensorContact = SensorContact(rawValue: newValue >> 1 & 0b11) }
    }

    /// The UUID, 0x2A37.
    public static let uuid = BluetoothUUID(0x2A37)

    /// Walks over the fields; a strict decoding also refuses the RR flag without an interval.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.sent("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        if flags & Flag.wideHeartRate != 0 {
            try coder.sent("heartRate", &heartRate)
        } else {
            var octet = UInt8(truncatingIfNeeded: heartRate)
            try coder.sent("heartRate", &octet)
            heartRate = UInt16(octet)
        }
        try coder.shown("heartRate", &heartRate, .unit("bpm"))
        try coder.shown("sensorContact", &sensorContact, isRequired: false)
        try coder.optional("energyExpended", &energyExpended, isPresent: flags & Flag.energyExpended != 0, .unit("kJ"))
        let rrIsPresent = flags & Flag.rrIntervals != 0
        try coder.list("rrIntervals", &rrIntervals, isPresent: rrIsPresent, Quantity(.per(1024), unit: "s"))
    }
}
