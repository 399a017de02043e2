/// That alerts of a category have come, and a word on the last of them: the New Alert value (0x2A46).
///
/// Layout, GATT Specification Supplement, New Alert: category u8, count u8, text up to 18 octets.
public struct NewAlert: AttributeValue {
    /// The category.
    public var category = AlertCategoryID.simpleAlert
    /// How many new alerts there are.
    public var numberOfNewAlert: UInt8 = 0
    /// A title or a sender, up to 18 octets of UTF-8.
    public var text = ""

    /// Makes the value for no new simple alert.
    public init() {}

    /// The UUID, 0x2A46.
    public static let uuid = BluetoothUUID(0x2A46)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("categoryId", &category)
        try coder.field("numberOfNewAlert", &numberOfNewAlert)
        try coder.text("textStringInformation", &text, .rest(limit: 18))
    }
}
