internal import Calendar
internal import Control
internal import Documents
internal import Platform

/// The options that select a stream and a range of times.
enum SampleTimes {
    static let device = Argument(
        Kind.text("DEVICE"),
        help: "Address or name of a device, or the name of the session that records it"
    )
    static let stream = Argument(
        Kind.text("STREAM"),
        help: "A stream of the device, such as heart-rate; 'gattlab devices' lists them"
    )
    static let last = Option("last", span, help: "Only the time from DURATION ago until now, such as 1h or 7d")
    static let from = Option(
        "from",
        moment,
        help: "First time, such as 2026-03-01 or '2026-03-01 14:30', in local time"
    )
    static let to = Option("to", moment, help: "Time after the last one")

    static let parameters: [Parameter] = [
        .argument(device), .argument(stream), .option(last), .option(from), .option(to),
    ]

    /// A duration that may also be in days or weeks.
    private static let span = ValueKind<Duration>("DURATION") { (text) throws(InvalidValue) in
        if case .days(let days) = CalendarPeriod(text: text) { return .seconds(days * CivilTime.secondsPerDay) }
        guard let duration = Duration(text: text), duration > .zero else {
            throw InvalidValue("invalid duration '\(text)'", hint: "use a number with a unit: 30s, 10m, 1h, 7d, 2w")
        }
        return duration
    }

    static let moment = ValueKind<Timestamp>("TIME") { (text) throws(InvalidValue) in
        guard let milliseconds = Moment.milliseconds(text, in: .system) else {
            throw InvalidValue(
                "invalid time '\(text)'",
                hint:
                    "use 2026-03-01, '2026-03-01 14:30' or 2026-03-01T14:30:00Z; without Z or an offset it is local time"
            )
        }
        return Timestamp(millisecondsSince1970: milliseconds)
    }

    /// Returns the range of times in the form that requests use.
    static func range(of arguments: ParsedArguments) throws(Failure) -> (from: String?, to: String?) {
        guard let last = arguments[last] else { return (arguments[from]?.text, arguments[to]?.text) }
        guard arguments[from] == nil, arguments[to] == nil else {
            throw .usage(
                "--last cannot be combined with --from or --to",
                hint: "--last 1h means the last hour until now"
            )
        }
        return (Timestamp.now().advanced(by: .zero - last).text, nil)
    }
}
