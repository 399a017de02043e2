package import Control
package import DBus
internal import Glibc

/// The daemon's log, written to the journal with structured fields, or to standard error as lines.
@EventLoop
package final class Log {
    package typealias Write = @EventLoop (LogEntry) -> Void

    /// Minimum severity of the entries to write; all others are only kept temporarily in `recent`.
    package var level: LogLevel
    /// The most recent entries, without `debug` entries unless that level is enabled.
    package private(set) var recent: RecentEntries
    private let now: @EventLoop () -> Timestamp
    private let write: Write

    package nonisolated init(
        level: LogLevel = .info,
        recent capacity: Int = 500,
        now: @escaping @EventLoop () -> Timestamp = { .now() },
        write: @escaping Write
    ) {
        self.level = level
        recent = RecentEntries(capacity: capacity)
        self.now = now
        self.write = write
    }

    /// Returns a log that writes to the journal if standard error is connected to it, otherwise to standard error.
    ///
    /// - Parameter name: Name of the program, which identifies its entries in the journal.
    package nonisolated static func standard(as name: String, level: LogLevel = .info) -> Log {
        let toJournal = JournalStream.isStandardErrorConnected
        return Log(level: level) { toJournal ? Journal.send($0, as: name) : writeToStandardError($0) }
    }

    /// Returns a log that writes nothing, for a service inside a command, which prints errors itself.
    package nonisolated static func silent() -> Log { Log { _ in } }

    package func error(_ message: String, _ fields: LogField...) { append(.error, message, fields) }
    package func warning(_ message: String, _ fields: LogField...) { append(.warning, message, fields) }
    package func notice(_ message: String, _ fields: LogField...) { append(.notice, message, fields) }
    package func info(_ message: String, _ fields: LogField...) { append(.info, message, fields) }
    /// - Parameter message: Evaluated only if debug entries are enabled.
    package func debug(_ message: @autoclosure () -> String, _ fields: LogField...) {
        guard level >= .debug else { return }
        append(.debug, message(), fields)
    }

    private func append(_ level: LogLevel, _ message: String, _ fields: [LogField]) {
        let entry = LogEntry(time: now(), level: level, message: message, fields: fields)
        recent.append(entry)
        if level <= self.level { write(entry) }
    }

    /// Writes a line with one system call, so that lines of different programs do not mix; failures are ignored.
    private static func writeToStandardError(_ entry: LogEntry) {
        var line = entry.line + "\n"
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
