/// A moment to the 256th of a second: the Exact Time 256 value (0x2A0C).
///
/// Layout, GATT Specification Supplement, Exact Time 256: Day Date Time 8 octets, Fractions256 u8. The parts are shown side by side.
public struct ExactTime256: AttributeValue {
    /// The date, time of day and day of the week.
    public var dayDateTime = DayDateTime()
    /// The fraction of the second in units of 1/256 s.
    public var fractions256: UInt8 = 0

    /// Makes midnight of an unknown day.
    public init() {}

    /// The UUID, 0x2A0C.
    public static let uuid = BluetoothUUID(0x2A0C)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try dayDateTime.code(with: &coder)
        try coder.field("fractions256", &fractions256)
    }
}
