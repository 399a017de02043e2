internal import EventLoop
internal import GATT

/// The commands of `simulate ctl` on standard input, one on each line, for programs that control a simulation without D-Bus.
@EventLoop
struct SimulationInput {
    private let context: CommandContext
    private let environment: Environment

    init(_ context: CommandContext, bus address: String) {
        self.context = context
        var environment = context.environment
        environment.variables["DBUS_SYSTEM_BUS_ADDRESS"] = address
        self.environment = environment
    }

    /// Performs the commands one after the other until the end of the input; each is confirmed, or its error is printed.
    func run() async {
        var number = 0
        do throws(Failure) {
            while let line = try await context.input.line() {
                number += 1
                await perform(line, number)
            }
        } catch {
            report(error)
        }
    }

    private func perform(_ line: String, _ number: Int) async {
        do throws(Failure) {
            let words = try ShellLine.words(line)
            guard !words.isEmpty else { return }
            try await perform(words)
            context.console.emit(event: "done", ["line": .integer(number)])
        } catch {
            report(error.at("standard input", line: number))
        }
    }

    private func perform(_ words: [String]) async throws(Failure) {
        let parsed: ParsedCommandLine
        do throws(UsageError) {
            parsed = try CommandLineParser.parse(["simulate", "ctl"] + words, root: context.root)
        } catch {
            throw error.failure
        }
        guard case .run(let path, let arguments) = parsed, let body = path.command.body else {
            throw .usage("no command given", hint: "see 'gattlab simulate ctl --help'")
        }
        let verb = CommandContext(
            arguments: arguments,
            console: context.console,
            environment: environment,
            root: context.root
        )
        try await body(verb)
    }

    private func report(_ failure: Failure) {
        context.console.emit(failure.json)
        context.console.note(failure)
        if context.status == .success { context.status = failure.status }
    }
}
