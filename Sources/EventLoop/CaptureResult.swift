/// Returns an operation's outcome as a value, so that the caller can clean up before rethrowing its error.
@EventLoop
package func captureResult<Success: Sendable, Failure: Error>(
    of operation: @EventLoop () async throws(Failure) -> Success
) async -> Result<Success, Failure> {
    do { return .success(try await operation()) } catch { return .failure(error) }
}
