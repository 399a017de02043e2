/// A date, time of day and day of the week: the Day Date Time value (0x2A0A).
///
/// Layout, GATT Specification Supplement, Day Date Time: Date Time 7 octets, Day of Week u8.
public struct DayDateTime: AttributeValue {
    /// The date and time of day.
    public var dateTime = DateTime()
    /// The day of the week.
    public var dayOfWeek = DayOfWeek.unknown

    /// Makes midnight of an unknown day.
    public init() {}

    /// The UUID, 0x2A0A.
    public static let uuid = BluetoothUUID(0x2A0A)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("dateTime", &dateTime)
        try coder.field("dayOfWeek", &dayOfWeek)
    }
}
