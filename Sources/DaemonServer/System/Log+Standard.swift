package import DaemonConfiguration
package import GattlabService
internal import Glibc

extension Log {
    /// Returns a log that writes to the journal if standard error is connected to it, otherwise to standard error.
    ///
    /// - Parameter name: Name of the program, which identifies its entries in the journal.
    package nonisolated static func standard(as name: String, level: LogLevel = .info) -> Log {
        let toJournal = JournalStream.isStandardErrorConnected
        return Log(level: level) { toJournal ? Journal.send($0, as: name) : writeToStandardError($0) }
    }

    /// Writes a line with one system call, so that lines of different programs do not mix; failures are ignored.
    private static func writeToStandardError(_ entry: LogEntry) {
        var line = entry.line + "\n"
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
