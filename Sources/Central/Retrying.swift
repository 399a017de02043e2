internal import BlueZ
internal import DBus

/// Runs `operation`, and retries it after transient failures until `limit` has elapsed.
///
/// - Parameter name: The operation in `Retry`.
@EventLoop
func retrying<Success: Sendable>(
    _ name: @autoclosure () -> String,
    for limit: Duration,
    policy: RetryPolicy = .operation,
    _ operation: @EventLoop () async throws(BlueZError) -> Success
) async throws(CentralError) -> Success {
    let deadline = ContinuousClock.now + limit
    var attempt = 0
    while true {
        attempt += 1
        do {
            return try await operation()
        } catch {
            let delay = RetryPolicy.jittered(policy.delay(after: attempt), by: .random(in: 0..<1))
            guard RetryPolicy.isTransient(error), ContinuousClock.now + delay < deadline else {
                throw CentralError(error)
            }
            Retry.handler?(Retry(name(), attempt: attempt, error: CentralError(error), delay: delay))
            do { try await EventLoop.sleep(for: delay) } catch { throw CentralError.cancelled }
        }
    }
}
