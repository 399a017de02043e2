/// Quarters of an hour, counted from 1970-01-01T00:00:00Z.
///
/// Since 1972, the offsets of all time zones are multiples of a quarter of an hour.
package enum QuarterHour {
    package static let nanoseconds = 900 * 1_000_000_000

    package static func number(of time: Int) -> Int {
        let (quotient, remainder) = time.quotientAndRemainder(dividingBy: nanoseconds)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Returns the numbers of the quarter hours that are within a range of times.
    package static func whole(in times: Range<Int>) -> Range<Int> {
        let first = number(of: times.lowerBound) + (times.lowerBound.isMultiple(of: nanoseconds) ? 0 : 1)
        return first..<max(first, number(of: times.upperBound))
    }
}
