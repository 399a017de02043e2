internal import DBus

extension BlueZClient {
    /// Waits until `condition` gives a value; it is asked at once and after every change of the tree.
    ///
    /// - Throws: `.timedOut` after `limit`; `.cancelled` with the task; `.noBus` when the bus goes away.
    package func wait<Result: Sendable>(
        upTo limit: Duration?,
        for what: String,
        until condition: @escaping @EventLoop () -> Result?
    ) async throws(BlueZError) -> Result {
        if let result = condition() { return result }
        let waiter = Waiter(condition)
        waiter.observation = observe { [weak self, weak waiter] _ in
            if self?.connection.isOpen == false {
                waiter?.finish(.failure(.busGone))
            } else {
                waiter?.ask()
            }
        }
        if let limit {
            waiter.timer = EventLoop.after(limit) { [weak waiter] in
                waiter?.finish(.failure(BlueZError(.timedOut, "timed out waiting for \(what)")))
            }
        }
        return try await waiter.result()
    }
}

/// One suspended wait: a condition, a deadline and the task that awaits them.
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

    func ask() {
        if let success = condition() { finish(.success(success)) }
    }

    func finish(_ result: Result<Success, BlueZError>) {
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
            Task { @EventLoop in self.finish(.failure(BlueZError(.cancelled, "cancelled"))) }
        }
        return try result.get()
    }
}
