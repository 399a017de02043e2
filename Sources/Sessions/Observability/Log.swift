package import Control
package import DBus
internal import Glibc

/// What a daemon has to say to those who look after it: to the journal with its fields, or as lines on standard error.
@EventLoop
package final class Log {
    package typealias Write = @EventLoop (LogEntry) -> Void

    /// Entries graver than this or as grave are written; the rest only kept for a while.
    package var level: LogLevel
    /// The last entries of every level but `debug`, which needs to be asked for.
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

    /// To the journal where standard error leads there, else to standard error.
    ///
    /// - Parameter name: the program's, by which the journal finds its entries.
    package nonisolated static func standard(as name: String, level: LogLevel = .info) -> Log {
        let toJournal = JournalStream.standardErrorLeadsThere
        return Log(level: level) { toJournal ? Journal.send($0, as: name) : writeToStandardError($0) }
    }

    /// For a service that lives inside a command, which says itself what went wrong.
    package nonisolated static func silent() -> Log { Log { _ in } }

    package func error(_ message: String, _ fields: LogField...) { append(.error, message, fields) }
    package func warning(_ message: String, _ fields: LogField...) { append(.warning, message, fields) }
    package func notice(_ message: String, _ fields: LogField...) { append(.notice, message, fields) }
    package func info(_ message: String, _ fields: LogField...) { append(.info, message, fields) }
    /// - Parameter message: made only when such entries are wanted.
    package func debug(_ message: @autoclosure () -> String, _ fields: LogField...) {
        guard level >= .debug else { return }
        append(.debug, message(), fields)
    }

    private func append(_ level: LogLevel, _ message: String, _ fields: [LogField]) {
        let entry = LogEntry(time: now(), level: level, message: message, fields: fields)
        recent.append(entry)
        if level <= self.level { write(entry) }
    }

    /// In one piece, so that lines of several programs stay apart; what cannot be written is lost.
    private static func writeToStandardError(_ entry: LogEntry) {
        var line = entry.line + "\n"
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
