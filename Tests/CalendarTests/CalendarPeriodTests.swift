import Calendar
import Testing

struct CalendarPeriodTests {
    /// Rules of Europe/Berlin, written as a zone file's footer.
    private static let berlin = TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    private static let lordHowe = TimeZone(rule: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")

    private static func time(_ year: Int, _ month: Int, _ day: Int, hour: Int = 0) -> Int {
        CivilTime(year: year, month: month, day: day, secondOfDay: hour * 3600).seconds
    }

    @Test(arguments: [(2026, 3, 29, 23), (2026, 10, 25, 25), (2026, 6, 1, 24)])
    func `a day is 23 or 25 hours long when the clocks change`(_ year: Int, _ month: Int, _ day: Int, _ hours: Int)
        throws
    {
        let zone = try #require(Self.berlin)
        let interval = CalendarPeriod.days(1).interval(containing: Self.time(year, month, day, hour: 12), in: zone)
        #expect(interval.count == hours * 3600)
        #expect(zone.civilTime(at: interval.lowerBound) == CivilTime(year: year, month: month, day: day))
    }

    @Test(arguments: [
        CalendarPeriod.seconds(900), .seconds(3600), .seconds(6 * 3600), .days(1), .week, .months(1), .months(12),
    ])
    func `intervals cover a year without gaps and overlaps`(_ period: CalendarPeriod) throws {
        for zone in [try #require(Self.berlin), try #require(Self.lordHowe), .utc] {
            var interval = period.interval(containing: Self.time(2026, 2, 3, hour: 4), in: zone)
            let end = min(Self.time(2027, 2, 3), interval.lowerBound + 100_000 * interval.count)
            while interval.upperBound < end {
                let next = period.interval(containing: interval.upperBound, in: zone)
                guard next.lowerBound == interval.upperBound else {
                    Issue.record("\(next) follows \(interval)")
                    return
                }
                for time in [next.lowerBound, next.lowerBound + next.count / 2, next.upperBound - 1] {
                    #expect(period.interval(containing: time, in: zone) == next)
                }
                interval = next
            }
        }
    }

    @Test func `weeks begin on Mondays`() {
        let week = CalendarPeriod.week.interval(containing: Self.time(2026, 11, 25, hour: 20), in: .utc)
        #expect(week == Self.time(2026, 11, 23)..<Self.time(2026, 11, 30))
    }
}
