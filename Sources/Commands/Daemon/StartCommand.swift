internal import Control
internal import DBus
internal import GATT
internal import Sessions

/// `gattlab start NAME …`: starts a session that stays.
enum StartCommand {
    private static let name = Argument(
        Kind.newSession,
        help: "What the session is to be called: lower-case letters, digits, '-', '_' and '.'"
    )
    private static let ask = Flag("ask", help: "Put a device's first write to a person: see gattlab ask")

    static let command = Command(
        "start",
        summary: "Start a session in gattlabd that stays until it is stopped",
        discussion: [
            "It outlives the command, restarts of gattlabd and of the machine; 'gattlab logs NAME' shows what it tells, and 'gattlab "
                + "stop NAME' ends it. Without gattlabd it runs in the foreground, as long as the command lives."
        ],
        parameters: [.argument(name)],
        subcommands: [watch, record, scan, emulate]
    )

    private static let watch = Command(
        "watch",
        summary: "Keep the subscriptions to a device, and its notifications",
        parameters: [.argument(LinkOptions.device), .argument(WatchCommand.attributes)],
        examples: ["start chest watch service=180D heart-rate-measurement": "the heartbeats of a strap, from now on"]
    ) { (session) throws(Failure) in
        try await start(.watch(try WatchCommand.specification(session)), session)
    }

    private static let record = Command(
        "record",
        summary: "Watch, and keep every value in a file of gattlabd's",
        parameters: [.argument(LinkOptions.device), .argument(WatchCommand.attributes)],
        examples: ["start night record service=180D": "all that a strap tells, in a file"]
    ) { (session) throws(Failure) in
        try await start(.record(try WatchCommand.specification(session)), session)
    }

    private static let scan = Command(
        "scan",
        summary: "Scan all the time",
        parameters: ScanCommand.conditions + [.flag(ScanCommand.duplicates)],
        examples: ["start near scan --rssi -60": "who comes near"]
    ) { (session) throws(Failure) in
        try await start(.scan(ScanCommand.specification(session)), session)
    }

    private static let emulate = Command(
        "emulate",
        summary: "Keep a peripheral on the air",
        parameters: [
            .argument(EmulateCommand.profile), .option(EmulateCommand.set), .option(EmulateCommand.seed), .flag(ask),
        ],
        examples: ["start strap emulate heart-rate-strap --adapter hci1": "a strap on the second adapter, for good"]
    ) { (session) throws(Failure) in
        var emulate = try EmulateCommand.specification(session)
        emulate.ask = session.arguments[ask] ? true : nil
        try await start(.emulate(emulate), session)
    }

    @EventLoop
    private static func start(_ specification: SessionSpecification, _ session: Session) async throws(Failure) {
        let name = try session.arguments.required(name)
        guard try await session.hasDaemon() else {
            session.console.note("note: no gattlabd listens; '\(name)' runs as long as this command")
            return try await runHere(specification, session)
        }
        let request = StartSession(name: name, session: specification, subscribe: nil)
        let answer = try await session.perform(request, "starting '\(name)'")
        session.console.emit(["session": .text(answer.session), "kind": .text(specification.kind.rawValue)])
        session.console.line(
            "started '\(answer.session)'; 'gattlab logs --follow \(answer.session)' shows what it tells"
        )
    }

    @EventLoop
    private static func runHere(_ specification: SessionSpecification, _ session: Session) async throws(Failure) {
        let service = try await session.service()
        let printer = EventPrinter(session.console)
        // What is asked can be answered nowhere else.
        let asking = specification.asks ? Task { @EventLoop in try? await AskRun(session, service).run() } : nil
        defer { asking?.cancel() }
        do throws(ControlError) {
            try await service.run(specification) { printer.print($0) }
        } catch {
            throw Failure(error)
        }
    }
}

extension SessionSpecification {
    /// Whether a person is asked for.
    fileprivate var asks: Bool {
        if case .emulate(let emulate) = self { emulate.ask == true } else { false }
    }
}
