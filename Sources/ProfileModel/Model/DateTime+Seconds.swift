internal import GATT

/// Dates as seconds since 0001-01-01T00:00:00 in the proleptic Gregorian calendar, to compare and advance them.
extension DateTime {
    private static let secondsPerDay: Int64 = 86_400
    /// The days of 400 years, after which the calendar repeats.
    private static let daysPerCycle: Int64 = 146_097
    /// The years that the GATT Specification Supplement allows.
    private static let years: ClosedRange<Int64> = 1582...9999

    /// The seconds since 0001-01-01T00:00:00; nil if a part of the date is unknown or out of range.
    var secondsOfEra: Int64? {
        let month = Int(self.month)
        guard Self.years.contains(Int64(year)), (1...12).contains(month), hours < 24, minutes < 60, seconds < 60
        else { return nil }
        let lengths = Self.lengths(ofYear: Int64(year))
        guard let length = lengths.dropFirst(month - 1).first, (1...length).contains(Int64(day)) else { return nil }
        let days = Self.days(beforeYear: Int64(year)) + lengths.prefix(month - 1).reduce(0, +) + Int64(day) - 1
        return days * Self.secondsPerDay + Int64(hours) * 3600 + Int64(minutes) * 60 + Int64(seconds)
    }

    /// Creates a date; returns nil if its year is out of range.
    init?(secondsOfEra time: Int64) {
        guard time >= 0 else { return nil }
        var (day, rest) = time.quotientAndRemainder(dividingBy: Self.secondsPerDay)
        // The average length of a year gives the year, or the one after it.
        var year = day / Self.daysPerCycle * 400 + day % Self.daysPerCycle * 400 / Self.daysPerCycle + 1
        if Self.days(beforeYear: year) > day { year -= 1 }
        if Self.days(beforeYear: year + 1) <= day { year += 1 }
        guard Self.years.contains(year) else { return nil }
        day -= Self.days(beforeYear: year)
        var month: UInt8 = 1
        for length in Self.lengths(ofYear: year) {
            guard day >= length else { break }
            day -= length
            month += 1
        }
        self.init()
        self.year = UInt16(truncatingIfNeeded: year)
        self.month = month
        self.day = UInt8(truncatingIfNeeded: day + 1)
        hours = UInt8(truncatingIfNeeded: rest / 3600)
        rest %= 3600
        minutes = UInt8(truncatingIfNeeded: rest / 60)
        seconds = UInt8(truncatingIfNeeded: rest % 60)
    }

    private static func days(beforeYear year: Int64) -> Int64 {
        let years = year - 1
        return years * 365 + years / 4 - years / 100 + years / 400
    }

    private static func lengths(ofYear year: Int64) -> [Int64] {
        let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }
}
