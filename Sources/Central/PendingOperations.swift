internal import BlueZ
internal import DBus
internal import EventLoop

/// The operations on the attributes of a connection until bluetoothd replies, which it may never do: not to a call whose object has
/// been removed, nor to some after the loss of a connection.
@EventLoop
final class PendingOperations {
    private struct Operation {
        var path: ObjectPath
        var fail: @EventLoop (CentralError) -> Void
    }

    /// An operation; it calls bluetoothd repeatedly if it is retried.
    struct Key: Hashable, Sendable {
        fileprivate var number: Int
    }

    private var operations: [Key: Operation] = [:]
    private var unanswered: Set<Key> = []
    private var next = 0

    /// Runs an operation until it ends or `fail` is called.
    ///
    /// - Parameter afterFailure: Called before the operation is canceled.
    func run<Success: Sendable>(
        on path: ObjectPath,
        _ operation: @escaping @EventLoop (Key) async throws(CentralError) -> Success,
        afterFailure: @EventLoop (Key) async -> Void
    ) async throws(CentralError) -> Success {
        let promise = Promise<Success, CentralError>()
        let key = Key(number: next)
        next += 1
        operations[key] = Operation(path: path) { promise.complete(.failure($0)) }
        let task = Task.immediate { @EventLoop in
            promise.complete(await captureResult { () async throws(CentralError) in try await operation(key) })
        }
        defer {
            operations[key] = nil
            // Stops waiting for a reply that is no longer needed.
            task.cancel()
        }
        do throws(CentralError) { return try await promise.value() } catch {
            await afterFailure(key)
            throw error
        }
    }

    /// Calls bluetoothd for an operation.
    func call<Success: Sendable>(
        for key: Key,
        _ body: @EventLoop () async throws(BlueZError) -> Success
    ) async throws(BlueZError) -> Success {
        unanswered.insert(key)
        defer { unanswered.remove(key) }
        return try await body()
    }

    /// Returns a Boolean value that indicates whether bluetoothd still has a call to reply to.
    func isUnanswered(_ key: Key) -> Bool { unanswered.contains(key) }

    /// Ends the operations, or those on one object, with an error.
    func fail(on path: ObjectPath? = nil, with error: CentralError) {
        let failing = operations.filter { path == nil || $0.value.path == path }
        for (key, operation) in failing.sorted(by: { $0.key.number < $1.key.number }) {
            operations[key] = nil
            operation.fail(error)
        }
    }
}
