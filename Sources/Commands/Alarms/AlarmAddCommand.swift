internal import Calendar
internal import Control
internal import Documents
internal import GATT
internal import Platform

/// `gattlab alarm add`: adds an alarm.
enum AlarmAddCommand {
    private static let name = Argument(Kind.text("NAME"), help: "Name of the alarm")
    private static let device = Argument(
        Kind.text("DEVICE"),
        .optional,
        help: "Address or name of a device, or the name of the session that watches it"
    )
    private static let stream = Argument(
        Kind.text("STREAM"),
        .optional,
        help: "A stream of the device: the field of a value, such as heart-rate"
    )

    private static let over = Option("over", Kind.number, help: "Alert while the value is above N")
    private static let under = Option("under", Kind.number, help: "Alert while the value is below N")
    private static let outside = Option("outside", Kind.bounds, help: "Alert while the value is below A or above B")
    private static let changedBy = Option(
        "changed-by",
        Kind.number,
        help: "Alert while the value is at least N from the first one"
    )
    private static let silent = Option("silent", Kind.duration, help: "Alert when no value has arrived for this time")
    private static let linkLost = Flag("link-lost", help: "Alert while the connection is lost")
    private static let batteryLow = Option(
        "battery-low",
        Kind.number,
        help: "Alert while Battery Level is below N percent"
    )
    private static let hysteresis = Option(
        "hysteresis",
        Kind.number,
        help: "Distance from the limit at which the condition ends (default: 0)"
    )
    private static let hold = Option("for", Kind.duration, help: "Alert only when the condition has held for this time")
    private static let at = Option(
        "at",
        Kind.text("TIME"),
        help: "Alert at the next 07:00, or at a time such as '2026-03-01 07:00'"
    )
    private static let days = Option("days", Kind.weekdays, help: "Repeat on days: daily, mon-fri or sat,sun")
    private static let zone = Option(
        "zone",
        Kind.text("ZONE"),
        help: "Time zone of --at, such as Europe/Berlin (default: that of gattlabd)"
    )
    private static let timer = Option("in", Kind.duration, help: "Alert after this time")
    private static let preAlert = Option("pre-alert", Kind.duration, help: "Announce the alert this time before --at")
    private static let snooze = Option(
        "snooze",
        defaultValue: .seconds(300),
        help: "Time until the next alert after 'gattlab alarm snooze'"
    )
    private static let notify = Flag("notify", help: "Show a desktop notification, with a user's own gattlabd")
    private static let exec = Option(
        "exec",
        Kind.text("COMMAND"),
        help: "Run a shell command, with a user's own gattlabd"
    )
    private static let ring = Option(
        "ring",
        Kind.text("DEVICE"),
        help: "Write High Alert to a device's Immediate Alert"
    )
    private static let write = Option("write", Kind.assignment, help: "Write a value in hex, as ATTRIBUTE=VALUE")
    private static let writeTo = Option("write-to", Kind.text("DEVICE"), help: "Device of --write (default: DEVICE)")
    private static let set = Option(
        "set",
        Kind.assignment,
        repeats: true,
        help: "Hold a signal of an emulation at a value, as SESSION:SIGNAL=VALUE"
    )

    static let command = Command(
        "add",
        summary: "Add an alarm: a condition, a time or a duration",
        discussion: [
            "The values of a device come from the sessions that watch or record it; 'gattlab start NAME watch DEVICE' "
                + "starts one. Each alert is an event that 'gattlab alarm watch' prints; further actions are options."
        ],
        parameters: [
            .argument(name), .argument(device), .argument(stream), .option(over), .option(under), .option(outside),
            .option(changedBy), .option(silent), .flag(linkLost), .option(batteryLow), .option(hysteresis),
            .option(hold),
            .option(at), .option(days), .option(zone), .option(preAlert), .option(timer), .option(snooze),
            .flag(notify), .option(exec), .option(ring), .option(write), .option(writeTo), .option(set),
        ],
        examples: [
            "alarm add high chest heart-rate --over 150 --for 10s --hysteresis 5": "alert above 150 bpm, until 145",
            "alarm add lost chest --link-lost --for 30s --ring keyfob": "ring a key fob",
            "alarm add morning --at 07:00 --days mon-fri --zone Europe/Berlin": "alert on weekdays",
            "alarm add tea --in 4m --notify": "a timer",
        ]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        try checkTrigger(arguments)
        let request = AddAlarm(name: try arguments.required(name), alarm: try specification(arguments))
        try await context.requireDaemon()
        let alarm = try await context.perform(request, showing: "querying gattlabd")
        try context.console.emit(answer: alarm)
        context.console.line(AlarmText.row(alarm, context.console.style).prefix(4).joined(separator: "  "))
        if alarm.watched == false, let device = alarm.specification.device {
            context.console.note("note: no session watches \(device); 'gattlab start NAME watch DEVICE' starts one")
        }
    }

