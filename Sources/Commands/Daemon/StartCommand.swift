internal import Control
internal import Documents
internal import EventLoop
internal import GATT
internal import ServiceInterface

/// `gattlab start NAME …`: starts a persistent session.
enum StartCommand {
    private static let name = Argument(
        Kind.newSession,
        help: "Name of the session: lower-case letters, digits, '-', '_' and '.'"
    )
    private static let ask = Flag(
        "ask",
        help: "Ask for permission at the first write of each device; see 'gattlab ask'"
    )

    private static let poll = Option(
        "poll",
        Kind.duration,
        help: "Interval at which the attributes are also read; without a list of attributes, those that can be read "
            + "but neither notify nor indicate"
    )

    private static let advertised = Flag(
        "advertised",
        help: "Receive the advertisements of the device instead of connecting to it"
    )
    private static let every = Option(
        "every",
        Kind.duration,
        help: "With --advertised, the interval of which at most one advertisement is kept (default 1s)"
    )
    private static let program = Option(
        "program",
        Kind.program,
        help: "Name of the program that records: several programs share a recording, which stops with the last of "
            + "them"
    )
    private static let watching: [Parameter] = [
        .argument(LinkOptions.device), .argument(WatchCommand.attributes), .option(poll),
        .flag(WatchCommand.startNotify), .flag(advertised), .option(every),
    ]

    static let command = Command(
        "start",
        summary: "Start a session in gattlabd that runs until it is stopped",
        discussion: [
            "The session persists after the command ends and across restarts of gattlabd and the machine. 'gattlab "
                + "logs NAME' shows its events, and 'gattlab stop NAME' stops it. Without gattlabd, it runs in the "
                + "foreground until the command ends."
        ],
        parameters: [.argument(name)],
        subcommands: [watch, record, scan, emulate]
    )

    private static let watch = Command(
        "watch",
        summary: "Subscribe to a device and keep its notifications",
        parameters: watching,
        examples: ["start chest watch service=180D heart-rate-measurement": "the heart rate measurements of a strap"]
    ) { (context) throws(Failure) in
        try await start(.watch(try watched(context)), context)
    }

    private static let record = Command(
        "record",
        summary: "Watch a device and record every value, as samples and in a file of gattlabd",
        parameters: watching + [.option(program)],
        examples: [
            "start night record service=180D": "all notifications of a strap",
            "start room record service=181A --poll 5m": "the values of a sensor, read every five minutes",
            "start beacon record \"Garden\" --advertised --every 1m":
                "the values that a beacon advertises, once a minute",
            "start chest record \"Strap\" --program logger":
                "record until 'gattlab stop chest --program logger', and longer if another program records, too",
        ]
    ) { (context) throws(Failure) in
        try await start(.record(try watched(context)), for: context.arguments[program], context)
    }

    private static let scan = Command(
        "scan",
        summary: "Scan continuously",
        parameters: ScanCommand.conditions + [.flag(ScanCommand.duplicates), .flag(ScanCommand.passive)],
        examples: ["start near scan --rssi -60": "devices that come close"]
    ) { (context) throws(Failure) in
        try await start(.scan(ScanCommand.specification(context)), context)
    }

    private static let emulate = Command(
        "emulate",
        summary: "Publish a peripheral permanently",
        parameters: [
            .argument(EmulateCommand.profile), .option(EmulateCommand.set), .option(EmulateCommand.seed),
            .option(EmulateCommand.alias), .option(EmulateCommand.faults), .flag(ask),
        ],
        examples: ["start strap emulate heart-rate-strap --adapter hci1": "a strap on the second adapter"]
    ) { (context) throws(Failure) in
        var emulate = try EmulateCommand.specification(context)
        emulate.ask = context.arguments[ask] ? true : nil
        try await start(.emulate(emulate), context)
    }

    /// Returns the specification of a session that watches or records.
    @EventLoop
    private static func watched(_ context: CommandContext) throws(Failure) -> SessionSpecification.Watch {
        var watch = try WatchCommand.specification(context)
        watch.poll = context.arguments[poll]?.text
        watch.advertised = context.arguments[advertised] ? true : nil
        watch.every = context.arguments[every]?.text
        return watch
    }

    @EventLoop
    private static func start(
        _ specification: SessionSpecification,
        for program: String? = nil,
        _ context: CommandContext
    ) async throws(Failure) {
        let name = try context.arguments.required(name)
        guard try await context.hasDaemon() else {
            context.console.note("note: gattlabd is not used; '\(name)' runs until this command ends")
            return try await runInForeground(specification, context)
        }
        let request = StartSession(name: name, session: specification, subscribe: nil, program: program)
        let response = try await context.perform(request, showing: "starting '\(name)'")
        var answer: FieldObject = ["session": .text(response.session), "kind": .text(specification.kind.rawValue)]
        if let program { answer.append("program", .text(program)) }
        context.console.emit(answer)
        let start = program.map { "'\(response.session)' records for '\($0)'" } ?? "started '\(response.session)'"
        context.console.line("\(start); 'gattlab logs --follow \(response.session)' shows its events")
    }

    @EventLoop
    private static func runInForeground(
        _ specification: SessionSpecification,
        _ context: CommandContext
    ) async throws(Failure) {
        let service = try await context.service()
        let printer = EventPrinter(context.console, types: try context.types())
        // Without the daemon, this command is the only place to answer questions.
        let asking =
            specification.requiresAnswers
            ? Task { @EventLoop in try? await QuestionDialog(context, service).run() } : nil
        defer { asking?.cancel() }
        do throws(ControlError) {
            try await service.run(specification) { printer.print($0) }
        } catch {
            throw Failure(error)
        }
    }
}

extension SessionSpecification {
    /// A Boolean value that indicates whether the session asks the user for permissions.
    fileprivate var requiresAnswers: Bool {
        if case .emulate(let emulate) = self { emulate.ask == true } else { false }
    }
}
