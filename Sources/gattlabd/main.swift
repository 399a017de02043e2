internal import Control
internal import DBus
internal import Glibc
internal import Sessions

// What opens next would get the number of a standard descriptor that is closed, and be read from or written to as such.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }

let log = Log.standard(as: "gattlabd")

/// The exit status for what the daemon ended with, as the command's.
func status(of error: ControlError) -> CInt {
    error.code == .badInput ? 2 : 6
}

func serve(_ options: DaemonOptions) async -> CInt {
    do throws(DBusError) { try EventLoop.start() } catch {
        await log.error(error.message)
        return 6
    }
    do throws(ControlError) {
        try await Daemon(options, log: log).run()
        return 0
    } catch {
        await log.error(error.hint.map { "\(error.message); \($0)" } ?? error.message)
        return status(of: error)
    }
}

do throws(DaemonOptions.Misuse) {
    switch try DaemonOptions.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(DaemonOptions.help, terminator: "")
    case .version: print("gattlabd \(Version.text)")
    case .serve(let options): exit(await serve(options))
    }
} catch {
    let text = "error: \(error.message)\nhint: \(error.hint)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    exit(2)
}
