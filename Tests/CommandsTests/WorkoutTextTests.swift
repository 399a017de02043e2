import Control
import Testing

@testable import Commands

@Suite struct WorkoutTextTests {
    @Test(arguments: [
        (0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"), (36_000.5, "10:00:00"),
        (-1, "0:00"),
        (.infinity, "0:00"),
    ]) func `a time has hours only if it needs them`(_ seconds: Double, _ text: String) {
        #expect(WorkoutText.clock(seconds) == text)
    }

    @Test(arguments: [
        (0.0, 0, "0"), (1.5, 0, "2"), (1.25, 1, "1.3"), (0.04, 1, "0.0"), (12.345, 2, "12.35"), (3.005, 2, "3.01"),
        (-1.5, 1, "-1.5"),
        (.nan, 1, "–"), (1e300, 0, "–"),
    ]) func `a number has the given decimals`(_ value: Double, _ decimals: Int, _ text: String) {
        #expect(WorkoutText.decimal(value, decimals) == text)
    }

    @Test(arguments: [
        (WorkoutKind.running, 3.0, "5:33 min/km"), (.walking, 1.5, "11:07 min/km"), (.running, 0.2, "–"),
        (.cycling, 8, "28.8 km/h"),
        (.rowing, 0, "0.0 km/h"),
    ]) func `runners see a pace and others a speed`(_ kind: WorkoutKind, _ speed: Double, _ text: String) {
        #expect(WorkoutText.speed(speed, kind) == text)
    }

    private static let start = "2026-03-01T10:00:00.000Z"

    private static func report(_ state: WorkoutState) -> ReadWorkout.Response {
        var figures = WorkoutFigures(start: start, end: start, elapsed: 700, active: 605)
        figures.heartRate = WorkoutRange(minimum: 90, average: 141.6, maximum: 180)
        figures.distance = 2512
        figures.speed = WorkoutRange(minimum: nil, average: 2512 / 605, maximum: 5)
        figures.energy = 418.4
        figures.power = WorkoutRange(minimum: 0, average: 187.6, maximum: 402)
        let lap = WorkoutFigures(start: start, end: start, elapsed: 350, active: 300)
        var current = ReadWorkout.CurrentValues()
        (current.heartRate, current.zone, current.speed, current.cadence) = (152, 4, 4, 86)
        current.power = 210
        return ReadWorkout.Response(
            workout: ListedWorkout(
                workout: "run",
                kind: .running,
                state: state,
                owner: "ana",
                devices: [WorkoutDevice(device: "chest\u{1B}[2J", session: "run_1", addresses: ["C0:00:00:00:00:01"])],
                start: start,
                end: nil,
                elapsed: 700,
                active: 605,
                laps: 2
            ),
            summary: figures,
            zones: [WorkoutZone(zone: 0, from: nil, time: 0)]
                + [95, 114, 133, 152, 171].enumerated().map {
                    WorkoutZone(zone: $0 + 1, from: $1, time: Double($0) * 50)
                },
            laps: [figures, lap],
            pauses: [],
            gaps: [WorkoutGap(device: "chest", start: start, end: nil, reason: "restarted")],
            current: current
        )
    }

    @Test func `the progress is one line`() {
        #expect(
            WorkoutText.progress(Self.report(.active))
                == "10:05  active  lap 2  152 bpm zone 4  4:10 min/km  86/min  210 W  2.51 km  418 kJ"
        )
    }

    @Test func `the summary has tables of zones and laps`() {
        let lines = WorkoutSheet(Self.report(.active), Style(isEnabled: false)).lines
        let text = lines.joined(separator: "\n")
        #expect(lines.first == "run  running  active")
        #expect(!text.contains("\u{1B}"))
        for line in [
            "time        10:05, and 1:35 paused",
            "heart rate  average 142 bpm, minimum 90 bpm, maximum 180 bpm",
            "pace        average 4:01 min/km, maximum 3:20 min/km",
            "power       average 188 W, minimum 0 W, maximum 402 W",
            "energy      418 kJ (100 kcal)",
            "zone  heart rate  time  share",
            "5     from 171    3:20  40%",
            "1     95 to 113   0:00  0%",
            "1    10:05  142 bpm     2.51 km   4:01 min/km  –        188 W",
            "2    5:00   –           –         –            –        –",
        ] { #expect(lines.contains(line), "\(line) in\n\(text)") }
        #expect(!text.contains("below 95"))
        #expect(
            lines.last?.hasPrefix("no values of chest from ") == true
                && lines.last?.hasSuffix("until now: restarted") == true
        )
    }
}
