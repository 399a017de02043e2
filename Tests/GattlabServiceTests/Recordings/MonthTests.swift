import Control
import EventLoop
import TestSupport
import Testing

/// A month of five devices that differ from the textbook, compared with a program that reads only the trace of the radio.
@Suite(.privateBus, .timeLimit(.minutes(30))) @EventLoop struct MonthTests {
    /// 2026-10-21, 05:13:20.250 UTC.
    private static let start = Timestamp(seconds: 1_792_559_600, milliseconds: 250)

    private static let faults = """
        faults:
          - { on: notification, do: drop, chance: 0.02 }
          - { on: notification, do: duplicate, chance: 0.01 }
        """

    private static func days(_ number: Double) -> Duration { .milliseconds(Int64(number * 86_400) * 1000 + 6500) }

    @Test func `samples of a month equal those of another program`() async throws {
        let bench = try await RecordingBench(start: Self.start)
        try bench.setFaults(Self.faults)
        try await bench.record("station", OddDevices.station)
        try await bench.record("strap", OddDevices.strap)
        try await bench.record("scale", OddDevices.scale)
        // An hour and seven minutes ahead of a zone two hours ahead of UTC.
        try await bench.record("meter", OddDevices.meter(clock: 1_792_559_600 + 7200 + 4033))
        try await bench.record("trainer", OddDevices.trainer)
        let steps: [(Double, (RecordingBench) async throws -> Void)] = [
            (2.3, { try await $0.dropLink("station") }),
            (4.1, { try await $0.writeValue("meter", "2A52", "0101") }),
            (4.2, { try await $0.writeValue("meter", "2A52", "0101") }),
            (6.4, { try await $0.restartDaemon() }),
            (9.97, { try await $0.dropLink("strap") }),
            (11.3, { try await $0.replaceBattery("trainer", OddDevices.trainer) }),
            (13.6, { try await $0.dropLink("scale") }),
            (15.2, { try await $0.writeValue("meter", "2A52", "0101") }),
            (17.7, { try await $0.restartBluetoothd() }),
            (21.1, { try await $0.dropLink("meter") }),
            (24.9, { try await $0.restartDaemon() }),
            (29.8, { try await $0.writeValue("meter", "2A52", "0101") }),
        ]
        for (day, body) in steps {
            try await bench.advance(to: Self.days(day))
            try await body(bench)
        }
        try await bench.advance(to: Self.days(30))
        #expect(try await bench.comparison(with: "month.py").hasPrefix("equal: "))
        try await bench.end()
    }
}
