/// The severity of a log entry, most severe first.
package enum LogLevel: String, Codable, CaseIterable, Comparable, Sendable {
    case error, warning, notice, info, debug

    /// The priority used by syslog and the journal, from 3 for errors to 7 for debug entries.
    package var priority: Int {
        switch self {
        case .error: 3
        case .warning: 4
        case .notice: 5
        case .info: 6
        case .debug: 7
        }
    }

    /// Compares priorities: a lower level is more severe.
    package static func < (left: LogLevel, right: LogLevel) -> Bool { left.priority < right.priority }
}
