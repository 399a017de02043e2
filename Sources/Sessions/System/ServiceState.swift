/// What a service tells the service manager of itself.
package enum ServiceState: Hashable, Sendable {
    /// Serves, after a start or a reload; with a line that says what it does.
    case ready(status: String)
    /// Reads its configuration again, at a time of the monotonic clock, in microseconds.
    case reloading(monotonic: UInt64)
    case stopping(status: String)
    /// A line that says what it does.
    case status(String)
    /// Still alive.
    case watchdog

    /// In the form of sd_notify(3): assignments, one a line.
    package var message: String {
        switch self {
        case .ready(let status): "READY=1\nSTATUS=\(Self.line(status))"
        case .reloading(let microseconds): "RELOADING=1\nMONOTONIC_USEC=\(microseconds)"
        case .stopping(let status): "STOPPING=1\nSTATUS=\(Self.line(status))"
        case .status(let status): "STATUS=\(Self.line(status))"
        case .watchdog: "WATCHDOG=1"
        }
    }

    /// Without ends of lines: what follows one would be an assignment of its own.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// How often a service pings whose manager takes it for hung after `limit` microseconds: twice as often as it has to.
    package static func pingInterval(limit: UInt64) -> Duration {
        .microseconds(Int64(clamping: max(1, limit / 2)))
    }
}
