package import BlueZ

/// Which failures pass by themselves, and how long to wait before the next try.
///
/// Pure.
package struct RetryPolicy: Hashable, Sendable {
    /// Wait before the second try; it doubles with each further one.
    package var first: Duration
    package var longest: Duration

    package init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
    }

    /// For an operation on a live connection or adapter.
    package static let operation = RetryPolicy(first: .milliseconds(50), longest: .seconds(1))
    /// For making a connection.
    package static let connection = RetryPolicy(first: .milliseconds(100), longest: .seconds(2))
    /// For coming back after a loss.
    package static let recovery = RetryPolicy(first: .milliseconds(100), longest: .seconds(1))

    /// The wait after `attempt` failed, counted from 1.
    package func delay(after attempt: Int) -> Duration {
        var delay = first
        for _ in 1..<max(attempt, 1) where delay < longest { delay *= 2 }
        return min(delay, longest)
    }

    /// Whether trying the same again may help.
    ///
    /// InProgress means that another program, or the daemon itself, is at it. A connection attempt fails with
    /// `le-connection-abort-by-local` whenever the kernel gave up for whatever reason, most often because the device did not
    /// advertise just then.
    package static func isTransient(_ error: BlueZError) -> Bool {
        switch error.code {
        case .inProgress, .connectionFailed: true
        default: false
        }
    }
}
