/// A value that is a day of the Gregorian calendar.
///
/// Layout, GATT Specification Supplement, Date of Birth and Date of Threshold Assessment: year u16, month u8, day u8; zero
/// means "not known".
public protocol CalendarDate: AttributeValue {
    /// The year, 1582 to 9999, or 0 if it is not known.
    var year: UInt16 { get set }
    /// The month, 1 to 12, or 0 if it is not known.
    var month: UInt8 { get set }
    /// The day of the month, 1 to 31, or 0 if it is not known.
    var day: UInt8 { get set }
}

extension CalendarDate {
    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("year", &year, Quantity(unknown: 0, range: 1582...9999))
        try coder.field("month", &month, Quantity(unknown: 0, range: 1...12))
        try coder.field("day", &day, Quantity(unknown: 0, range: 1...31))
    }
}
