internal import DBus

/// Runs `operation` to its end even when the caller's task is cancelled: for undoing what was done.
@EventLoop
package func shielded<Success: Sendable>(_ operation: @escaping @EventLoop () async -> Success) async -> Success {
    await Task { @EventLoop in await operation() }.value
}
