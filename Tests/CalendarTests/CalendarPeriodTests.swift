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

    @Test func `periods of more than a day in hours follow one another from a Monday`() throws {
        let zone = try #require(Self.berlin)
        let first = CalendarPeriod.seconds(36 * 3600).interval(
            containing: zone.firstTime(of: CivilTime(days: 4)),
            in: zone
        )
        #expect(first.lowerBound == zone.firstTime(of: CivilTime(days: 4)) && first.count == 36 * 3600)
        let change = Self.time(2026, 3, 29, hour: 12)
        let interval = CalendarPeriod.seconds(36 * 3600).interval(containing: change, in: zone)
        #expect(interval.contains(change) && interval.count == 36 * 3600)
        #expect((interval.lowerBound - first.lowerBound).isMultiple(of: 36 * 3600))
    }

    @Test(
        arguments: [
            // Period, anchor, time, and the start and the end of the period, local time.
            (.seconds(36 * 3600), (2026, 3, 1, 18), (2026, 3, 5, 0), (2026, 3, 4, 18), (2026, 3, 6, 6)),
            (.seconds(36 * 3600), (2026, 3, 1, 18), (2026, 2, 28, 0), (2026, 2, 26, 18), (2026, 2, 28, 6)),
            // The clocks are put forward on 2026-03-29: 36 hours later it is 7 o'clock.
            (.seconds(36 * 3600), (2026, 3, 28, 18), (2026, 3, 29, 12), (2026, 3, 28, 18), (2026, 3, 30, 7)),
            (.days(1), (2026, 3, 28, 18), (2026, 3, 29, 12), (2026, 3, 28, 18), (2026, 3, 29, 18)),
            (.days(1), (2026, 3, 28, 18), (2026, 3, 29, 19), (2026, 3, 29, 18), (2026, 3, 30, 18)),
            (.days(7), (2026, 3, 4, 0), (2026, 3, 3, 23), (2026, 2, 25, 0), (2026, 3, 4, 0)),
            // The last day of a shorter month.
            (.months(1), (2026, 1, 31, 6), (2026, 2, 28, 7), (2026, 2, 28, 6), (2026, 3, 31, 6)),
            (.months(1), (2026, 1, 31, 6), (2026, 2, 28, 5), (2026, 1, 31, 6), (2026, 2, 28, 6)),
            (.months(12), (2024, 2, 29, 0), (2026, 6, 1, 0), (2026, 2, 28, 0), (2027, 2, 28, 0)),
        ] as [(CalendarPeriod, Date, Date, Date, Date)]
    )
    func `periods begin at an anchor`(
        _ period: CalendarPeriod,
        _ anchor: Date,
        _ time: Date,
        _ start: Date,
        _ end: Date
    ) throws {
        let zone = try #require(Self.berlin)
        let times = [anchor, time, start, end].map { date in
            zone.firstTime(of: CivilTime(seconds: Self.time(date.0, date.1, date.2, hour: date.3)))
        }
        let interval = period.interval(containing: times[1], from: times[0], in: zone)
        #expect(interval == times[2]..<times[3])
    }

    typealias Date = (Int, Int, Int, Int)

    @Test(arguments: [CalendarPeriod.seconds(36 * 3600), .days(1), .days(3), .months(1), .months(5)])
    func `intervals from an anchor have no gaps and overlaps`(_ period: CalendarPeriod) throws {
        for zone in [try #require(Self.berlin), try #require(Self.lordHowe), .utc] {
            let anchor = Self.time(2026, 10, 31, hour: 2) + 1800
            var interval = period.interval(containing: Self.time(2025, 8, 1), from: anchor, in: zone)
            while interval.upperBound < Self.time(2028, 8, 1) {
                let next = period.interval(containing: interval.upperBound, from: anchor, in: zone)
                #expect(next.lowerBound == interval.upperBound && !next.isEmpty)
                for time in [next.lowerBound, next.lowerBound + next.count / 2, next.upperBound - 1] {
                    #expect(period.interval(containing: time, from: anchor, in: zone) == next)
                }
                interval = next
            }
            #expect(period.interval(containing: anchor, from: anchor, in: zone).lowerBound == anchor)
        }
    }
}
