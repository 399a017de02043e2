internal import Control
internal import DBus
internal import Glibc
internal import Sessions
internal import Terminal

StandardDescriptors.fill()

/// The exit status for what the daemon ended with, as the command's; 2 where starting it again would change nothing.
func status(of error: ControlError) -> CInt {
    error.code == .badInput || error.name == StoreError.Code.newer.rawValue ? 2 : 6
}

@EventLoop
func serve(_ options: DaemonOptions, _ log: Log) async -> CInt {
    do throws(ControlError) {
        try await Daemon(options, log: log).run()
        return 0
    } catch {
        log.error(error.hint.map { "\(error.message); \($0)" } ?? error.message)
        return status(of: error)
    }
}

func tell(_ message: String, hint: String?) {
    let lines = ["error: \(message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    let text = lines.map { TerminalText.rendered($0) + "\n" }.joined()
    _ = write(STDERR_FILENO, text, text.utf8.count)
}

/// Prints what was asked for; ends with a failure if it cannot be written, and silently if its reader has closed its end.
func show(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else {
            tell("standard output cannot be written: \(String(cString: strerror(errno)))", hint: nil)
            exit(2)
        }
        rest = rest.dropFirst(max(count, 0))
    }
}

do throws(DaemonOptions.Misuse) {
    switch try DaemonOptions.parse(Array(OwnProcess.arguments.dropFirst())) {
    case .help: show(DaemonOptions.help)
    case .version: show("gattlabd \(Version.text)\n")
    case .serve(let options):
        // Where a continuation resumes, the runtime starts threads that ask for a priority. A service may not have it, which
        // libdispatch would tell the journal each time. Set while there is no thread that could read the environment.
        setenv("LIBDISPATCH_LOG", "NO", 0)
        do throws(DBusError) { try EventLoop.start() } catch {
            tell(error.message, hint: error.hint)
            exit(6)
        }
        Task { @EventLoop in exit(await serve(options, Log.standard(as: "gattlabd"))) }
        while true { pause() }
    }
} catch {
    tell(error.message, hint: error.hint)
    exit(2)
}
