internal import Control
internal import EventLoop
internal import GATT
internal import Platform
internal import ProfileModel

/// `gattlab emulate ctl …`: controls a running emulation, inside a command or in gattlabd.
enum EmulateControlCommands {
    private static let session = Option(
        "session",
        Kind.text("NAME"),
        help: "Emulation to control, as 'status' lists it; needed if several are running"
    )
    private static let values = Argument(
        Kind.assignment,
        .some,
        help:
            "Signal and its value, or a field that follows no signal, as CHARACTERISTIC.FIELD=VALUE, or CHARACTERISTIC=VALUE "
            + "for the whole value; without a value, a signal continues, and a field is that of the profile again"
    )
    private static let faults = Argument(
        Kind.text("FAULT"),
        .any,
        help: "Fault in YAML, as in '{ on: read, do: error, error: 0x0E }'"
    )
    private static let file = Option("file", Kind.file, help: "File with faults to inject, as in emulate --faults")
    private static let replace = Flag("replace", help: "Remove the present faults first")
    private static let peer = Argument(Kind.address, .optional, help: "Address of a peer; by default, all of them")

    static let command = Command(
        "ctl",
        summary: "Control a running emulation",
        discussion: [
            "Controls the emulation of another 'gattlab emulate' of this user, or of a session of gattlabd."
        ],
        parameters: [.option(session)],
        subcommands: [status, set, fault, drop, pause, resume]
    )

    private static let status = Command(
        "status",
        summary: "List the running emulations with their values, peers and faults",
        parameters: []
    ) { (context) throws(Failure) in
        let wanted = context.arguments[session]
        let targets =
            if let wanted { [try await EmulationTarget.find(wanted, context)] } else {
                try await EmulationTarget.all(context)
            }
        for target in targets {
            context.console.emit(object(target))
            context.console.line(EmulationStatusText.summary(target.status, name: target.name))
            for entry in target.status.signals.entries {
                context.console.line("  \(entry.key): \(EmulationStatusText.value(entry.value))")
            }
            for entry in target.status.constants?.entries ?? [] {
                context.console.line("  \(entry.key): \(EmulationStatusText.value(entry.value))")
            }
        }
    }

    private static let set = Command(
        "set",
        summary: "Hold signals at values, and set fields of constant values",
        discussion: ["'emulate ctl status' lists the names."],
        parameters: [.argument(values)],
        examples: [
            "emulate ctl set heart-rate=150": "a constant heart rate of 150 bpm",
            "emulate ctl set body-sensor-location=wrist": "another constant value",
            "emulate ctl set heart-rate=": "the heart rate continues as the profile describes it",
        ]
    ) { (context) throws(Failure) in
        let set = try Assignment.values(of: context.arguments.all(values))
        let target = try await target(context)
        _ = try await target.perform(SetSignals(session: target.status.session, set: set))
        context.console.emit(["session": .text(target.name), "set": .object(set)])
    }

    private static let fault = Command(
        "fault",
        summary: "Inject faults; their times count from now on",
        discussion: ["docs/emulation.md describes the faults."],
        parameters: [.argument(faults), .option(file), .flag(replace)],
        examples: [
            "emulate ctl fault '{ on: notification, do: drop, chance: 0.1 }'": "one notification in ten is lost",
            "emulate ctl fault --replace": "no faults any longer",
        ]
    ) { (context) throws(Failure) in
        let path = context.arguments[file]
        var texts = context.arguments.all(faults).map { (text: $0, source: "FAULT") }
        if let path {
            texts.append((String(decoding: try TextFile.contents(of: path), as: UTF8.self), path))
        }
        let replaces = context.arguments[replace]
        if texts.isEmpty {
            guard replaces else { throw .usage("no fault given", hint: "give a FAULT, --file FILE or --replace") }
            texts = [("faults: []", "FAULT")]
        }
        // All mistakes are reported before any fault is injected.
        for (text, source) in texts { try Fault.check(text, source: source, for: .emulation) }
        let target = try await target(context)
        var count = 0
        for (index, (text, source)) in texts.enumerated() {
            var request = InjectFaults(session: target.status.session, faults: text, source: source)
            request.replace = replaces && index == 0
            count = try await target.perform(request).faults
        }
        context.console.emit(["session": .text(target.name), "faults": .integer(count)])
        context.console.line("faults: \(count)")
    }

    private static let drop = Command(
        "drop",
        summary: "Disconnect a peer, or all peers",
        parameters: [.argument(peer)]
    ) { (context) throws(Failure) in
        let address = context.arguments[peer]
        let target = try await target(context)
        let request = DropPeers(session: target.status.session, peer: address?.description)
        let peers = try await target.perform(request).peers
        context.console.emit(["session": .text(target.name), "peers": .list(peers.map { .text($0) })])
        for peer in peers { context.console.line("disconnected \(peer)") }
        if peers.isEmpty { context.console.line("no peer is connected") }
    }

    private static let pause = Command(
        "pause",
        summary: "Stop the time of the values: they do not change and are not notified",
        parameters: []
    ) { (context) throws(Failure) in
        let target = try await target(context)
        _ = try await target.perform(PauseEmulation(session: target.status.session))
        context.console.emit(["session": .text(target.name), "paused": .boolean(true)])
    }

    private static let resume = Command(
        "resume",
        summary: "Continue after a pause",
        parameters: []
    ) { (context) throws(Failure) in
        let target = try await target(context)
        _ = try await target.perform(ResumeEmulation(session: target.status.session))
        context.console.emit(["session": .text(target.name), "paused": .boolean(false)])
    }

    @EventLoop
    private static func target(_ context: CommandContext) async throws(Failure) -> EmulationTarget {
        try await EmulationTarget.find(context.arguments[session], context)
    }

    /// Returns the status as JSON, with the name for users.
    @EventLoop
    private static func object(_ target: EmulationTarget) -> FieldObject {
        let status = target.status
        return [
            "session": .text(target.name), "name": .text(status.name), "adapter": FieldValue(status.adapter),
            "advertising": .boolean(status.advertising), "paused": .boolean(status.paused),
            "signals": .object(status.signals), "constants": .object(status.constants ?? FieldObject()),
            "peers": .list(status.peers.map { .text($0) }),
            "subscriptions": .integer(status.subscriptions), "faults": .integer(status.faults),
        ]
    }
}
