package import Control
package import DaemonConfiguration
package import EventLoop
internal import Platform

/// The service's log; its creator determines where the entries are written.
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
}
