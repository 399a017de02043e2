/// Runs `operation` to completion even if the caller's task is canceled; intended for cleanup.
@EventLoop
package func ignoringCancellation<Success: Sendable>(
    _ operation: @escaping @EventLoop () async -> Success
) async -> Success {
    await Task { @EventLoop in await operation() }.value
}
