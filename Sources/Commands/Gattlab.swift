internal import Central
internal import EventLoop
internal import GattlabService

/// The command `gattlab`, from its command line to its exit status.
package enum Gattlab {
    package static let root = Command(
        "gattlab",
        summary: "A test bench for Bluetooth Low Energy: emulate peripherals, drive devices, decode values",
        parameters: GlobalOptions.all,
        subcommands: [
            AdaptersCommand.command, ScanCommand.command, InspectCommand.command, ReadCommand.command,
            WriteCommand.command, WatchCommand.command, ShellCommand.command, ThroughputCommand.command,
            LinkCommand.command,
            PairCommand.command, UnpairCommand.command, ForgetCommand.command, BondsCommand.command,
            CloneCommand.command,
            EmulateCommand.command, SimulateCommand.command, ProbeCommand.command, CaptureCommand.command,
            ProfileCommand.command, ConfigCommand.command,
            SessionsCommand.command, StartCommand.command, StopCommand.command, LogsCommand.command,
            RecordingsCommand.command, SamplesCommand.command, StatisticsCommand.command, DevicesCommand.command,
            WorkoutCommand.command, ObserverVerb.command, AlarmCommand.command, AskCommand.command,
            LockCommand.command, StatusCommand.command, HostsCommand.command, FleetCommand.command,
            DebugCommand.command, WebCommand.command,
            DecodeCommand.command, EncodeCommand.command, UUIDCommand.command, DoctorCommand.command,
            CompletionsCommand.command, ManualCommand.command,
        ]
    )

    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - words: The command line without the program's name.
    ///   - environment: The environment of the command.
    package static func run(_ words: [String], environment: Environment) async -> ExitStatus {
        do throws(SystemError) {
            try EventLoop.start()
        } catch {
            let failure = Failure.unavailable(.failed, error.message, hint: error.hint)
            Console.fail(failure, isJSON: requestsJSON(words))
            return failure.status
        }
        return await runOnLoop(words, environment)
    }

    @EventLoop
    private static func runOnLoop(_ words: [String], _ environment: Environment) async -> ExitStatus {
        do throws(UsageError) {
            switch try CommandLineParser.parse(words, root: root) {
            case .run(let path, var arguments):
                do throws(Failure) {
                    if let failure = MachineVerbs.failure(path, arguments) { throw failure }
                    try arguments.selectAdapter(environment.variables["GATTLAB_ADAPTER", default: ""])
                } catch {
                    console(isJSON: arguments[GlobalOptions.json], environment).fail(error)
                    return error.status
                }
                return await run(path.command, arguments, environment)
            case .help(let path):
                return finish(console(isJSON: false, environment), with: HelpText.text(path))
            case .version:
                return finish(console(isJSON: false, environment), with: "gattlab \(Version.text)\n")
            }
        } catch {
            let console = console(isJSON: requestsJSON(words), environment)
            console.fail(error.failure)
            return error.failure.status
        }
    }

    /// Returns a Boolean value that indicates whether a command line requests JSON output; works before the line is
    /// parsed.
    private static func requestsJSON(_ words: [String]) -> Bool {
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
        let context = CommandContext(arguments: arguments, console: console, environment: environment, root: root)
        let task = Task { @EventLoop () -> Failure? in
            let failure = await Retry.$handler.withValue(context.retryHandler) { await runBody(body, context) }
            await context.close()
            return failure
        }
        var outcome = VerbOutcome()
        var wasCanceledByOutput = false
        let interrupts = Interrupts { interrupt in
            outcome.signal = interrupt.signal
            task.cancel()
        }
        context.interrupts = interrupts
        console.output.onFailure = {
            guard !context.continuesWithoutOutput else { return }
            wasCanceledByOutput = true
            task.cancel()
        }
        let failure = await task.value
        interrupts.stop()
        // If the output failed and canceled the verb, that failure is reported instead of the verb's.
        if !wasCanceledByOutput { outcome.failure = failure }
        outcome.status = context.status
        return reportOutcome(console, outcome)
    }

    /// Reports the outcome of a verb and returns the exit status.
    @EventLoop
    private static func reportOutcome(_ console: Console, _ outcome: VerbOutcome) -> ExitStatus {
        var outcome = outcome
        if outcome.signal == nil, let failure = outcome.failure { console.fail(failure) }
        console.output.flush()
        outcome.outputError = console.output.failure
        if let failure = outcome.outputFailure { console.fail(failure) }
        return outcome.exitStatus
    }

    @EventLoop
    private static func runBody(_ body: Command.Body, _ context: CommandContext) async -> Failure? {
        do {
            try await body(context)
            return nil
        } catch {
            return error
        }
    }

    @EventLoop
    private static func console(isJSON: Bool, _ environment: Environment) -> Console {
        Console(isJSON: isJSON, usesColor: environment.usesColor)
    }

    @EventLoop
    private static func finish(_ console: Console, with text: String) -> ExitStatus {
        console.document(text)
        return reportOutcome(console, VerbOutcome())
    }
}
