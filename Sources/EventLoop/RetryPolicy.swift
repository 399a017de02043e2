/// The backoff between retries.
///
/// The policy is pure.
package struct RetryPolicy: Hashable, Sendable {
    /// The delay before the first retry; it doubles with each further one.
    package var initialDelay: Duration
    package var maximumDelay: Duration

    package init(initialDelay: Duration, maximumDelay: Duration) {
        self.initialDelay = initialDelay
        self.maximumDelay = maximumDelay
    }

    /// The policy for recovering from a loss.
    package static let recovery = RetryPolicy(initialDelay: .milliseconds(100), maximumDelay: .seconds(1))

    /// Returns the delay after attempt number `attempt` has failed, counted from 1.
    package func delay(after attempt: Int) -> Duration {
        var delay = initialDelay
        for _ in 1..<max(attempt, 1) where delay < maximumDelay { delay *= 2 }
        return min(delay, maximumDelay)
    }

    /// Returns the delay after an attempt; nil if it does not end within the remaining time.
    package func delay(after attempt: Int, within remaining: Duration) -> Duration? {
        let delay = delay(after: attempt)
        return delay < remaining ? delay : nil
    }

    /// Returns a delay from three quarters to five quarters of `delay`, for a random number from 0 to 1.
    ///
    /// Programs that failed at the same moment, such as after a restart of bluetoothd, do not collide again.
    package static func jittered(_ delay: Duration, by unit: Double) -> Duration {
        delay * (0.75 + unit / 2)
    }
}
