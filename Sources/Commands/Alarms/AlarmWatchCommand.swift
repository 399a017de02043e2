internal import Control
internal import EventLoop
internal import GattlabService
internal import ServiceInterface

/// `gattlab alarm watch`: follows the changes of alarms, and acts on alerts in the user's session.
enum AlarmWatchCommand {
    private static let names = Argument(Kind.text("NAME"), .any, help: "Name of an alarm (default: all alarms)")
    private static let count = Option("count", short: "n", Kind.count, help: "Number of changes to show before exiting")
    private static let after = Option(
        "after",
        Kind.integer("SEQ", in: 0...Int.max),
        help: "Begin with the changes after this number, as in 'gattlab logs @alarms'; 0 for all"
    )
    private static let notify = Flag(
        "notify",
        help: "Show alerts as desktop notifications with the buttons Snooze and Stop"
    )
    private static let exec = Option(
        "exec",
        Kind.text("COMMAND"),
        help: "Run a shell command at each alert, with GATTLAB_ALARM, GATTLAB_ALARM_TEXT and GATTLAB_ALARM_VALUE"
    )

    static let command = Command(
        "watch",
        summary: "Show the changes of alarms as they occur",
        discussion: [
            "With the system's gattlabd, which neither runs commands nor shows notifications, --exec and --notify do so "
                + "in this session."
        ],
        parameters: [.argument(names), .option(after), .option(count), .flag(notify), .option(exec)],
        examples: [
            "alarm watch": "alerts and other changes of all alarms",
            "alarm watch high --notify": "a notification at each alert of one alarm",
            "alarm watch --exec 'logger \"$GATTLAB_ALARM: $GATTLAB_ALARM_TEXT\"'": "a command at each alert",
        ]
    ) { (context) throws(Failure) in
        try await context.requireDaemon()
        let service = try await context.service()
        let arguments = context.arguments
        let start = arguments[after]
        let names = Set(arguments.all(names))
        let actions = AlarmWatchActions(context.console, service, notifies: arguments[notify], command: arguments[exec])
        // Actions are a purpose of their own.
        context.continuesWithoutOutput = actions.areEnabled
        let printer = EventPrinter(context.console, .log, types: try context.types())
        var rest = arguments[count]
        let task = LimitedTask()
        do throws(ControlError) {
            _ = try await task.run { () async throws(ControlError) in
                try await service.follow("@alarms", after: start) { followed in
                    guard case .event(let event) = followed, case .alarm(let alarm) = event.event, rest != 0,
                        names.isEmpty || names.contains(alarm.alarm)
                    else { return }
                    printer.print(event)
                    actions.handle(alarm)
                    rest = rest.map { $0 - 1 }
                    if rest == 0 { task.stop() }
                }
            }
        } catch {
            throw Failure(error)
        }
        await actions.finish()
    }
}

/// The actions of a watching command.
@EventLoop
private final class AlarmWatchActions {
    private let console: Console
    private let service: any Service
    private let command: String?
    private let notifies: Bool
    private lazy var commands = AlarmCommands { [console] in console.note("note: \($0)") }
    private lazy var notifier = DesktopNotifier { [console] in
        console.note("note: \($0)")
    } onChoice: { [weak self] alarm, choice in
        self?.choose(choice, alarm)
    }

    init(_ console: Console, _ service: any Service, notifies: Bool, command: String?) {
        self.console = console
        self.service = service
        self.notifies = notifies
        self.command = command
    }

    var areEnabled: Bool { notifies || command != nil }

    func handle(_ event: AlarmEvent) {
        if let command, event.change == .alerted { commands.run(command, for: event) }
        guard notifies else { return }
        if event.change == .alerted {
            notifier.show(event)
        } else if event.state != .alerting {
            notifier.withdraw(event.alarm)
        }
    }

    /// Waits for the commands and notifications of the last events.
    func finish() async {
        if command != nil { await commands.finish() }
        if notifies { await notifier.finish() }
    }

    private func choose(_ choice: DesktopNotifier.Choice, _ alarm: String) {
        Task { @EventLoop in
            do throws(ControlError) {
                switch choice {
                case .snooze: _ = try await service.perform(SnoozeAlarm(alarm: alarm))
                case .stop: _ = try await service.perform(StopAlarm(alarm: alarm))
                }
            } catch {
                console.note("note: \(error.message)")
            }
        }
    }
}
