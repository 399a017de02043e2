/// One record of a CGM Measurement.
///
/// Layout, GATT Specification Supplement, CGM Measurement Record:
///
///     size            u8     octets of the record, this one included
///     flags           u8     bit 0 trend · 1 quality · 2–4 reserved · 5 Warning · 6 Cal/Temp · 7 Status octet
///     concentration   SFLOAT mg/dL
///     time offset     u16 minutes since the start of the session
///     status          up to three octets: Status, Cal/Temp, Warning
///     trend           SFLOAT mg/dL/min, if bit 0 is set
///     quality         SFLOAT %, if bit 1 is set
///     E2E-CRC         u16, if the size leaves room for it
public struct CGMMeasurementRecord: Record {
    /// The glucose concentration in mg/dL.
    public var glucoseConcentration = MedicalFloat16()
    /// When it was measured, in minutes since the start of the session.
    public var timeOffset: UInt16 = 0
    /// How the sensor was.
    public var sensorStatusAnnunciation: CGMSensorStatus = []
    /// How fast the concentration changes, in mg/dL/min.
    public var trendInformation: MedicalFloat16?
    /// How good the measurement is, in per cent.
    public var quality: MedicalFloat16?
    /// The check over the record.
    public var e2eCRC: E2ECRC?

    /// Makes a record of 0 mg/dL.
    public init() {}

    /// Makes a record.
    public init(_ milligramsPerDecilitre: Double, timeOffset: UInt16) {
        glucoseConcentration = MedicalFloat16(milligramsPerDecilitre)
        self.timeOffset = timeOffset
    }

    private enum Flag {
        static let trendInformation = 0
        static let quality = 1
        /// Each octet of the status has a bit, the first the highest.
        static let statusOctets = [7, 6, 5]
        static let reserved: UInt64 = 0b0001_1100
    }

    private var flags: UInt8 {
        let octets = sensorStatusAnnunciation.octetsInUse
        return UInt8(
            bits: trendInformation != nil,
            quality != nil,
            false,
            false,
            false,
            octets[2],
            octets[1],
            octets[0]
        )
    }

    /// How many octets a record with these flags has without its E2E-CRC.
    private static func size(_ flags: UInt8) -> Int {
        var size = 6
        for bit in Flag.statusOctets where flags.has(bit: bit) { size += 1 }
        for bit in [Flag.trendInformation, Flag.quality] where flags.has(bit: bit) { size += MedicalFloat16.octets }
        return size
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        var flags = flags
        var size = UInt8(truncatingIfNeeded: Self.size(flags) + (e2eCRC == nil ? 0 : UInt16.octets))
        try coder.sent("size", &size)
        try coder.sent("flags", &flags, reserved: Flag.reserved)
        let surplus = Int(size) - Self.size(flags)
        try coder.require(surplus >= 0, "size", "must not be less than the fields take")
        try coder.field("glucoseConcentration", &glucoseConcentration, .unit("mg/dL"))
        try coder.field("timeOffset", &timeOffset, .unit("min"))
        for (index, bit) in Flag.statusOctets.enumerated() where flags.has(bit: bit) {
            var octet = sensorStatusAnnunciation.octet(index)
            try coder.sent("sensorStatusAnnunciation", &octet)
            sensorStatusAnnunciation.insert(octet, at: index)
        }
        try coder.shown("sensorStatusAnnunciation", &sensorStatusAnnunciation, isRequired: false)
        let hasTrend = flags.has(bit: Flag.trendInformation)
        try coder.optional("trendInformation", &trendInformation, isPresent: hasTrend, .unit("mg/dL/min"))
        try coder.optional("quality", &quality, isPresent: flags.has(bit: Flag.quality), .unit("%"))
        let hasCRC = surplus >= UInt16.octets
        try coder.checksum("e2eCrc", &e2eCRC, from: start, isPresent: hasCRC)
        try coder.surplus("size", surplus - (hasCRC ? UInt16.octets : 0))
    }
}

extension CGMSensorStatus {
    /// Which octets have a bit that is set.
    fileprivate var octetsInUse: [Bool] { (0..<Self.octets).map { octet($0) != 0 } }

    /// One octet.
    fileprivate func octet(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: rawValue >> UInt32(truncatingIfNeeded: index * 8))
    }

    /// Sets the bits of one octet.
    fileprivate mutating func insert(_ octet: UInt8, at index: Int) {
        formUnion(Self(rawValue: UInt32(octet) << UInt32(truncatingIfNeeded: index * 8)))
    }
}
