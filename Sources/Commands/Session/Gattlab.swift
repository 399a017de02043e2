internal import Central
internal import DBus
internal import GATT
internal import Sessions

/// The command `gattlab`: from words to an exit status.
package enum Gattlab {
    package static let version = Version.text
    /// The day of that version.
    package static let released = "2026-11-21"

    package static let root = Command(
        "gattlab",
        summary: "A bench for Bluetooth Low Energy: emulate peripherals, drive devices, decode values",
        parameters: GlobalOptions.all,
        subcommands: [
            AdaptersCommand.command, ScanCommand.command, InspectCommand.command, ReadCommand.command,
            WriteCommand.command, WatchCommand.command,
            EmulateCommand.command, SimulateCommand.command, ProbeCommand.command, CaptureCommand.command,
            ProfileCommand.command, ConfigCommand.command,
            SessionsCommand.command, StartCommand.command, StopCommand.command, LogsCommand.command,
            RecordingsCommand.command, AskCommand.command,
            LockCommand.command, StatusCommand.command, DebugCommand.command,
            DecodeCommand.command, EncodeCommand.command, UUIDCommand.command, DoctorCommand.command,
            CompletionsCommand.command, ManualCommand.command,
        ]
    )

    /// Runs one command line.
    ///
    /// - Parameter words: the command line without the program's name.
    package static func run(_ words: [String], environment: Environment) async -> ExitStatus {
        do throws(DBusError) {
            try EventLoop.start()
        } catch {
            let failure = Failure.unavailable(.failed, error.message, hint: error.hint)
            Console.fail(failure, isJSON: asksForJSON(words))
            return failure.status
        }
        return await runOnLoop(words, environment)
    }

    @EventLoop
    private static func runOnLoop(_ words: [String], _ environment: Environment) async -> ExitStatus {
        do throws(UsageError) {
            switch try CommandLineParser.parse(words, root: root) {
            case .run(let path, let arguments):
                return await run(path.command, arguments, environment)
            case .help(let path):
                return finish(console(isJSON: false, environment), with: HelpText.text(path))
            case .version:
                return finish(console(isJSON: false, environment), with: "gattlab \(version)\n")
            }
        } catch {
            let console = console(isJSON: asksForJSON(words), environment)
            console.fail(error.failure)
            return error.failure.status
        }
    }

    /// Whether a program reads the answer, which can be seen before the line is understood.
    private static func asksForJSON(_ words: [String]) -> Bool {
        let options = words.prefix { $0 != "--" }
        return options.contains("--json") || options.contains("-j")
    }

    @EventLoop
    private static func run(
        _ command: Command,
        _ arguments: ParsedArguments,
        _ environment: Environment
    ) async -> ExitStatus {
        guard let body = command.body else { return .badInput }
        let console = console(isJSON: arguments[GlobalOptions.json], environment)
        let session = Session(arguments: arguments, console: console, environment: environment, root: root)
        let task = Task { @EventLoop () -> Failure? in
            let failure = await outcome(of: body, session)
            await session.close()
            return failure
        }
        var ending = Ending()
        var endsForOutput = false
        let interrupts = Interrupts { interrupt in
            ending.signal = interrupt.signal
            task.cancel()
        }
        session.interrupts = interrupts
        console.output.onFailure = {
            guard !session.outlivesOutput else { return }
            endsForOutput = true
            task.cancel()
        }
        let failure = await task.value
        interrupts.end()
        // A verb that was cancelled for its output fails of that.
        if !endsForOutput { ending.failure = failure }
        ending.status = session.status
        return finish(console, ending)
    }

    /// Reports how a verb has ended.
    @EventLoop
    private static func finish(_ console: Console, _ ending: Ending) -> ExitStatus {
        var ending = ending
        if ending.signal == nil, let failure = ending.failure { console.fail(failure) }
        console.output.flush()
        ending.outputError = console.output.failure
        if let failure = ending.outputFailure { console.fail(failure) }
        return ending.exitStatus
    }

    @EventLoop
    private static func outcome(of body: Command.Body, _ session: Session) async -> Failure? {
        do {
            try await body(session)
            return nil
        } catch {
            return error
        }
    }

    @EventLoop
    private static func console(isJSON: Bool, _ environment: Environment) -> Console {
        Console(isJSON: isJSON, usesColour: environment.usesColour)
    }

    @EventLoop
    private static func finish(_ console: Console, with text: String) -> ExitStatus {
        console.document(text)
        return finish(console, Ending())
    }
}