    /// Checks the number of conditions here, because the request has other names for them.
    private static func checkTrigger(_ arguments: ParsedArguments) throws(Failure) {
        let numbers = [over, under, changedBy, batteryLow].count { arguments[$0] != nil }
        let times = [silent, timer].count { arguments[$0] != nil }
        let others = [arguments[outside] != nil, arguments[linkLost], arguments[at] != nil].count { $0 }
        let count = numbers + times + others
        guard count == 1 else {
            throw .usage(
                count == 0 ? "the alarm has no condition, no time and no duration" : "the alarm has several conditions",
                hint:
                    "give exactly one of --over, --under, --outside, --changed-by, --battery-low, --silent, --link-lost, "
                    + "--at and --in"
            )
        }
    }

    private static func specification(_ arguments: ParsedArguments) throws(Failure) -> AlarmSpecification {
        var alarm = AlarmSpecification()
        (alarm.device, alarm.stream) = (arguments[device], arguments[stream])
        (alarm.over, alarm.under, alarm.outside) = (arguments[over], arguments[under], arguments[outside])
        (alarm.changedBy, alarm.batteryLow) = (arguments[changedBy], arguments[batteryLow])
        (alarm.silent, alarm.linkLost) = (arguments[silent]?.text, arguments[linkLost] ? true : nil)
        (alarm.hysteresis, alarm.hold) = (arguments[hysteresis], arguments[hold]?.text)
        (alarm.days, alarm.timer, alarm.preAlert) = (arguments[days], arguments[timer]?.text, arguments[preAlert]?.text)
        alarm.snooze = arguments[snooze]?.text
        (alarm.at, alarm.zone) = try time(arguments)
        (alarm.notify, alarm.exec, alarm.ring) = (arguments[notify] ? true : nil, arguments[exec], arguments[ring])
        if let assignment = arguments[write] {
            alarm.write = AlarmSpecification.Write(
                device: arguments[writeTo],
                attribute: assignment.key,
                value: assignment.text
            )
        } else if arguments[writeTo] != nil {
            throw .usage("--write-to requires --write", hint: "add --write ATTRIBUTE=VALUE")
        }
        alarm.set = try signals(arguments.all(set))
        return alarm
    }

    /// Returns a time of day as it is, and a date as a moment, because only the client knows its own local time.
    private static func time(_ arguments: ParsedArguments) throws(Failure) -> (at: String?, zone: String?) {
        guard let text = arguments[at] else { return (nil, arguments[zone]) }
        if Moment.secondOfDay(text) != nil { return (text, arguments[zone]) }
        let local: TimeZone
        do throws(ControlError) {
            local = try arguments[zone].map { (name) throws(ControlError) in try TimeZone.named(name) } ?? .system
        } catch {
            throw Failure(error)
        }
        guard let moment = Moment.milliseconds(text, in: local) else {
            throw .badInput(
                "invalid time '\(text)'",
                hint: "use 07:00, '2026-03-01 07:00' or 2026-03-01T07:00:00Z; without Z or an offset it is local time"
            )
        }
        return (Timestamp(millisecondsSince1970: moment).text, nil)
    }

    private static func signals(_ assignments: [Assignment]) throws(Failure) -> AlarmSpecification.Signals? {
        var session: String?
        var signals = FieldObject()
        for assignment in assignments {
            let parts = assignment.key.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw .badInput(
                    "'\(assignment.key)' names no signal of a session",
                    hint: "use SESSION:SIGNAL=VALUE, such as strap:heart-rate=150"
                )
            }
            guard session == nil || session == parts[0] else {
                throw .badInput("the signals are those of several sessions", hint: "add one alarm for each session")
            }
            session = parts[0]
            signals[parts[1]] = assignment.value
        }
        return session.map { AlarmSpecification.Signals(session: $0, signals: signals) }
    }
}
