internal import DBus
internal import EventLoop

/// The operations on a peripheral in order, which tests can wait for.
@EventLoop
final class OperationLog {
    private(set) var operations: [PeripheralOperation] = []
    private var waiting: [Int: @EventLoop (PeripheralOperation) -> Void] = [:]
    private var nextWaiting = 0

    nonisolated init() {}

    func append(_ operation: PeripheralOperation) {
        operations.append(operation)
        for body in Array(waiting.values) { body(operation) }
    }

    /// Returns the first operation that matches, and waits for it; nil if there is none within a limit, or if the task is canceled.
    func first(
        within limit: Duration,
        where matches: @escaping @Sendable (PeripheralOperation) -> Bool
    ) async -> PeripheralOperation? {
        if let found = operations.first(where: matches) { return found }
        let number = nextWaiting
        nextWaiting += 1
        let found = Promise<PeripheralOperation, DBusError>()
        waiting[number] = { if matches($0) { found.complete(.success($0)) } }
        let timer = EventLoop.after(limit) { found.complete(.failure(.cancelled)) }
        defer {
            timer.cancel()
            waiting[number] = nil
        }
        return try? await found.value()
    }
}
