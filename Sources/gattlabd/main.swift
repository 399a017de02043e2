internal import Control
internal import DaemonConfiguration
internal import DaemonServer
internal import EventLoop
internal import GattlabService
internal import Glibc
internal import Platform
internal import StoreModel
internal import Terminal

StandardDescriptors.fill()

/// Returns the exit status for an error, with the codes of the command; 2 if a restart cannot succeed.
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

func printError(_ message: String, hint: String?) {
    let lines = ["error: \(message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    let text = lines.map { TerminalText.rendered($0) + "\n" }.joined()
    _ = write(STDERR_FILENO, text, text.utf8.count)
}

/// Prints text; exits with an error if writing fails, or silently if the reader has closed the pipe.
func printText(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else {
            printError("standard output cannot be written: \(String(cString: strerror(errno)))", hint: nil)
            exit(2)
        }
        rest = rest.dropFirst(max(count, 0))
    }
}

do throws(DaemonOptions.UsageError) {
    switch try DaemonOptions.parse(Array(OwnProcess.arguments.dropFirst())) {
    case .help: printText(DaemonOptions.help)
    case .version: printText("gattlabd \(Version.text)\n")
    case .serve(let options):
        // The Swift runtime starts threads that request a priority, which the service is not allowed to set, and
        // libdispatch would log a warning to the journal each time. Set before any thread exists that could read the
        // environment.
        setenv("LIBDISPATCH_LOG", "NO", 0)
        do throws(SystemError) { try EventLoop.start() } catch {
            printError(error.message, hint: error.hint)
            exit(6)
        }
        Task { @EventLoop in exit(await serve(options, Log.standard(as: "gattlabd"))) }
        while true { pause() }
    }
} catch {
    printError(error.message, hint: error.hint)
    exit(2)
}
