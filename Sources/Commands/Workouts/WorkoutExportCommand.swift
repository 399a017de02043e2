internal import Control
internal import GATT
internal import Workouts

/// `gattlab workout export`: writes a workout in the format of another program.
enum WorkoutExportCommand {
    private static let tcx = Flag("tcx", help: "Training Center XML, with laps, for programs for training (default)")
    private static let csv = Flag("csv", help: "Comma-separated values by second, with times in UTC (RFC 4180)")

    static let command = Command(
        "export",
        summary: "Export a workout as TCX or CSV",
        discussion: [
            "Both formats contain the heart rate, the cadence, the distance and the power by second, without the pauses; "
                + "CSV also contains the speed."
        ],
        parameters: [
            .argument(WorkoutCommand.workout), .flag(tcx), .flag(csv), .option(ProfileOutput.option),
            .flag(ProfileOutput.force),
        ],
        examples: [
            "workout export --tcx --output run.tcx": "your last workout, for a training diary",
            "workout export running-2026-03-01 --csv": "a workout as a table on standard output",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let arguments = context.arguments
        guard !arguments[tcx] || !arguments[csv] else {
            throw .usage("--tcx cannot be combined with --csv", hint: "export the workout twice")
        }
        let output = try ProfileOutput(context)
        let report = try await context.perform(
            ReadWorkout(workout: arguments[WorkoutCommand.workout]),
            showing: "querying gattlabd"
        )
        var export = WorkoutExport(report, arguments[csv] ? .csv : .tcx)
        var request: ReadWorkoutTrack? = export.firstRequest
        while let next = request {
            request = export.append(try await context.perform(next, showing: "querying gattlabd"))
        }
        context.console.emit([
            "workout": .text(report.workout.workout), "file": FieldValue(output.path), "points": .integer(export.count),
        ])
        let summary = "workout '\(report.workout.workout)', \(export.count) seconds with values"
        try output.write(export.finish(), summary: summary)
    }
}
