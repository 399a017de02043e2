/// The Date of Birth value (0x2A85): the user's birthday (GATT Specification Supplement, Date of Birth).
public struct DateOfBirth: CalendarDate {
    /// The year, 1582 to 9999, or 0 if it is not known.
    public var year: UInt16 = 0
    /// The month, 1 to 12, or 0 if it is not known.
    public var month: UInt8 = 0
    /// The day of the month, 1 to 31, or 0 if it is not known.
    public var day: UInt8 = 0

    /// Makes an unknown day.
    public init() {}

    /// The UUID, 0x2A85.
    public static let uuid = BluetoothUUID(0x2A85)
}
