import Calendar
import Charts
import TestRandomness
import Testing

struct TimeScaleTests {
    private static func time(_ text: String) -> Int { Moment.milliseconds(text, in: ChartExample.berlin) ?? 0 }

    @Test(arguments: [
        ("2026-03-01 14:00", "2026-03-01 15:00", ["14:00", "14:10", "14:20", "14:30", "14:40", "14:50", "15:00"]),
        (
            "2026-03-01T14:00:00.100", "2026-03-01T14:00:00.130",
            ["14:00:00.100", "14:00:00.110", "14:00:00.120", "14:00:00.130"]
        ),
        (
            "2026-03-01T14:00:03", "2026-03-01T14:00:30",
            ["14:00:05", "14:00:10", "14:00:15", "14:00:20", "14:00:25", "14:00:30"]
        ),
        (
            "2026-03-01 20:00", "2026-03-02 04:00",
            ["20:00", "21:00", "22:00", "23:00", "Mar 2", "01:00", "02:00", "03:00", "04:00"]
        ),
        // The clocks show no 02:00, and 02:00 twice.
        ("2026-03-29", "2026-03-29 08:00", ["Mar 29", "01:00", "03:00", "04:00", "05:00", "06:00", "07:00", "08:00"]),
        ("2026-10-25", "2026-10-25 06:00", ["Oct 25", "01:00", "02:00", "02:00", "03:00", "04:00", "05:00", "06:00"]),
        // Days of 23 and 25 hours.
        ("2026-03-28", "2026-03-31", ["Mar 28", "12:00", "Mar 29", "12:00", "Mar 30", "12:00", "Mar 31"]),
        ("2026-10-24", "2026-10-27", ["Oct 24", "12:00", "Oct 25", "12:00", "Oct 26", "12:00", "Oct 27"]),
        ("2026-03-01", "2026-04-01", ["Mar 2", "Mar 9", "Mar 16", "Mar 23", "Mar 30"]),
        ("2025-11-15", "2026-06-15", ["Dec", "2026", "Feb", "Mar", "Apr", "May", "Jun"]),
        ("2019-02-01", "2026-06-15", ["2020", "2021", "2022", "2023", "2024", "2025", "2026"]),
        ("0001-01-01", "9999-12-31", ["1000", "2000", "3000", "4000", "5000", "6000", "7000", "8000", "9000"]),
    ])
    func `ticks are at boundaries of the local calendar`(_ start: String, _ end: String, _ texts: [String]) {
        #expect(
            TimeScale(Self.time(start)..<Self.time(end), in: ChartExample.berlin, width: 76).ticks.map(\.text) == texts
        )
    }

    @Test func `texts have spaces between them at any width`() {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<200 {
            let length = 1 << Int.random(in: 0...47, using: &random)
            let start = Int.random(in: -62_167_219_200_000...100_000_000_000_000, using: &random)
            let times = start..<start + length
            let width = Int.random(in: 8...400, using: &random)
            let ticks = TimeScale(times, in: ChartExample.berlin, width: width).ticks
            for (tick, next) in zip(ticks, ticks.dropFirst()) {
                let distance = Double(next.time - tick.time) / Double(length) * Double(width)
                #expect(distance >= Double(tick.text.utf8.count + next.text.utf8.count) / 2 + 2)
            }
            #expect(ticks.allSatisfy { times.contains($0.time) || $0.time == times.upperBound })
        }
    }
}
