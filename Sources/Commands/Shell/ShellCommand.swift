internal import EventLoop
internal import Glibc
internal import Terminal

/// `gattlab shell [DEVICE]`: drives a device interactively, or with the lines of a script.
enum ShellCommand {
    private static let device = Argument(Kind.device, .optional, help: LinkOptions.device.help)
    private static let script = Option("script", Kind.file, help: "Run the lines of FILE instead of standard input")
    private static let keepGoing = Flag("keep-going", help: "Continue a script after a line that failed")
    static let timeout = LinkOptions.timeout

    static let command = Command(
        "shell",
        summary: "Drive a device interactively, over one connection",
        discussion: [
            "On a terminal, shows a prompt with history and completion; 'help' lists the commands, which are the verbs of "
                + "gattlab without DEVICE. Notifications of watched characteristics appear above the prompt. Ctrl-C "
                + "cancels a command, and Ctrl-D disconnects and exits.",
            "Otherwise, runs the lines of standard input or of --script in order, and stops at the first that fails with "
                + "the exit status of its error. A # begins a comment.",
            "With --no-cache, the first connection does not use bluetoothd's cache of the services.",
            "The command 'save FILE' writes what was done since the connect as a script for 'gattlab probe'. The shell "
                + "connects by itself, even if gattlabd is running.",
        ],
        parameters: [
            .argument(device), .option(script), .flag(keepGoing), .option(timeout), .flag(LinkOptions.noCache),
        ],
        examples: [
            "shell service=180D": "connect to the first heart-rate sensor found, and show the prompt",
            "shell 'My Strap' --script check.txt": "run the lines of a file",
        ]
    ) { (context) throws(Failure) in
        let session = try await ShellSession(context, device: context.arguments[device]?.text)
        let failure: Failure?
        do throws(Failure) {
            try await run(session, context)
            failure = nil
        } catch {
            failure = error
        }
        await session.disconnect()
        if let failure { throw failure }
    }

    @EventLoop
    private static func run(_ session: ShellSession, _ context: CommandContext) async throws(Failure) {
        if let path = context.arguments[script] {
            return try await run(try ShellScript(path: path, context.input), session, context)
        }
        if let prompt = ShellPrompt(context.console, context.environment) {
            return await interact(prompt, session, context)
        }
        try await run(ShellScript(context.input), session, context)
    }

    // MARK: Scripts

    @EventLoop
    private static func run(
        _ script: ShellScript,
        _ session: ShellSession,
        _ context: CommandContext
    ) async throws(Failure) {
        if session.device != nil { try await session.connect(nil) }
        let continues = context.arguments[keepGoing]
        try await script.forEach { (number, line) throws(Failure) in
            do throws(Failure) {
                guard let instruction = try ShellInstruction(line: line) else { return true }
                guard instruction != .quit else { return false }
                try await session.perform(instruction)
            } catch {
                let failure = error.at(script.name, line: number)
                guard continues, !Task.isCancelled else { throw failure }
                context.console.emit(failure.json)
                context.console.note(failure)
                if context.status == .success { context.status = failure.status }
            }
            return true
        }
    }

    // MARK: Interaction

    @EventLoop
    private static func interact(_ prompt: ShellPrompt, _ session: ShellSession, _ context: CommandContext) async {
        var running: Task<Void, Never>?
        prompt.complete = { ShellCompletion($0, session.words) }
        context.interrupts?.divertInterrupts {
            if let running { running.cancel() } else { prompt.interrupt() }
        }
        defer { prompt.close() }

        func perform(_ body: @escaping @EventLoop () async throws(Failure) -> Void) async {
            let task = Task { @EventLoop in
                do throws(Failure) {
                    try await body()
                } catch {
                    // The terminal has shown ^C in this line.
                    let isInterrupted = error.status == .interrupted
                    if isInterrupted { context.console.note(ControlSequence.eraseLine + "interrupted") }
                    if !isInterrupted { context.console.note(error) }
                }
            }
            running = task
            if prompt.wasInterrupted { task.cancel() }
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            running = nil
        }

        if session.device != nil { await perform { () async throws(Failure) in try await session.connect(nil) } }
        while !Task.isCancelled {
            switch await prompt.line(session.prompt) {
            case .end: return
            case .interrupted: continue
            case .line(let line):
                let instruction: ShellInstruction?
                do throws(Failure) { instruction = try ShellInstruction(line: line) } catch {
                    context.console.note(error)
                    continue
                }
                guard let instruction else { continue }
                guard instruction != .quit else { return }
                await perform { () async throws(Failure) in try await session.perform(instruction) }
            }
        }
    }
}

extension CommandContext {
    /// The timeout for finding and for connecting to a device, each.
    var shellTimeout: Duration { arguments[ShellCommand.timeout] ?? .seconds(30) }
}
