/// A state that a service reports to the service manager.
package enum ServiceState: Hashable, Sendable {
    /// Ready after a start or a reload, with a status line.
    case ready(status: String)
    /// Reloading the configuration since a time of the monotonic clock, in microseconds.
    case reloading(monotonic: UInt64)
    case stopping(status: String)
    /// A status line.
    case status(String)
    /// A watchdog ping.
    case watchdog

    /// The message in the format of sd_notify(3), one assignment per line.
    package var message: String {
        switch self {
        case .ready(let status): "READY=1\nSTATUS=\(Self.line(status))"
        case .reloading(let microseconds): "RELOADING=1\nMONOTONIC_USEC=\(microseconds)"
        case .stopping(let status): "STOPPING=1\nSTATUS=\(Self.line(status))"
        case .status(let status): "STATUS=\(Self.line(status))"
        case .watchdog: "WATCHDOG=1"
        }
    }

    /// Replaces line breaks, after which the text would be parsed as another assignment.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Returns the interval of watchdog pings, half of the watchdog timeout `limit`, which is in microseconds.
    package static func pingInterval(limit: UInt64) -> Duration {
        .microseconds(Int64(clamping: max(1, limit / 2)))
    }
}
