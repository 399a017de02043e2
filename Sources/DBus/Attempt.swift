/// An operation's outcome as a value, for tidying up between it and its error.
@EventLoop
package func attempt<Success: Sendable, Failure: Error>(
    _ operation: @EventLoop () async throws(Failure) -> Success
) async -> Result<Success, Failure> {
    do { return .success(try await operation()) } catch { return .failure(error) }
}
