internal import Control
internal import EventLoop
internal import Terminal

/// `gattlab workout show`: prints the summary of a workout, or follows its progress.
enum WorkoutShowCommand {
    private static let follow = Flag(
        "follow",
        short: "f",
        help: "Show the progress every second until the workout is stopped"
    )

    static let command = Command(
        "show",
        summary: "Show the summary of a workout, or its progress",
        discussion: [
            "The averages are those of all values outside of pauses. The time in a zone is that during which the last "
                + "value was in it, at most 5 s each.",
            "With --follow, a terminal shows one line that is updated every second. With --json, each line contains the "
                + "whole summary.",
        ],
        parameters: [.argument(WorkoutCommand.workout), .flag(follow)],
        examples: [
            "workout show": "your last workout",
            "workout show --follow": "the progress of the workout, every second",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let console = context.console
        var request = ReadWorkout(workout: context.arguments[WorkoutCommand.workout])
        var report = try await context.perform(request, showing: "querying gattlabd")
        guard context.arguments[follow], report.workout.state != .stopped else {
            try console.emit(answer: report)
            for line in WorkoutSheet(report, console.style).lines { console.line(line) }
            return
        }
        // Another workout may be started meanwhile.
        request.workout = report.workout.workout
        while true {
            try console.emit(answer: report)
            if !console.isJSON { print(report, console) }
            guard report.workout.state != .stopped else { break }
            do { try await EventLoop.sleep(for: .seconds(1)) } catch { break }
            report = try await context.performAcrossRestarts(request, showing: "querying gattlabd")
        }
        if !console.isJSON, console.isLive { console.print("") }
    }

    @EventLoop
    private static func print(_ report: ReadWorkout.Response, _ console: Console) {
        let line = WorkoutText.progress(report)
        guard console.isLive else { return console.print(line) }
        let text = TerminalText.truncated(line, to: console.columns.map { $0 - 1 })
        console.print(ControlSequence.eraseLine + text, terminator: "")
        console.output.flush()
    }
}
