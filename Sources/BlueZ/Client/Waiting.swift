internal import DBus
internal import EventLoop

extension BlueZClient {
    /// Waits until `condition` returns a value; it is evaluated immediately and after every change of the tree.
    ///
    /// - Throws: `.timedOut` after `limit`; `.cancelled` when the task is canceled; `.noBus` when the bus connection is lost.
    package func wait<Result: Sendable>(
        upTo limit: Duration?,
        for description: String,
        until condition: @escaping @EventLoop () -> Result?
    ) async throws(BlueZError) -> Result {
        if let result = condition() { return result }
        let waiter = Waiter(condition)
        waiter.observation = observe { [weak self, weak waiter] _ in
            if self?.connection.isOpen == false {
                waiter?.complete(.failure(.busConnectionLost))
            } else {
                waiter?.evaluate()
            }
        }
        if let limit {
            waiter.timer = EventLoop.after(limit) { [weak waiter] in
                waiter?.complete(.failure(BlueZError(.timedOut, "timed out waiting for \(description)")))
            }
        }
        return try await waiter.result()
    }
}

/// A suspended wait: a condition, a deadline and the task that waits for them.
@EventLoop
private final class Waiter<Success: Sendable> {
    private enum State {
        case idle
        case suspended(CheckedContinuation<Result<Success, BlueZError>, Never>)
        case finished(Result<Success, BlueZError>)
    }

    private let condition: @EventLoop () -> Success?
    private var state = State.idle
    var observation: Observation?
    var timer: Timer?

    init(_ condition: @escaping @EventLoop () -> Success?) { self.condition = condition }

    func evaluate() {
        if let success = condition() { complete(.success(success)) }
    }

    func complete(_ result: Result<Success, BlueZError>) {
        if case .finished = state { return }
        let previous = state
        state = .finished(result)
        observation?.cancel()
        timer?.cancel()
        if case .suspended(let continuation) = previous { continuation.resume(returning: result) }
    }

    func result() async throws(BlueZError) -> Success {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if case .finished(let result) = state {
                    continuation.resume(returning: result)
                } else {
                    state = .suspended(continuation)
                }
            }
        } onCancel: {
            Task { @EventLoop in self.complete(.failure(BlueZError(.cancelled, "cancelled"))) }
        }
        return try result.get()
    }
}
