internal import Control
internal import EventLoop
internal import GATT
internal import GattlabService
internal import Platform

extension ShellSession {
    /// Performs an instruction other than `quit`, whose output is that of the verb of gattlab, if there is one.
    func perform(_ instruction: ShellInstruction) async throws(Failure) {
        switch instruction {
        case .connect(let device): try await connect(device)
        case .disconnect:
            if connection == nil { console.note("note: no device is connected") }
            await disconnect()
        case .scan(let words): try await run(["scan", "--plain"] + words)
        case .devices: showDevices()
        case .verb(.pair, let words): try await pair(words)
        case .verb(let verb, let words):
            let connection = try await connected()
            try await run([verb.rawValue, connection.address.description] + words)
        case .watch(let words, let startNotify): try await watch(words, startNotify: startNotify)
        case .unwatch(let words): try await unwatch(words)
        case .info: try showInformation()
        case .sleep(let duration):
            noteSleep(duration)
            do { try await EventLoop.sleep(for: duration) } catch { throw .canceledInstruction }
        case .save(let path, let force): try save(path, force: force)
        case .help(let word): showHelp(word)
        case .quit: break
        }
        // An operation that could not be canceled has ended nevertheless.
        if Task.isCancelled { throw .canceledInstruction }
    }

    /// Runs a verb of gattlab with the service, the types and, unless the words name one, the adapter of the shell.
    private func run(_ words: [String]) async throws(Failure) {
        guard let verb = try parsed(words) else { return showHelp(words.first.flatMap { ShellWord(rawValue: $0) }) }
        try await verb()
    }

    /// Parses the words of a verb, and returns a closure that runs it; nil if they request its help.
    private func parsed(
        _ words: [String]
    ) throws(Failure) -> (@EventLoop () async throws(Failure) -> Void)? {
        guard case .run(let path, var arguments) = try Self.parse(words, context.root), let body = path.command.body
        else { return nil }
        if arguments[GlobalOptions.adapter] == nil, let adapter = context.arguments[GlobalOptions.adapter] {
            arguments.append(adapter, to: GlobalOptions.adapter.name)
        }
        let verb = verbContext(arguments)
        return { () async throws(Failure) in try await body(verb) }
    }

    /// Returns a context for a verb, with the service and the types of the shell.
    func verbContext(_ arguments: ParsedArguments) -> CommandContext {
        let verb = CommandContext(
            arguments: arguments,
            console: console,
            environment: context.environment,
            root: context.root
        )
        verb.cachedService = service
        verb.cachedTypes = types
        return verb
    }

    private static func parse(
        _ words: [String],
        _ root: Command
    ) throws(Failure) -> ParsedCommandLine {
        do throws(UsageError) { return try CommandLineParser.parse(words, root: root) } catch {
            var failure = error.failure
            if let word = words.first, failure.hint?.hasPrefix("see 'gattlab") == true {
                failure.hint = "see 'help \(word)', and for its options 'gattlab \(word) --help'"
            }
            throw failure
        }
    }

    /// Pairs with the device, and connects again.
    private func pair(_ words: [String]) async throws(Failure) {
        let connection = try await connected()
        guard let verb = try parsed([ShellVerb.pair.rawValue, connection.address.description] + words) else {
            return showHelp(.pair)
        }
        do throws(Failure) {
            try await verb()
        } catch {
            _ = try await connected()
            throw error
        }
        _ = try await connected()
    }

    private func showDevices() {
        let devices = service.devices
        if devices.isEmpty { console.note("note: no device has been discovered: 'scan' discovers devices") }
        let scan = EventPrinter(console, .scan, types: types)
        for (index, report) in devices.enumerated() {
            scan.print(NumberedEvent(seq: index + 1, time: .now(), event: .advertisement(report)))
        }
    }

    private func showInformation() throws(Failure) {
        guard let connection, let recorded else {
            console.emit(event: "info", ["state": "disconnected"])
            return console.line("no device is connected")
        }
        let state = connection.isLost ? "disconnected" : "connected"
        let names = watched.map(\.text.description)
        let mtu = connection.isLost ? nil : connection.mtu.map { Int($0) }
        let fields: FieldObject = [
            "address": .text(recorded.address.description),
            "name": FieldValue(recorded.name),
            "state": .text(state),
            "mtu": FieldValue(mtu),
            "rssi": FieldValue(connection.rssi),
            "paired": .boolean(connection.isPaired),
            "watched": .list(names.map { .text($0) }),
        ]
        console.emit(event: "info", fields)
        let rows: [(String, String?)] = [
            (
                "device",
                recorded.name.map { "\(console.style.bold($0)) (\(recorded.address))" } ?? "\(recorded.address)"
            ),
            ("state", state + (connection.isPaired ? ", paired" : "")),
            ("MTU", mtu.map { "\($0)" }),
            ("RSSI", connection.rssi.map { "\($0) dBm" }),
            ("watched", names.isEmpty ? nil : names.joined(separator: ", ")),
        ]
        for case (let label, let text?) in rows { console.line("\(console.style.dim(label.padded(to: 8)))\(text)") }
    }

    private func save(_ path: String, force: Bool) throws(Failure) {
        guard let recorded else {
            throw .badInput("there is nothing to save", hint: "connect to a device first: connect DEVICE")
        }
        guard force || !TextFile.exists(path) else {
            throw .badInput("\(path) exists already", hint: "to replace it: save \(ShellLine.quoted(path)) --force")
        }
        let text = ShellProbe.text(device: recorded.address, name: recorded.name, record.actions)
        try OutputFile(path).write(Array(text.utf8))
        let count = record.actions.count + 1
        console.emit(event: "saved", ["file": .text(path), "steps": .integer(count)])
        console.line(
            "wrote \(path), \(count) \(count == 1 ? "step" : "steps"); run it: gattlab probe \(ShellLine.quoted(path))"
        )
        if record.isFull { console.note("warning: the record is full, so the last steps are missing") }
    }

    private func showHelp(_ word: ShellWord?) {
        if let word {
            console.line(word.usage)
            for line in [word.summary + "."] + word.details { console.line("  " + line) }
            return
        }
        let width = (ShellWord.allCases.map(\.usage.count).max() ?? 0) + 2
        for word in ShellWord.allCases { console.line(word.usage.padded(to: width) + word.summary) }
    }
}

extension Failure {
    /// The failure of an instruction that Ctrl-C has canceled.
    static var canceledInstruction: Failure { Failure(ControlError.cancelled) }
}
