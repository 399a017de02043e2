internal import DBus

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

    /// Returns the first operation that matches, and waits for it; nil if there is none within a limit.
    func first(
        within limit: Duration,
        where matches: @escaping @Sendable (PeripheralOperation) -> Bool
    ) async -> PeripheralOperation? {
        if let found = operations.first(where: matches) { return found }
        let number = nextWaiting
        nextWaiting += 1
        return await withCheckedContinuation { continuation in
            let timer = EventLoop.after(limit) { [weak self] in
                if self?.waiting.removeValue(forKey: number) != nil { continuation.resume(returning: nil) }
            }
            waiting[number] = { [weak self] operation in
                guard matches(operation), self?.waiting.removeValue(forKey: number) != nil else { return }
                timer.cancel()
                continuation.resume(returning: operation)
            }
        }
    }
}
