internal import BlueZ
package import EventLoop

/// Runs `operation`, and retries it after failures until the deadline.
///
/// - Parameters:
///   - name: The operation in `Retry`.
///   - deadline: The time after which no attempt starts.
///   - isRetried: Returns whether a retry may succeed after this error.
@EventLoop
func retrying<Success: Sendable>(
    _ name: @autoclosure () -> String,
    until deadline: ContinuousClock.Instant,
    policy: RetryPolicy = .operation,
    if isRetried: @EventLoop (BlueZError) -> Bool = { $0.isTransient },
    _ operation: @EventLoop () async throws(BlueZError) -> Success
) async throws(CentralError) -> Success {
    var attempt = 0
    while true {
        attempt += 1
        do {
            return try await operation()
        } catch {
            let delay = RetryPolicy.jittered(policy.delay(after: attempt), by: .random(in: 0..<1))
            guard isRetried(error), ContinuousClock.now + delay < deadline else { throw CentralError(error) }
            Retry.handler?(Retry(name(), attempt: attempt, error: CentralError(error), delay: delay))
            do { try await EventLoop.sleep(for: delay) } catch { throw CentralError.cancelled }
        }
    }
}

extension RetryPolicy {
    /// The policy for operations on an open connection or an adapter.
    package static let operation = RetryPolicy(initialDelay: .milliseconds(50), maximumDelay: .seconds(1))
    /// The policy for establishing a connection.
    package static let connection = RetryPolicy(initialDelay: .milliseconds(100), maximumDelay: .seconds(2))
}
