internal import BlueZ
internal import DBus

/// Runs `operation`, and retries it after transient failures until `limit` has elapsed.
@EventLoop
func retrying<Success: Sendable>(
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
            let delay = policy.delay(after: attempt)
            guard RetryPolicy.isTransient(error), ContinuousClock.now + delay < deadline else {
                throw CentralError(error)
            }
            do { try await EventLoop.sleep(for: delay) } catch { throw CentralError.cancelled }
        }
    }
}
