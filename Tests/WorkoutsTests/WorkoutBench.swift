import Control
import SampleModel
import Testing

@testable import Workouts

/// Nanoseconds of a second.
let second = 1_000_000_000

/// A record that starts at second 1000, with a machine that has performed changes at given seconds after it.
func record(
    _ changes: [(Int, WorkoutMachine.Command)] = [],
    kind: WorkoutKind = .running,
    autoPause: Int? = nil
) throws -> WorkoutRecord {
    var machine = WorkoutMachine(
        WorkoutRecord(
            name: "test",
            kind: kind,
            devices: [WorkoutRecord.Device(device: "chest", session: "chest")],
            zones: try #require(HeartRateZones(bounds: [100, 120, 140, 160, 180])),
            autoPause: autoPause.map { $0 * second },
            start: 1000 * second
        )
    )
    for (time, command) in changes { try machine.handle(command, at: (1000 + time) * second) }
    return machine.record
}

/// Values at seconds after the start of a record.
func samples(_ values: [(Double, Double)]) -> [Sample] {
    values.map { Sample(time: Int((1000 + $0.0) * Double(second)), value: $0.1) }
}
