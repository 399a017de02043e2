internal import Control
internal import Documents
internal import EventLoop

/// `gattlab alarm …`: adds, lists, controls and follows the alarms of gattlabd.
enum AlarmCommand {
    static let command = Command(
        "alarm",
        summary: "Alert when values leave their limits, when devices are lost, and at given times",
        discussion: [
            "Alarms are kept by gattlabd and survive restarts. An alarm has one condition on the values or the "
                + "connection of a device, one time, or one duration; docs/alarms.md describes their states."
        ],
        subcommands: [
            AlarmAddCommand.command, list, pause, resume, snooze, stop, cancel, AlarmWatchCommand.command,
        ]
    )

    private static let names = Argument(Kind.text("NAME"), .some, help: "Name of an alarm")
    private static let duration = Option(
        "for",
        Kind.duration,
        help: "Time until the next alert (default: that of the alarm, five minutes unless --snooze was given)"
    )

    private static let list = Command(
        "list",
        summary: "List the alarms with their states and the time of the next alert",
        parameters: [],
        examples: ["alarm list": "all alarms"]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let alarms = try await context.perform(ListAlarms(), showing: "querying gattlabd").alarms
        if alarms.isEmpty { context.console.line("there are no alarms; 'gattlab alarm add' adds one") }
        var table = Table()
        for alarm in alarms {
            try context.console.emit(answer: alarm)
            table.append(AlarmText.row(alarm, context.console.style))
        }
        for line in table.lines { context.console.line(line) }
    }

    private static let pause = Command(
        "pause",
        summary: "Keep alarms from alerting until they are resumed",
        discussion: [
            "A timer or a snooze keeps its remaining time. An alarm that alerts is stopped or snoozed instead."
        ],
        parameters: [.argument(names)],
        examples: ["alarm pause morning": "no alert until 'gattlab alarm resume morning'"]
    ) { (context) throws(Failure) in
        try await control(context) { PauseAlarm(alarm: $0) }
    }

    private static let resume = Command(
        "resume",
        summary: "Continue paused alarms",
        discussion: ["A condition that holds begins now, and a single time that has passed is alerted now."],
        parameters: [.argument(names)],
        examples: ["alarm resume morning": "the alarm alerts again at its times"]
    ) { (context) throws(Failure) in
        try await control(context) { ResumeAlarm(alarm: $0) }
    }

    private static let snooze = Command(
        "snooze",
        summary: "End alerts for a time, after which they come again",
        parameters: [.argument(names), .option(duration)],
        examples: ["alarm snooze high --for 10m": "the alert is repeated in ten minutes"]
    ) { (context) throws(Failure) in
        let duration = context.arguments[duration]?.text
        try await control(context) { SnoozeAlarm(alarm: $0, duration: duration) }
    }

    private static let stop = Command(
        "stop",
        summary: "End alerts and countdowns",
        discussion: [
            "An alarm that alerts only once is deleted. One that repeats alerts at its next time. One with a condition "
                + "alerts again after the condition has ended."
        ],
        parameters: [.argument(names)],
        examples: ["alarm stop high": "end the alert"]
    ) { (context) throws(Failure) in
        try await control(context) { StopAlarm(alarm: $0) }
    }

    private static let cancel = Command(
        "cancel",
        summary: "Delete alarms",
        parameters: [.argument(names)],
        examples: ["alarm cancel high tea": "delete two alarms"]
    ) { (context) throws(Failure) in
        try await control(context) { CancelAlarm(alarm: $0) }
    }

    /// Performs a request for each named alarm, and stops at the first failure.
    @EventLoop
    private static func control<Request: ControlRequest>(
        _ context: CommandContext,
        _ request: (String) -> Request
    ) async throws(Failure) where Request.Response == AlarmSummary {
        try await context.requireDaemon()
        for name in context.arguments.all(names) {
            let alarm = try await context.perform(request(name), showing: "querying gattlabd")
            try context.console.emit(answer: alarm)
            context.console.line(AlarmText.row(alarm, context.console.style).prefix(3).joined(separator: "  "))
        }
    }
}
