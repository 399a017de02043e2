/// Times of PostgreSQL, in microseconds since 2000-01-01T00:00:00Z.
enum SQLTime {
    /// Microseconds from 1970 to 2000.
    private static let offset = 946_684_800 * 1_000_000

    /// Returns a time in nanoseconds since 1970 as one of PostgreSQL, rounded down.
    static func microseconds(_ nanoseconds: Int) -> Int {
        let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
        return (remainder < 0 ? quotient - 1 : quotient) - offset
    }

    /// Returns a time as one of PostgreSQL, rounded up: a bound that includes or excludes the same whole microseconds.
    static func microsecondsRoundedUp(_ nanoseconds: Int) -> Int {
        microseconds(nanoseconds) + (nanoseconds.isMultiple(of: 1000) ? 0 : 1)
    }

    /// Returns a time of PostgreSQL in nanoseconds since 1970; nil if it is outside of the years 1677 to 2262.
    static func nanoseconds(_ microseconds: Int) -> Int? {
        let (sum, overflow) = microseconds.addingReportingOverflow(offset)
        let (nanoseconds, isTooLarge) = sum.multipliedReportingOverflow(by: 1000)
        return overflow || isTooLarge ? nil : nanoseconds
    }

    /// An expression for the time in a column or parameter, and its inverse.
    static func time(_ microseconds: String) -> String {
        "timestamptz '2000-01-01 00:00:00+00' + \(microseconds) * interval '1 microsecond'"
    }

    static func microseconds(of time: String) -> String {
        "((extract(epoch FROM \(time)) - 946684800) * 1000000)::bigint"
    }
}
