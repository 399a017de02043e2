internal import CLinux
internal import Control
internal import EventLoop
internal import Glibc
internal import Platform

/// A run of an observer's command, which receives the samples on its standard input.
@EventLoop
enum ObserverCommand {
    /// Runs a shell command.
    ///
    /// - Throws: `.failed` if it cannot be run, exits with a status other than 0, or does not end in time and is killed.
    static func run(_ command: String, input: String, timeout: Duration) async throws(ControlError) {
        // Unlike a pipe, a file has room for all samples, even if the command reads them late or not at all.
        let file = clinux_memory_file("samples")
        guard file >= 0 else { throw failure("no memory for its input: \(String(cString: strerror(errno)))") }
        defer { close(file) }
        var rest = Array((input + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw failure("no memory for its input: \(String(cString: strerror(errno)))") }
            rest = rest.dropFirst(count)
        }
        lseek(file, 0, SEEK_SET)
        var options = Program.LaunchOptions()
        options.input = file
        options.isIsolated = true
        let program: Program
        do throws(SystemError) {
            program = try Program(["sh", "-c", command], path: "/bin/sh", options)
        } catch {
            throw failure(error.message)
        }
        let timer = EventLoop.after(timeout) { program.signal(SIGKILL) }
        defer { timer.cancel() }
        switch await program.wait() {
        case .exited(0): break
        case .exited(let status): throw failure("exited with status \(status)")
        case .killed(let signal): throw failure("was killed by signal \(signal)")
        }
    }

    private static func failure(_ reason: String) -> ControlError {
        ControlError(.failed, "the command \(reason)")
    }
}
