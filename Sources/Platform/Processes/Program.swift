internal import CLinux
package import EventLoop
internal import Glibc

/// A program that this process has started.
///
/// The object is alive until the program has ended, so that it does not remain as a zombie.
@EventLoop
package final class Program {
    /// The way a program ended.
    package enum Termination: Hashable, Sendable {
        case exited(CInt)
        case killed(signal: CInt)

        /// The exit status as shells report it: for a signal, 128 plus its number.
        package var status: CInt {
            switch self {
            case .exited(let status): status
            case .killed(let signal): 128 + signal
            }
        }
    }

    /// The environment of a program: its standard streams, variables and signals.
    package struct LaunchOptions: Sendable {
        /// The descriptor for standard input; `nil` to inherit the command's.
        package var input: CInt?
        /// The descriptor for standard output; `nil` to inherit the command's.
        package var output: CInt?
        /// The descriptor for standard error; `nil` to inherit the command's.
        package var errors: CInt?
        /// The variables to add to the environment.
        package var variables: [String: String] = [:]
        /// A Boolean value that indicates whether the program is isolated from the terminal's interrupts and the
        /// command's descriptors: it has a process group of its own.
        package var isIsolated = false
        /// The signal sent to the program when the command is killed; `nil` if the program ends on its own.
        package var deathSignal: CInt? = SIGKILL

        package init() {}
    }

    private let id: pid_t
    private let leadsGroup: Bool
    private let descriptor: CInt
    private var watch: Watch?
    private var termination: Termination?
    private var waiting: [CheckedContinuation<Termination, Never>] = []

    /// Starts the program at `path`.
    ///
    /// - Throws: `SystemError`, whose message contains the reason for the failure.
    package init(_ words: [String], path: String, _ options: LaunchOptions = LaunchOptions()) throws(SystemError) {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        var environment = Self.environment(options.variables)
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
                    standard: (options.input ?? -1, options.output ?? -1, options.errors ?? -1),
                    death_signal: options.deathSignal ?? 0,
                    is_isolated: options.isIsolated ? 1 : 0
                )
                return clinux_spawn(&program, &child)
            }
        }
        guard status == 0 else { throw SystemError("cannot start \(path)", status) }
        id = child
        leadsGroup = options.isIsolated
        descriptor = clinux_process_descriptor(child)
        do throws(SystemError) {
            guard descriptor >= 0 else { throw SystemError("cannot watch \(path)", errno) }
            watch = try EventLoop.watch(descriptor, .readable) { _ in self.handleTermination() }
        } catch {
            kill(leadsGroup ? -child : child, SIGKILL)
            // A killed process ends at once.
            while waitpid(child, nil, 0) < 0, errno == EINTR {}
            throw error
        }
    }

    isolated deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sends a signal to the program, unless it has ended; to an isolated one, with all programs of its process group.
    package func signal(_ number: CInt) {
        // Until the program is waited for, its number belongs to no other process or group.
        if termination == nil { kill(leadsGroup ? -id : id, number) }
    }

    /// Waits for the program to end, regardless of the task's cancellation.
    package func wait() async -> Termination {
        if let termination { return termination }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func handleTermination() {
        watch?.cancel()
        watch = nil
        var status: CInt = 0
        // The descriptor is readable, so the program has ended and this does not block.
        waitpid(id, &status, 0)
        let signal = status & 0x7F
        let termination =
            signal == 0 ? Termination.exited(status >> 8 & 0xFF) : .killed(signal: signal)
        self.termination = termination
        for continuation in waiting { continuation.resume(returning: termination) }
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
    /// Returns the path of a program: `name` itself if it contains a slash, otherwise the first match in `path`.
    package static func locate(_ name: String, path: String) -> String? {
        guard !name.contains("/") else { return name }
        for directory in path.split(separator: ":") {
            let file = "\(directory)/\(name)"
            var status = stat()
            if access(file, X_OK) == 0, stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
        }
        return nil
    }
}
