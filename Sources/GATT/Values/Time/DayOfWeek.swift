/// The Day of Week value (0x2A09): one octet (GATT Specification Supplement, Day of Week).
public struct DayOfWeek: EnumerationValue {
    /// The octet, 1 to 7, or 0 if the day is not known; 8 and above are reserved.
    public var rawValue: UInt8

    /// Makes a day from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The day is not known.
    public static let unknown = Self(rawValue: 0)
    /// Monday.
    public static let monday = Self(rawValue: 1)
    /// Tuesday.
    public static let tuesday = Self(rawValue: 2)
    /// Wednesday.
    public static let wednesday = Self(rawValue: 3)
    /// Thursday.
    public static let thursday = Self(rawValue: 4)
    /// Friday.
    public static let friday = Self(rawValue: 5)
    /// Saturday.
    public static let saturday = Self(rawValue: 6)
    /// Sunday.
    public static let sunday = Self(rawValue: 7)

    /// The UUID, 0x2A09.
    public static let uuid = BluetoothUUID(0x2A09)
    /// The key of the field.
    public static let key = "dayOfWeek"

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [
        .init(0, "unknown"), .init(1, "monday"), .init(2, "tuesday"), .init(3, "wednesday"), .init(4, "thursday"),
        .init(5, "friday"), .init(6, "saturday"), .init(7, "sunday"),
    ]
}
