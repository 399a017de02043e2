import Calendar
import Testing

@testable import Alarms

struct ScheduleTests {
    private static let berlin = TimeZone(rule: "CET-1CEST,M3.5.0,M10.5.0/3")

    private func milliseconds(_ text: String) throws -> Int {
        let zone = try #require(Self.berlin)
        return try #require(Moment.milliseconds(text, in: zone))
    }

    @Test(
        arguments: [
            // Saturday and Sunday are skipped.
            (
                7 * 3600, [1, 2, 3, 4, 5], "2026-03-05 07:00",
                ["2026-03-06 07:00", "2026-03-09 07:00", "2026-03-10 07:00"]
            ),
            // The clocks are put forward from 2:00 to 3:00 on March 29, and back from 3:00 to 2:00 on October 25.
            (9000, [0, 1, 6], "2026-03-28 00:00", ["2026-03-28 02:30", "2026-03-29 03:00", "2026-03-30 02:30"]),
            (9000, [0, 6], "2026-10-24 12:00", ["2026-10-25 02:30", "2026-10-31 02:30"]),
            (0, [0, 1, 2, 3, 4, 5, 6], "2026-12-31 12:00", ["2027-01-01", "2027-01-02"]),
        ] as [(Int, [Int], String, [String])]
    )
    func `an alarm repeats at a local time`(second: Int, weekdays: [Int], start: String, expected: [String]) throws {
        let zone = try #require(Self.berlin)
        let schedule = AlarmSchedule.repeating(secondOfDay: second, weekdays: Set(weekdays), zone: zone)
        var time = try milliseconds(start)
        for text in expected {
            time = try #require(schedule.next(after: time, except: []))
            #expect(time == (try milliseconds(text)), "\(text)")
        }
    }

    @Test func `no time is alerted twice when the clock is set back`() throws {
        let zone = try #require(Self.berlin)
        let daily = AlarmDefinition(
            .schedule(.repeating(secondOfDay: 7 * 3600, weekdays: Set(0...6), zone: zone), preAlert: 0)
        )
        var machine = AlarmMachine(daily, at: AlarmTime(wall: try milliseconds("2026-01-01 06:00"), elapsed: 0))
        let seven = AlarmTime(wall: try milliseconds("2026-01-01 07:00"), elapsed: 3_600_000)
        #expect(machine.handle(.time, at: seven) == [AlarmChange(.alerted, due: seven.wall)])
        _ = try machine.perform(.stop, at: seven)
        let back = AlarmTime(wall: try milliseconds("2026-01-01 06:30"), elapsed: 3_600_001)
        #expect(machine.handle(.clockSet, at: back) == [])
        #expect(machine.nextAlert(at: back) == (try milliseconds("2026-01-02 07:00")))
        // Other times before the one that was alerted are alerted.
        let far = AlarmTime(wall: try milliseconds("2025-06-01 06:00"), elapsed: 3_600_002)
        #expect(machine.handle(.clockSet, at: far) == [])
        #expect(machine.nextAlert(at: far) == (try milliseconds("2025-06-01 07:00")))
    }

    @Test func `no time of several days is alerted twice when the clock is set back`() throws {
        let zone = try #require(Self.berlin)
        let daily = AlarmDefinition(
            .schedule(.repeating(secondOfDay: 7 * 3600, weekdays: Set(0...6), zone: zone), preAlert: 0)
        )
        let monday = AlarmTime(wall: try milliseconds("2026-01-05 06:00"), elapsed: 0)
        var machine = AlarmMachine(daily, at: monday)
        for day in 0..<3 {
            let due = AlarmTime(wall: monday.wall + day * 86_400_000 + 3_600_000, elapsed: day + 1)
            #expect(machine.handle(.time, at: due) == [AlarmChange(.alerted, due: due.wall)])
            _ = try machine.perform(.stop, at: due)
        }
        // Also after a restart.
        machine = AlarmMachine(daily, restoring: machine.snapshot(at: monday), at: monday)
        #expect(machine.handle(.clockSet, at: monday) == [])
        #expect(machine.nextAlert(at: monday) == (try milliseconds("2026-01-08 07:00")))
    }

    @Test func `a stopped pre-alert that is longer than the period does not come back`() throws {
        let zone = try #require(Self.berlin)
        let daily = AlarmDefinition(
            .schedule(.repeating(secondOfDay: 7 * 3600, weekdays: Set(0...6), zone: zone), preAlert: 30 * 3_600_000)
        )
        let monday = AlarmTime(wall: try milliseconds("2026-01-05 06:00"), elapsed: 0)
        var machine = AlarmMachine(daily, at: monday)
        for _ in 0..<2 {
            #expect(machine.handle(.time, at: monday).map(\.kind) == [.countdown])
            _ = try machine.perform(.stop, at: monday)
        }
        #expect(machine.nextAlert(at: monday) == (try milliseconds("2026-01-07 07:00")))
    }

    @Test func `times that the clock skips are one alert`() throws {
        let zone = try #require(Self.berlin)
        let daily = AlarmDefinition(
            .schedule(.repeating(secondOfDay: 7 * 3600, weekdays: Set(0...6), zone: zone), preAlert: 600_000)
        )
        var machine = AlarmMachine(daily, at: AlarmTime(wall: try milliseconds("2026-01-01 06:00"), elapsed: 0))
        let later = AlarmTime(wall: try milliseconds("2026-01-05 12:00"), elapsed: 1)
        let due = try milliseconds("2026-01-01 07:00")
        #expect(machine.handle(.clockSet, at: later) == [AlarmChange(.alerted, due: due)])
        #expect(machine.nextAlert(at: later) == (try milliseconds("2026-01-06 07:00")))
    }

    @Test func `a timer follows elapsed time, and its rest survives a restart`() {
        var machine = AlarmMachine(AlarmDefinition(.timer(240_000)), at: AlarmTime(wall: 1_000_000, elapsed: 0))
        // The clock is set back by 500 s.
        let set = AlarmTime(wall: 600_000, elapsed: 100_000)
        #expect(machine.handle(.clockSet, at: set) == [])
        #expect(machine.delay(at: set) == 140_000)
        let snapshot = machine.snapshot(at: set)
        #expect(snapshot.deadline == 740_000)
        for (wall, delay) in [(640_000, 100_000), (500_000, 140_000)] {
            let time = AlarmTime(wall: wall, elapsed: 7)
            #expect(AlarmMachine(machine.definition, restoring: snapshot, at: time).delay(at: time) == delay)
        }
        let late = AlarmTime(wall: 900_000, elapsed: 7)
        var restored = AlarmMachine(machine.definition, restoring: snapshot, at: late)
        #expect(restored.handle(.clockSet, at: late) == [AlarmChange(.alerted, due: 740_000)])
        #expect(restored.handle(.time, at: late) == [])
    }
}
