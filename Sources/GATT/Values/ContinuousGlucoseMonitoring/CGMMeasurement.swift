/// The CGM Measurement value (0x2AA7): one or more records, sent by notification only.
public struct CGMMeasurement: AttributeValue {
    /// The records, oldest first.
    public var records: [CGMMeasurementRecord] = []

    /// Creates a value without records, to which at least one must be added.
    public init() {}

    /// Creates a value from its records.
    public init(_ records: [CGMMeasurementRecord]) { self.records = records }

    /// The assigned UUID of the CGM Measurement characteristic.
    public static let uuid = BluetoothUUID(0x2AA7)

    /// Passes the records to `coder`; strict decoding rejects a value without records.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.objects("records", &records)
        try coder.require(!records.isEmpty, "records", "must have at least one record")
    }
}

/// One record of a CGM Measurement.
///
/// Layout, GATT Specification Supplement, CGM Measurement Record:
///
///     size            u8     bytes of the record, this one included
///     flags           u8     bit 0 trend · 1 quality · 2–4 reserved · 5 Warning · 6 Cal/Temp · 7 Status byte
///     concentration   SFLOAT mg/dL
///     time offset     u16 minutes since the start of the session
///     status          up to three bytes: Status, Cal/Temp, Warning
///     trend           SFLOAT mg/dL/min, if bit 0 is set
///     quality         SFLOAT %, if bit 1 is set
///     E2E-CRC         u16, if the size leaves room for it
public struct CGMMeasurementRecord: ValueRecord {
    /// The glucose concentration, in mg/dL.
    public var glucoseConcentration = MedicalFloat16()
    /// The time of the measurement, in minutes since the start of the session.
    public var timeOffset: UInt16 = 0
    /// The status of the sensor at the time of the measurement.
    public var sensorStatusAnnunciation: CGMSensorStatus = []
    /// The rate of change of the concentration, in mg/dL/min.
    public var trendInformation: MedicalFloat16?
    /// The quality of the measurement, in percent.
    public var quality: MedicalFloat16?
    /// The E2E-CRC of the record; `nil` if it has none.
    public var e2eCRC: E2ECRC?

    /// Creates a record of 0 mg/dL.
    public init() {}

    /// Creates a record from a concentration in mg/dL and a time in minutes since the start of the session.
    public init(_ milligramsPerDeciliter: Double, timeOffset: UInt16) {
        glucoseConcentration = MedicalFloat16(milligramsPerDeciliter)
        self.timeOffset = timeOffset
    }

    private enum Flag {
        static let trendInformation = 0
        static let quality = 1
        /// The flag bits of the status bytes, in the order of the bytes: Status, Cal/Temp, Warning.
        static let statusBytes = [7, 6, 5]
        static let reserved: UInt64 = 0b0001_1100
    }

    private var flags: UInt8 {
        let nonzeroBytes = sensorStatusAnnunciation.nonzeroBytes
        return UInt8(
            bits: trendInformation != nil,
            quality != nil,
            false,
            false,
            false,
            nonzeroBytes[2],
            nonzeroBytes[1],
            nonzeroBytes[0]
        )
    }

    /// Returns the number of bytes of a record with these flags, without its E2E-CRC.
    private static func size(_ flags: UInt8) -> Int {
        var size = 6
        for bit in Flag.statusBytes where flags.has(bit: bit) { size += 1 }
        for bit in [Flag.trendInformation, Flag.quality] where flags.has(bit: bit) { size += MedicalFloat16.byteCount }
        return size
    }

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        let start = coder.position
        var flags = flags
        var size = UInt8(truncatingIfNeeded: Self.size(flags) + (e2eCRC == nil ? 0 : UInt16.byteCount))
        try coder.hiddenInteger("size", &size)
        try coder.hiddenInteger("flags", &flags, reserved: Flag.reserved)
        let surplus = Int(size) - Self.size(flags)
        try coder.require(surplus >= 0, "size", "must not be less than the length of the fields")
        try coder.field("glucoseConcentration", &glucoseConcentration, .unit("mg/dL"))
        try coder.field("timeOffset", &timeOffset, .unit("min"))
        for (index, bit) in Flag.statusBytes.enumerated() where flags.has(bit: bit) {
            var byte = sensorStatusAnnunciation.byte(at: index)
            try coder.hiddenInteger("sensorStatusAnnunciation", &byte)
            sensorStatusAnnunciation.insertByte(byte, at: index)
        }
        try coder.part("sensorStatusAnnunciation", &sensorStatusAnnunciation, isRequired: false)
        let hasTrend = flags.has(bit: Flag.trendInformation)
        try coder.optional("trendInformation", &trendInformation, isPresent: hasTrend, .unit("mg/dL/min"))
        try coder.optional("quality", &quality, isPresent: flags.has(bit: Flag.quality), .unit("%"))
        let hasCRC = surplus >= UInt16.byteCount
        try coder.checksum("e2eCrc", &e2eCRC, from: start, isPresent: hasCRC)
        try coder.skip("size", surplus - (hasCRC ? UInt16.byteCount : 0))
    }
}

extension CGMSensorStatus {
    /// A Boolean value for each status byte that indicates whether any of its bits is set.
    fileprivate var nonzeroBytes: [Bool] { (0..<Self.byteCount).map { byte(at: $0) != 0 } }

    /// Returns one status byte.
    fileprivate func byte(at index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: rawValue >> UInt32(truncatingIfNeeded: index * 8))
    }

    /// Sets the bits of one status byte.
    fileprivate mutating func insertByte(_ byte: UInt8, at index: Int) {
        formUnion(Self(rawValue: UInt32(byte) << UInt32(truncatingIfNeeded: index * 8)))
    }
}
