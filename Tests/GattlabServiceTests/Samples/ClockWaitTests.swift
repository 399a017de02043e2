import Control
import Platform
import Testing

@testable import GattlabService

@Suite struct ClockWaitTests {
    private static let second = 1_000_000_000
    /// 2026-06-01T00:00:00Z.
    private static let june = 1_780_272_000 * second

    private static func clock(
        boot: String = "now",
        time: Int,
        uptime: Int = 20,
        isSynchronized: Bool = false,
        hasBattery: Bool = false
    ) -> ClockReading {
        ClockReading(
            boot: boot,
            bootTime: time - uptime * second,
            uptime: uptime * second,
            isSynchronized: isSynchronized,
            hasBattery: hasBattery
        )
    }

    @Test(
        arguments: [
            // A first start with a time before this version, and with a later one.
            (clock(time: 20 * second), nil, nil, true),
            (clock(time: june), nil, nil, false),
            (clock(time: 20 * second, isSynchronized: true), nil, nil, false),
            // The battery is empty.
            (clock(time: 20 * second, hasBattery: true), nil, nil, true),
            // Behind the last event.
            (clock(time: june - 1), "now", june, true),
            (clock(time: june), "now", june, false),
            (clock(time: june - 1, isSynchronized: true), "now", june, false),
            // The clock continues from the time at which the machine was switched off.
            (clock(time: june + 70 * second), "former", june, true),
            (clock(time: june + 70 * second, hasBattery: true), "former", june, false),
            (clock(time: june + 70 * second, isSynchronized: true), "former", june, false),
            (clock(time: june + 70 * second), "now", june, false),
            (clock(time: june + 3600 * second), "former", june, false),
            // The time of an event after the year 2262, as a damaged clock may have shown.
            (clock(time: june), "former", .max, true),
        ] as [(ClockReading, String?, Int?, Bool)]
    )
    func `a clock is wrong if it is behind, or continues where it ended`(
        clock: ClockReading,
        formerBoot: String?,
        newest: Int?,
        isWrong: Bool
    ) {
        #expect((ClockWait(clock, formerBoot: formerBoot, newest: newest, positions: [:]) != nil) == isWrong)
    }

    @Test(
        arguments: [
            (clock(time: 30 * second, uptime: 30), .waiting),
            (clock(time: 620 * second, uptime: 620), .expired),
            (clock(time: june, uptime: 30), .set(june - 30 * second)),
            (clock(time: june, uptime: 30, isSynchronized: true), .set(june - 30 * second)),
            // A time server says that the time was right.
            (clock(time: 30 * second, uptime: 30, isSynchronized: true), .set(0)),
            // Another time before that of the last event.
            (clock(time: june - 40 * 86_400 * second, uptime: 30), .waiting),
            (clock(boot: "next", time: june, uptime: 30), .lost),
        ] as [(ClockReading, ClockWait.Outcome)]
    )
    func `the clock is set, or the wait ends`(clock: ClockReading, expected: ClockWait.Outcome) throws {
        let start = Self.clock(time: 20 * Self.second)
        let newest = Self.june - 86_400 * Self.second
        let wait = try #require(ClockWait(start, formerBoot: nil, newest: newest, positions: [:]))
        #expect(wait.outcome(clock) == expected)
    }

    @Test func `events of the wait are corrected, and no others`() throws {
        let correction = ClockCorrection(
            since: "",
            after: 5,
            through: 9,
            shift: Self.june,
            end: Self.june + 100 * Self.second
        )
        func corrected(_ seq: Int, _ seconds: Int) -> Int {
            let time = Timestamp(seconds: seconds, milliseconds: 0)
            let event = NumberedEvent(seq: seq, time: time, event: .note("test", ""))
            return correction.time(of: event).millisecondsSince1970 / 1000
        }
        let june = Self.june / Self.second
        #expect(corrected(5, 30) == 30)
        #expect(corrected(6, 30) == june + 30)
        #expect(corrected(9, 100) == june + 100)
        #expect(corrected(10, 40) == 40)
        // Corrected, it would be beyond the range of nanoseconds, which ends in the year 2262.
        #expect(corrected(7, 9_000_000_000) == 9_000_000_000)
        // After the clock was set, and before that was noticed.
        #expect(corrected(9, june + 99) == june + 99)
    }
}
