internal import CLinux
package import DBus
internal import Glibc

/// A program started by a verb; it does not outlive the command, however that ends.
@EventLoop
package final class Program {
    /// How a program ended.
    package enum End: Hashable, Sendable {
        case exited(CInt)
        case killed(signal: CInt)

        /// As shells count: 128 and the number of the signal.
        package var status: CInt {
            switch self {
            case .exited(let status): status
            case .killed(let signal): 128 + signal
            }
        }
    }

    /// What a program is connected to.
    package struct Surroundings: Sendable {
        /// What becomes its standard input, output and error; nil leaves the command's own.
        package var input: CInt?
        package var output: CInt?
        package var errors: CInt?
        /// Variables to add to the environment.
        package var variables: [String: String] = [:]
        /// Whether a terminal's interrupt, and the command's own descriptors, are kept from it.
        package var isApart = false
        /// The signal it gets when the command is killed; nil lets it see to its end itself.
        package var deathSignal: CInt? = SIGKILL

        package init() {}
    }

    private let id: pid_t
    private let descriptor: CInt
    private var watch: Watch?
    private var end: End?
    private var waiting: [CheckedContinuation<End, Never>] = []

    /// Starts a program, found as `execvp` would.
    ///
    /// - Throws: `DBusError` of kind `.system`, whose message says why there is no such program running.
    package init(_ words: [String], path: String, _ surroundings: Surroundings = Surroundings()) throws(DBusError) {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        var environment = Self.environment(surroundings.variables)
        let file = strdup(path)
        defer {
            for text in arguments + environment + [file] { free(text) }
        }
        arguments.append(nil)
        environment.append(nil)
        var child: pid_t = 0
        let status = arguments.withUnsafeBufferPointer { arguments in
            environment.withUnsafeBufferPointer { environment in
                var program = clinux_program(
                    path: file,
                    arguments: arguments.baseAddress,
                    environment: environment.baseAddress,
                    standard: (surroundings.input ?? -1, surroundings.output ?? -1, surroundings.errors ?? -1),
                    death_signal: surroundings.deathSignal ?? 0,
                    is_apart: surroundings.isApart ? 1 : 0
                )
                return clinux_spawn(&program, &child)
            }
        }
        guard status == 0 else { throw .system("cannot start \(path)", status) }
        id = child
        descriptor = clinux_process_descriptor(child)
        guard descriptor >= 0 else {
            let reason = errno
            kill(child, SIGKILL)
            throw .system("cannot watch \(path)", reason)
        }
        watch = try EventLoop.watch(descriptor, .readable) { [weak self] _ in self?.ended() }
    }

    isolated deinit {
        watch?.cancel()
        close(descriptor)
    }

    /// Sends it a signal; nothing, once it has ended.
    package func signal(_ number: CInt) {
        if end == nil { kill(id, number) }
    }

    /// How it ended, once it has; does not heed the task's cancellation.
    package func wait() async -> End {
        if let end { return end }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func ended() {
        watch?.cancel()
        var status: CInt = 0
        // The descriptor said that it has ended, so this does not block.
        waitpid(id, &status, 0)
        let signal = status & 0x7F
        let end = signal == 0 ? End.exited(status >> 8 & 0xFF) : .killed(signal: signal)
        self.end = end
        for continuation in waiting { continuation.resume(returning: end) }
        waiting = []
    }

    private static func environment(_ added: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var entries: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let entry = next.pointee {
            let name = String(cString: entry).prefix { $0 != "=" }
            if added[String(name)] == nil { entries.append(strdup(entry)) }
            next += 1
        }
        return entries + added.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    }
}

extension Program {
    /// The file of a program: itself if it has a slash, otherwise the first of its name in the directories of PATH.
    package static func file(_ name: String, path: String) -> String? {
        guard !name.contains("/") else { return name }
        for directory in path.split(separator: ":") {
            let file = "\(directory)/\(name)"
            var status = stat()
            if access(file, X_OK) == 0, stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
        }
        return nil
    }

    /// The file of a program that can be run.
    static func runnable(_ name: String, path: String) throws(Failure) -> String {
        guard let file = file(name, path: path) else {
            throw .badInput("there is no command '\(name)'", hint: "it is looked for in the directories of PATH")
        }
        guard access(file, X_OK) == 0 else {
            throw .badInput("cannot run \(file): \(String(cString: strerror(errno)))")
        }
        return file
    }

    /// Runs a program, whose end and exit status are the verb's; signals are for the program from then on.
    @EventLoop
    static func run(
        _ words: [String],
        file: String,
        _ surroundings: Surroundings,
        _ session: Session
    ) async throws(Failure) {
        // What the verb has printed comes before the program's output.
        session.console.output.flush()
        let program: Program
        do throws(DBusError) {
            program = try Program(words, path: file, surroundings)
        } catch {
            throw .badInput(error.message)
        }
        session.interrupts?.passOn { interrupt in
            // Whom a terminal interrupts it interrupts with all in our process group.
            if !interrupt.isFromTerminal { program.signal(interrupt.signal) }
        }
        session.status = ExitStatus(rawValue: await program.wait().status)
    }
}
