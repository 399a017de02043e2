/// A period of a calendar, by which samples are grouped: a number of seconds, days or months.
///
/// Periods of seconds that divide a day begin at multiples of their length after midnight, local time; others, at multiples
/// after 1970-01-05 00:00, a Monday. Days, weeks and months begin at midnight. A day is 23 or 25 hours long when the clocks change;
/// a period of more than a day in seconds has always its length.
package enum CalendarPeriod: Hashable, Sendable {
    case seconds(Int)
    case days(Int)
    case months(Int)

    package static let week = CalendarPeriod.days(7)

    /// Returns the start and the end of the period that contains a time, in seconds since 1970-01-01T00:00:00Z.
    package func interval(containing time: Int, in zone: TimeZone) -> Range<Int> {
        let civil = zone.civilTime(at: time)
        switch self {
        case .seconds(let length):
            if let anchor = defaultAnchor(in: zone) { return interval(containing: time, from: anchor, in: zone) }
            return seconds(length, containing: time, in: zone)
        case .days(let count):
            let start = Self.monday + (civil.days - Self.monday).dividedRoundingDown(by: count) * count
            return Self.interval(
                from: CivilTime(days: start),
                to: CivilTime(days: start + count),
                containing: time,
                zone
            )
        case .months(let count):
            let start = (civil.year * 12 + civil.month - 1).dividedRoundingDown(by: count) * count
            return Self.interval(from: Self.month(start), to: Self.month(start + count), containing: time, zone)
        }
    }

    /// 1970-01-05, a Monday, in days since 1970-01-01.
    static let monday = 4

    private static func month(_ number: Int) -> CivilTime {
        CivilTime(year: number.dividedRoundingDown(by: 12), month: number.remainderRoundingDown(by: 12) + 1, day: 1)
    }

    /// The interval between two local midnights.
    ///
    /// A clock that is put back across midnight shows the end of the previous day again. This time belongs to the new day, so that
    /// days do not overlap.
    private static func interval(from start: CivilTime, to end: CivilTime, containing time: Int, _ zone: TimeZone)
        -> Range<Int>
    {
        let (first, last) = (zone.firstTime(of: start), zone.firstTime(of: end))
        guard time >= last else { return first..<last }
        var next = end
        next.day += end.days - start.days
        return last..<zone.firstTime(of: CivilTime(days: next.days))
    }

    /// Returns an interval of a fixed length on the clock, which a change of the offset ends early.
    private func seconds(_ length: Int, containing time: Int, in zone: TimeZone) -> Range<Int> {
        let offset = zone.offset(at: time).seconds
        let origin = Self.monday * CivilTime.secondsPerDay
        let start = origin + (time + offset - origin).dividedRoundingDown(by: length) * length - offset
        let change = zone.transition(before: time) ?? start
        let end = start + length
        let next = zone.transition(before: end - 1).map { $0 > time ? $0 : end } ?? end
        return max(start, change)..<min(end, next)
    }
}
