import Control
import EventLoop
import Glibc
import TestSupport
import Testing

/// A week of five devices, compared with a program that reads only the trace of the radio.
@Suite(.privateBus, .timeLimit(.minutes(30))) @EventLoop struct WeekTests {
    private typealias Step = (time: Duration, body: @EventLoop (RecordingBench) async throws -> Void)

    /// Wednesday, 2026-10-21, 07:13:20.250 in Central Europe, where the following Sunday has 25 hours.
    private static let start = Timestamp(seconds: 1_792_559_600, milliseconds: 250)
    private static let week = Duration.seconds(7 * 86_400)

    /// Seconds between two values: the number in `GATTLAB_TEST_WEEK`, or one that a short run has time for.
    private static let period = getenv("GATTLAB_TEST_WEEK").flatMap { Int(String(cString: $0)) } ?? 900

    private static let faults = """
        faults:
          - { on: notification, do: drop, chance: 0.02 }
          - { on: notification, do: duplicate, chance: 0.01 }
          - { on: notification, do: delay, by: 3s, chance: 0.02 }
        """

    /// The disturbances, none of which is at a multiple of the period.
    private static func steps(_ period: Int) -> [Step] {
        func at(_ hours: Double, _ body: @escaping @EventLoop (RecordingBench) async throws -> Void) -> Step {
            (.milliseconds(Int64((hours * 3600).rounded()) * 1000 + 6500), body)
        }
        return [
            at(9) { try await $0.dropLink("bicycle") },
            at(20.3) { try await $0.restartDaemon() },
            at(31) { try await $0.dropLink("strap") },
            at(43.7) { try await $0.restartBluetoothd() },
            at(55) { try await $0.dropLink("weather") },
            at(56) { try await $0.replaceBattery("bicycle", WeekProfiles.bicycle(period, wheel: 0)) },
            at(70.2) { try await $0.restartDaemon() },
            // 40 minutes before the clocks are put back, and 40 minutes after.
            at(91.1) { try await $0.restartDaemon() },
            at(92.4) { try await $0.dropLink("pod") },
            at(110) { $0.correctClock(by: .seconds(-90)) },
            at(120.5) { try await $0.replaceBattery("strap", WeekProfiles.strap(period)) },
            at(131) { try await $0.dropLink("power") },
            at(140) { $0.correctClock(by: .milliseconds(1250)) },
            at(152.8) { try await $0.restartDaemon() },
        ]
    }

    @Test func `samples and statistics of a week equal those of another program`() async throws {
        let period = Self.period
        let bench = try await RecordingBench(start: Self.start)
        try bench.setFaults(Self.faults)
        try await bench.record("strap", WeekProfiles.strap(period))
        try await bench.record("bicycle", WeekProfiles.bicycle(period, wheel: 4_294_940_000))
        try await bench.record("power", WeekProfiles.power(period))
        try await bench.record("pod", WeekProfiles.pod(period))
        try await bench.record("weather", WeekProfiles.weather(period))
        for step in Self.steps(period) {
            try await bench.advance(to: step.time)
            try await step.body(bench)
        }
        try await bench.advance(to: Self.week)
        let output = try await bench.comparison(with: "week.py")
        #expect(output.hasPrefix("equal: "))
        print(output, terminator: "")
        try await bench.end()
    }
}
