/// How good a clock's time is: the Reference Time Information value (0x2A14).
///
/// Layout, GATT Specification Supplement, Reference Time Information: Time Source u8, Time Accuracy u8, days and hours
/// since the last update u8 each.
public struct ReferenceTimeInformation: AttributeValue {
    /// The reference.
    public var timeSource = TimeSource.unknown
    /// How far the clock may be off in units of 1/8 s, or `TimeAccuracy.outOfRange` or `TimeAccuracy.unknown`.
    public var timeAccuracy = TimeAccuracy.unknown
    /// The whole days since the update, 0 to 254, or `longAgo`.
    public var daysSinceUpdate: UInt8 = 0
    /// The hours since the update beyond whole days, 0 to 23, or `longAgo`.
    public var hoursSinceUpdate: UInt8 = 0

    /// The update was 255 days ago or more, which both days and hours say.
    public static let longAgo = UInt8.max

    /// Makes a clock of unknown source that was set just now.
    public init() {}

    /// The UUID, 0x2A14.
    public static let uuid = BluetoothUUID(0x2A14)

    /// Walks over the fields; that the update is long ago must be said by days and hours alike.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("timeSource", &timeSource)
        try coder.field("timeAccuracy", &timeAccuracy, TimeAccuracy.quantity)
        try coder.field("daysSinceUpdate", &daysSinceUpdate, Self.days)
        try coder.field("hoursSinceUpdate", &hoursSinceUpdate, Self.hours)
        try coder.require(
            (daysSinceUpdate == Self.longAgo) == (hoursSinceUpdate == Self.longAgo),
            "hoursSinceUpdate",
            "must be 'over-254-days' exactly if daysSinceUpdate is 'over-254'"
        )
    }

    private static var days: Quantity { Quantity(unit: "d", range: 0...254, words: .init(Int(longAgo), .over254)) }
    private static var hours: Quantity {
        Quantity(unit: "h", range: 0...23, words: .init(Int(longAgo), .over254Days))
    }
}
