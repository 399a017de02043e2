import Calendar
import Testing

struct CivilTimeTests {
    @Test(arguments: [
        (0, 1970, 1, 1, 4), (-1, 1969, 12, 31, 3), (11_016, 2000, 2, 29, 2), (-719_468, 0, 3, 1, 3),
        (20_782, 2026, 11, 25, 3),
    ])
    func `days are dates`(_ days: Int, _ year: Int, _ month: Int, _ day: Int, _ weekday: Int) {
        let date = CivilTime(days: days)
        #expect(date == CivilTime(year: year, month: month, day: day))
        #expect(date.days == days)
        #expect(date.weekday == weekday)
    }

    @Test func `all days of a thousand years survive both conversions`() {
        for days in stride(from: -300_000, through: 100_000, by: 1) { #expect(CivilTime(days: days).days == days) }
    }
}
