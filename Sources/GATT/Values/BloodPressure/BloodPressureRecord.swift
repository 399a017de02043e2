/// The Blood Pressure Record value (0x2B36): a stored value, or a segment of one (Blood Pressure Service 1.1.1).
///
/// Layout, GATT Specification Supplement, Blood Pressure Record:
///
///     header     u8      bit 0 first segment · 1 last segment · 2–7 rolling segment counter
///     sequence   u16, number of the record
///     UUID       u16, of the characteristic that was recorded
///     recorded   the octets of its value, to the end
///     E2E-CRC    u16, over all segments, in the last segment of a sensor that supports it
///
/// Nothing in a segment says whether the check is there, so it stays the end of the octets.
public struct BloodPressureRecord: AttributeValue {
    /// Whether the record starts here.
    public var isFirstSegment = true
    /// Whether the record ends here.
    public var isLastSegment = true
    /// The number of the segment, 0 to 63; 0 follows 63.
    public var rollingSegmentCounter: UInt8 = 0
    /// The number of the record; 0 follows 65535.
    public var sequenceNumber: UInt16 = 0
    /// The UUID of the characteristic whose value was recorded.
    public var recordedUUID = ShortUUID()
    /// The octets of the value in this segment, with the E2E-CRC if there is one.
    public var recordedCharacteristic: [UInt8] = []

    /// Makes an empty record in one segment.
    public init() {}

    /// The UUID, 0x2B36.
    public static let uuid = BluetoothUUID(0x2B36)

    private var segmentationHeader: UInt8 {
        get { (isFirstSegment ? 1 : 0) | (isLastSegment ? 2 : 0) | rollingSegmentCounter << 2 }
        set {
            isFirstSegment = newValue & 1 != 0
            isLastSegment = newValue & 2 != 0
            rollingSegmentCounter = newValue >> 2
        }
    }

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var header = segmentationHeader
        try coder.sent("segmentationHeader", &header)
        segmentationHeader = header
        try coder.shown("firstSegment", &isFirstSegment)
        try coder.shown("lastSegment", &isLastSegment)
        try coder.shown("rollingSegmentCounter", &rollingSegmentCounter, Quantity(range: 0...63))
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.field("uuid", &recordedUUID)
        try coder.octets("recordedCharacteristic", &recordedCharacteristic, .rest)
    }
}
