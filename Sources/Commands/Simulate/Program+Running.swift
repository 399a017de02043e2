internal import EventLoop
internal import Glibc
internal import Platform

/// Programs on the command lines of verbs, which never outlive the command.
extension Program {
    /// Returns the path of a program after checking that it is executable.
    static func locateExecutable(_ name: String, path: String) throws(Failure) -> String {
        guard let file = locate(name, path: path) else {
            throw .badInput("command '\(name)' not found", hint: "PATH must contain its directory")
        }
        guard access(file, X_OK) == 0 else {
            throw .badInput("cannot run \(file): \(String(cString: strerror(errno)))")
        }
        return file
    }

    /// Runs a program to its end, forwards signals to it, and sets the verb's exit status to the program's.
    @EventLoop
    static func run(
        _ words: [String],
        file: String,
        _ options: LaunchOptions,
        _ context: CommandContext
    ) async throws(Failure) {
        // The output of the verb precedes the output of the program.
        context.console.output.flush()
        let program: Program
        do throws(SystemError) {
            program = try Program(words, path: file, options)
        } catch {
            throw .badInput(error.message)
        }
        context.interrupts?.forwardSignals { interrupt in
            // A terminal sends its signals to the whole process group, which includes the program.
            if !interrupt.isFromTerminal { program.signal(interrupt.signal) }
        }
        context.status = ExitStatus(rawValue: await program.wait().status)
    }
}
