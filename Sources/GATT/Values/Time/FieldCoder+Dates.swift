extension FieldCoder where Self: ~Copyable & ~Escapable {
    /// Enforces that a month has a day, as far as the month and the year are known; zero means that a part is unknown.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func requireDay(_ day: UInt8, ofMonth month: UInt8, year: UInt16) throws(Failure) {
        // All months have 28 days, so most dates need no further check.
        guard day > 28 else { return }
        try require(day <= daysInMonth(month, year: year), "day", "the month does not have this day")
    }
}

/// Returns the number of days of a month in the Gregorian calendar; in an unknown year, February has 29.
///
/// A month that is unknown or out of range has 31 days or more, because other rules apply to it.
private func daysInMonth(_ month: UInt8, year: UInt16) -> UInt8 {
    switch month {
    case 2:
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return isLeapYear ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return .max
    }
}
