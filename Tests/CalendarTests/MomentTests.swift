import Calendar
import Testing

struct MomentTests {
    private static let berlin = TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")

    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01 00:00:00.250Z", 250), ("1970-01-02", 82_800_000),
            ("1970-01-01 01:00", 0), ("1970-01-01T01:00:01+01:00", 1000), ("1969-12-31 23:59:59.999Z", -1),
            ("2026-07-01 12:00", 1_782_900_000_000), ("2026-07-01 12:00-05:30", 1_782_927_000_000),
            // The clocks are put forward from 2:00 to 3:00, and back from 3:00 to 2:00.
            ("2026-03-29 02:30", 1_774_746_000_000), ("2026-10-25 02:30", 1_792_888_200_000),
            ("2024-02-29", 1_709_161_200_000),
        ]
    )
    func `dates and times are parsed`(text: String, milliseconds: Int) throws {
        #expect(Moment.milliseconds(text, in: try #require(Self.berlin)) == milliseconds)
    }

    @Test(arguments: [
        "", "2026", "2026-2-3", "2026-02-29", "2026-13-01", "2026-01-01 ", "2026-01-01T", "2026-01-01 24:00",
        "2026-01-01 12",
        "2026-01-01 12:60", "2026-01-01 12:00:00.5", "2026-01-01 12:00 Z", "2026-01-01Z", "2026-01-01 12:00+1:00",
        "yesterday",
        "2026-01-01 12:00:00Zz", "٢٠٢٦-٠١-٠١",
    ])
    func `other texts are refused`(text: String) {
        #expect(Moment.milliseconds(text, in: .utc) == nil)
    }

    @Test(
        arguments: [
            ("00:00", 0), ("07:30", 27_000), ("23:59:59", 86_399), ("24:00", nil), ("7:30", nil), ("07:30:00.5", nil),
            ("07:30 ", nil), ("2026-01-01", nil), ("", nil),
        ] as [(String, Int?)]
    )
    func `times of day are parsed`(text: String, second: Int?) {
        #expect(Moment.secondOfDay(text) == second)
    }

    @Test(
        arguments: [
            ("10s", .seconds(10)), ("15m", .seconds(900)), ("24h", .seconds(86_400)), ("1d", .days(1)),
            ("2w", .days(14)),
            ("3mo", .months(3)), ("1y", .months(12)), ("36h", .seconds(129_600)), ("100001h", nil), ("0s", nil),
            ("1", nil), ("d", nil), ("-1d", nil),
            ("1.5h", nil), ("99999999999999999999d", nil), ("1M", nil),
        ] as [(String, CalendarPeriod?)]
    )
    func `periods are parsed`(text: String, period: CalendarPeriod?) {
        #expect(CalendarPeriod(text: text) == period)
    }
}
