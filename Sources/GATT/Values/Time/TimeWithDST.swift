/// When daylight saving time changes next, and to what: the Time with DST value (0x2A11).
///
/// Layout, GATT Specification Supplement, Time with DST: Date Time 7 octets, DST Offset u8.
public struct TimeWithDST: AttributeValue {
    /// The date and time of the change.
    public var dateTime = DateTime()
    /// The offset from then on.
    public var dstOffset = DSTOffset.standardTime

    /// Makes a change to standard time on an unknown day.
    public init() {}

    /// The UUID, 0x2A11.
    public static let uuid = BluetoothUUID(0x2A11)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("dateTime", &dateTime)
        try coder.field("dstOffset", &dstOffset)
    }
}
