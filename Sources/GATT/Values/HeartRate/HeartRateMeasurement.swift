/// The Heart Rate Measurement value (0x2A37), sent by notification only.
///
/// Layout, Heart Rate Service 1.0, 3.1:
///
///     flags          u8     bit 0 heart rate is u16 · 1 contact · 2 contact supported · 3 energy · 4 RR · 5–7 reserved
///     heart rate     u8 or u16, beats per minute
///     energy         u16, kilojoules since the last reset, if bit 3 is set
///     RR intervals   u16 each, 1/1024 s, oldest first, if bit 4 is set
public struct HeartRateMeasurement: AttributeValue {
    /// What the sensor knows about skin contact: bits 1 and 2 of the flags.
    public enum SensorContact: Hashable, Sendable {
        /// The sensor cannot tell.
        case notSupported
        /// The sensor does not touch the skin, or poorly.
        case noContact
        /// The sensor touches the skin.
        case contact

        /// The word for it in fields.
        public var word: String {
            switch self {
            case .notSupported: "not-supported"
            case .noContact: "no-contact"
            case .contact: "contact"
            }
        }

        static let all: [SensorContact] = [.notSupported, .noContact, .contact]
    }

    /// The heart rate in beats per minute; sent as an octet up to 255, as two above.
    public var heartRate: UInt16
    /// What the sensor knows about skin contact.
    public var sensorContact: SensorContact
    /// The energy expended since the last reset in kilojoules (HRS 1.0, 3.1.1.3); it stays at 65535 once it gets there.
    public var energyExpended: UInt16?
    /// The times between beats in units of 1/1024 s, oldest first.
    public var rrIntervals: [UInt16]

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
    private enum Flag {
        static let wideHeartRate: UInt8 = 1 << 0
        static let contact: UInt8 = 1 << 1
        static let contactSupported: UInt8 = 1 << 2
        static let energyExpended: UInt8 = 1 << 3
        static let rrIntervals: UInt8 = 1 << 4
        static let reserved: UInt8 = 0b1110_0000
    }

    /// The UUID, 0x2A37.
    public static let uuid = BluetoothUUID(0x2A37)

    /// Reads the value; a strict decoding also refuses the RR flag without an interval.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let flags: UInt8 = try reader.integer("flags")
        try reader.reserve(Flag.reserved, of: flags, "flags")
        if flags & Flag.wideHeartRate != 0 {
            heartRate = try reader.integer(Key.heartRate)
        } else {
            heartRate = UInt16(try reader.integer(Key.heartRate, as: UInt8.self))
        }
        if flags & Flag.contactSupported == 0 {
            sensorContact = .notSupported
        } else {
            sensorContact = flags & Flag.contact == 0 ? .noContact : .contact
        }
        energyExpended = flags & Flag.energyExpended == 0 ? nil : try reader.integer(Key.energyExpended)
        rrIntervals = []
        if flags & Flag.rrIntervals != 0 {
            if reader.remaining == 0 {
                try reader.report(DecodeError(.missing, field: Key.rrIntervals, offset: reader.offset))
            }
            rrIntervals.reserveCapacity(reader.remaining / 2)
            while reader.remaining >= 2 {
                rrIntervals.append(try reader.integer(Key.rrIntervals))
            }
        }
        try reader.finish("heartRateMeasurement")
    }

    /// Appends the value, with a heart rate up to 255 as one octet.
    public func encode(into bytes: inout [UInt8]) {
        var flags: UInt8 = 0
        if heartRate > UInt8.max { flags |= Flag.wideHeartRate }
        switch sensorContact {
        case .notSupported: break
        case .noContact: flags |= Flag.contactSupported
        case .contact: flags |= Flag.contactSupported | Flag.contact
        }
        if energyExpended != nil { flags |= Flag.energyExpended }
        if !rrIntervals.isEmpty { flags |= Flag.rrIntervals }

        bytes.append(flags)
        if heartRate > UInt8.max {
            bytes.appendLittleEndian(heartRate)
        } else {
            bytes.append(UInt8(truncatingIfNeeded: heartRate))
        }
        if let energyExpended { bytes.appendLittleEndian(energyExpended) }
        for interval in rrIntervals { bytes.appendLittleEndian(interval) }
    }
}

extension HeartRateMeasurement {
    private enum Key {
        static let heartRate = "heartRate"
        static let sensorContact = "sensorContact"
        static let energyExpended = "energyExpended"
        static let rrIntervals = "rrIntervals"
    }

    /// The keys of the fields.
    public static let fieldKeys = [Key.heartRate, Key.sensorContact, Key.energyExpended, Key.rrIntervals]

    /// Gives the heart rate in bpm, the contact as a word, the energy in kJ, the RR intervals in seconds.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Key.heartRate, .integer(Int(heartRate)), unit: "bpm")
        sink.put(Key.sensorContact, .text(sensorContact.word))
        sink.put(Key.energyExpended, energyExpended.map { .integer(Int($0)) } ?? .null, unit: "kJ")
        sink.put(Key.rrIntervals, rrIntervals, unit: "s") { .number(Double($0) / Self.rrUnitsPerSecond) }
    }

    /// Makes the value from its fields; only the heart rate must be there.
    ///
    /// RR intervals are rounded to 1/1024 s.
    public init(fields: FieldObject) throws(FieldError) {
        heartRate = try fields.integer(Key.heartRate)
        sensorContact = .notSupported
        if let contact = fields.optional(Key.sensorContact) {
            sensorContact = try contact.choice(Key.sensorContact, of: SensorContact.all) { $0.word }
        }
        energyExpended = nil
        if let energy = fields.optional(Key.energyExpended) {
            energyExpended = try energy.integer(Key.energyExpended)
        }
        rrIntervals = []
        for interval in try fields.list(Key.rrIntervals) {
            rrIntervals.append(
                try interval.rounded(Key.rrIntervals, step: 1 / Self.rrUnitsPerSecond, in: 0...UInt16.max)
            )
        }
    }
}
