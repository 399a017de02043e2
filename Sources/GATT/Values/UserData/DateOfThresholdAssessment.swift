/// The Date of Threshold Assessment value (0x2A86): the day on which the user's thresholds were found (GATT Specification Supplement, Date of Threshold Assessment).
public struct DateOfThresholdAssessment: CalendarDate {
    /// The year, 1582 to 9999, or 0 if it is not known.
    public var year: UInt16 = 0
    /// The month, 1 to 12, or 0 if it is not known.
    public var month: UInt8 = 0
    /// The day of the month, 1 to 31, or 0 if it is not known.
    public var day: UInt8 = 0

    /// Makes an unknown day.
    public init() {}

    /// The UUID, 0x2A86.
    public static let uuid = BluetoothUUID(0x2A86)
}
