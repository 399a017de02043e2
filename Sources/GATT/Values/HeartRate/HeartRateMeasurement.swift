/// The Heart Rate Measurement value (0x2A37), sent by notification only.
///
/// Layout, Heart Rate Service 1.0, 3.1:
///
///     flags          u8     bit 0 heart rate is u16 · 1 contact · 2 contact supported · 3 energy · 4 RR · 5–7 reserved
///     heart rate     u8 or u16, beats per minute
///     energy         u16, kilojoules since the last reset, if bit 3 is set
///     RR intervals   u16 each, 1/1024 s, oldest first, if bit 4 is set
public struct HeartRateMeasurement: AttributeValue {
    /// The heart rate in beats per minute; sent as u8 up to 255, as u16 above.
    public var heartRate: UInt16 = 0
    /// The skin contact of the sensor.
    public var sensorContact = SensorContact.notSupported
    /// The energy expended since the last reset, in kilojoules, which stays at 65535 after reaching it (HRS 1.0,
    /// 3.1.1.3).
    public var energyExpended: UInt16?
    /// The RR intervals (times between beats) in units of 1/1024 s, oldest first.
    public var rrIntervals: [UInt16] = []

    /// Creates a measurement of 0 bpm.
    public init() {}

    /// Creates a measurement with the given fields.
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

    /// Returns the number of RR intervals that fit in one notification together with the other fields of this
    /// measurement.
    ///
    /// A notification carries three bytes less than the ATT MTU; at the minimum MTU of 23, that leaves room for 7 to 9.
    public func maximumRRIntervalCount(mtu: Int) -> Int {
        let others = 1 + (heartRate > UInt8.max ? 2 : 1) + (energyExpended == nil ? 0 : 2)
        return max(0, (mtu - 3 - others) / 2)
    }
}

extension HeartRateMeasurement {
    /// The skin contact of the sensor: bits 1 and 2 of the flags.
    public struct SensorContact: EnumerationField {
        /// The two bits; the upper bit is set if the sensor supports contact detection.
        public var rawValue: UInt8

        /// Creates a contact state from its two bits; the lower bit is ignored if the upper bit is clear.
        public init(rawValue: UInt8) { self.rawValue = rawValue < 2 ? 0 : rawValue }

        /// The sensor does not support contact detection.
        public static let notSupported = Self(rawValue: 0)
        /// The sensor has no skin contact, or poor contact.
        public static let noContact = Self(rawValue: 2)
        /// The sensor has skin contact.
        public static let contact = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "not-supported"), .init(2, "no-contact"), .init(3, "contact"),
        ]
    }

    private enum Flag {
        static let uint16HeartRate: UInt8 = 1 << 0
        static let energyExpended: UInt8 = 1 << 3
        static let rrIntervals: UInt8 = 1 << 4
        static let reserved: UInt64 = 0b1110_0000
    }

    private var flags: UInt8 {
        get {
            (heartRate > UInt8.max ? Flag.uint16HeartRate : 0) | sensorContact.rawValue << 1
                | (energyExpended == nil ? 0 : Flag.energyExpended) | (rrIntervals.isEmpty ? 0 : Flag.rrIntervals)
        }
        set { sensorContact = SensorContact(rawValue: newValue >> 1 & 0b11) }
    }

    /// The assigned UUID of the Heart Rate Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2A37)

    /// Passes the fields to `coder`; strict decoding also rejects a set RR flag without an interval.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: Flag.reserved)
        self.flags = flags
        if flags & Flag.uint16HeartRate != 0 {
            try coder.hiddenInteger("heartRate", &heartRate)
        } else {
            var byte = UInt8(truncatingIfNeeded: heartRate)
            try coder.hiddenInteger("heartRate", &byte)
            heartRate = UInt16(byte)
        }
        try coder.part("heartRate", &heartRate, .unit("bpm"))
        try coder.part("sensorContact", &sensorContact, isRequired: false)
        try coder.optional("energyExpended", &energyExpended, isPresent: flags & Flag.energyExpended != 0, .unit("kJ"))
        let rrIsPresent = flags & Flag.rrIntervals != 0
        try coder.list("rrIntervals", &rrIntervals, isPresent: rrIsPresent, .seconds1024)
    }
}
