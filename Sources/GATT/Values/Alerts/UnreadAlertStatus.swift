/// How many alerts of a category are unread: the Unread Alert Status value (0x2A45).
///
/// Layout, GATT Specification Supplement, Unread Alert Status: category u8, count u8.
public struct UnreadAlertStatus: AttributeValue {
    /// The category.
    public var category = AlertCategoryID.simpleAlert
    /// How many alerts are unread, 0 to 254, or `many`.
    public var unreadCount: UInt8 = 0

    /// More than 254 alerts are unread.
    public static let many = UInt8.max

    /// Makes the status of simple alerts that are all read.
    public init() {}

    /// The UUID, 0x2A45.
    public static let uuid = BluetoothUUID(0x2A45)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("categoryId", &category)
        let count = Quantity(range: 0...254, words: .init(Int(Self.many), .over254))
        try coder.field("unreadCount", &unreadCount, count)
    }
}
