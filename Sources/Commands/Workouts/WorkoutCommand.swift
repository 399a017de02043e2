internal import Control
internal import Documents

/// `gattlab workout …`: controls workouts of gattlabd.
enum WorkoutCommand {
    static let workout = Argument(Kind.text("WORKOUT"), .optional, help: "Name of a workout; your last one if omitted")
    private static let controlled = Argument(
        Kind.text("WORKOUT"),
        .optional,
        help: "Name of a workout; the one in progress if omitted"
    )
    private static let kind = Argument(Kind.choice("KIND", of: WorkoutKind.self), help: "Kind of the workout")
    private static let devices = Option(
        "device",
        short: "d",
        Kind.text("DEVICE"),
        repeats: true,
        help: "Device to record, by address, name or service=UUID, or the name of a session that records it"
    )
    private static let name = Option(
        "name",
        Kind.text("NAME"),
        help: "Name of the workout (default: the kind and the date)"
    )
    private static let maximumHeartRate = Option(
        "max-heart-rate",
        Kind.integer("BPM", in: 30...250),
        help: "Maximum heart rate; the zones begin at 50, 60, 70, 80 and 90 % of it (default: 190)"
    )
    private static let zones = Option(
        "zones",
        Kind.zones,
        help: "Lowest heart rates of the five zones, such as 95,114,133,152,171"
    )
    private static let wheel = Option(
        "wheel",
        Kind.integer("MM", in: 100...10_000),
        help: "Circumference of the wheel in millimeters, for sensors that count its revolutions (default: 2096)"
    )
    private static let autoPause = Option(
        "auto-pause",
        Kind.duration,
        help: "Pause while the devices stand still, after DURATION; 1s to 1h"
    )

    static let command = Command(
        "workout",
        summary: "Record workouts over several devices, with heart rate zones, laps and pauses",
        discussion: [
            "A workout runs in gattlabd until it is stopped, and continues after restarts. Its numbers are computed from "
                + "the samples of its devices."
        ],
        subcommands: [
            start, control("pause", "Pause the workout") { PauseWorkout(workout: $0) },
            control("resume", "Resume a paused workout") { ResumeWorkout(workout: $0) },
            control("lap", "Begin the next lap") { BeginLap(workout: $0) },
            control("stop", "Stop the workout, and the recordings that nothing else uses") { StopWorkout(workout: $0) },
            list, WorkoutShowCommand.command, WorkoutExportCommand.command, remove,
        ]
    )

    private static let start = Command(
        "start",
        summary: "Start a workout",
        discussion: [
            "A device that no session records is recorded from now on, and until the workout is stopped. Sessions that "
                + "record a device already are used and not stopped. 'gattlab workout show --follow' shows the progress."
        ],
        parameters: [
            .argument(kind), .option(devices), .option(name), .option(maximumHeartRate), .option(zones), .option(wheel),
            .option(autoPause),
        ],
        examples: [
            "workout start running --device chest --device footpod": "a run with a heart rate strap and a foot pod",
            "workout start cycling -d service=heart-rate -d service=1816 --auto-pause 10s": "paused at red lights",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let arguments = context.arguments
        var request = StartWorkout(kind: try arguments.required(kind), devices: arguments.all(devices))
        guard !request.devices.isEmpty else {
            throw .usage("a workout needs at least one device", hint: "name it with --device DEVICE")
        }
        guard arguments[zones] == nil || arguments[maximumHeartRate] == nil else {
            throw .usage("--zones cannot be combined with --max-heart-rate", hint: "the zones replace its percentages")
        }
        request.name = arguments[name]
        request.adapter = context.adapterText
        request.maximumHeartRate = arguments[maximumHeartRate]
        request.zones = arguments[zones]
        request.wheelCircumference = arguments[wheel].map { Double($0) / 1000 }
        request.autoPause = arguments[autoPause]?.text
        let workout = try await context.perform(request, showing: "starting the workout")
        try context.console.emit(answer: workout)
        context.console.line("started workout '\(workout.workout)'; 'gattlab workout show --follow' shows its progress")
    }

    /// Returns a verb that changes a workout.
    private static func control<Request: ControlRequest>(
        _ verb: String,
        _ summary: String,
        _ request: @escaping @Sendable (String?) -> Request
    ) -> Command where Request.Response == ListedWorkout {
        Command(
            verb,
            summary: summary,
            parameters: [.argument(controlled)],
            examples: ["workout \(verb)": "the workout in progress"]
        ) { (context) throws(Failure) in
            try await context.requireDaemon()
            let workout = try await context.perform(
                request(context.arguments[controlled]),
                showing: "changing the workout"
            )
            try context.console.emit(answer: workout)
            context.console.line(WorkoutText.state(of: workout))
        }
    }

    private static let removed = Argument(Kind.text("WORKOUT"), help: "Name of a workout that has been stopped")

    private static let remove = Command(
        "remove",
        summary: "Remove a workout that has been stopped",
        discussion: [
            "The workout is no longer listed, shown or exported. The samples of its devices remain, and 'gattlab samples' "
                + "reads them."
        ],
        parameters: [.argument(removed)],
        examples: ["workout remove running-2026-03-01": "forget one workout"]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let name = try context.arguments.required(removed)
        let workout = try await context.perform(RemoveWorkout(workout: name), showing: "removing the workout")
        try context.console.emit(answer: workout)
        context.console.line("removed workout '\(workout.workout)'; the samples of its devices remain")
    }

    private static let list = Command(
        "list",
        summary: "List all workouts",
        parameters: [],
        examples: ["workout list": "workouts with their times and states"]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let style = context.console.style
        let workouts = try await context.perform(ListWorkouts(), showing: "querying gattlabd").workouts
        if workouts.isEmpty {
            context.console.line("there are no workouts; 'gattlab workout start running --device DEVICE' starts one")
        }
        var table = Table()
        for workout in workouts {
            try context.console.emit(answer: workout)
            table.append([
                style.bold(workout.workout),
                workout.kind.rawValue,
                WorkoutText.colored(workout.state, style),
                WorkoutText.date(workout.start),
                WorkoutText.clock(workout.active),
                workout.laps == 1 ? "1 lap" : "\(workout.laps) laps",
                workout.owner,
                workout.devices.map(\.device).joined(separator: ", "),
            ])
        }
        for line in table.lines { context.console.line(line) }
    }
}

extension Kind {
    fileprivate static let zones = ValueKind<[Int]>("BPM,…") { (text) throws(InvalidValue) in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let valid = numbers.compactMap(\.self)
        guard valid.count == numbers.count, valid.count == 5 else {
            throw InvalidValue("invalid zones '\(text)'", hint: "use five heart rates with commas: 95,114,133,152,171")
        }
        return valid
    }
}
