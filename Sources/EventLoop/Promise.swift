/// A result that becomes available once, later, and the tasks that wait for it.
@EventLoop
package final class Promise<Success: Sendable, Failure: CancellationReporting> {
    private var result: Result<Success, Failure>?
    private var waiting: [Int: CheckedContinuation<Result<Success, Failure>, Never>] = [:]
    private var nextTicket = 0

    package nonisolated init() {}

    /// Completes the promise; only the first result counts.
    package func complete(_ result: Result<Success, Failure>) {
        guard self.result == nil else { return }
        self.result = result
        let continuations = waiting.values
        waiting = [:]
        for continuation in continuations { continuation.resume(returning: result) }
    }

    /// Waits for the result and returns it.
    ///
    /// - Throws: The failure; `.cancelled` as soon as the waiting task is canceled, which does not affect the promise.
    package func value() async throws(Failure) -> Success {
        if Task.isCancelled { throw .cancelled }
        if let result { return try result.get() }
        let ticket = nextTicket
        nextTicket += 1
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let result {
                    continuation.resume(returning: result)
                } else {
                    waiting[ticket] = continuation
                }
            }
        } onCancel: {
            // Runs after the code above has stored the continuation, even if the task is canceled while that code runs.
            EventLoop.post { self.waiting.removeValue(forKey: ticket)?.resume(returning: .failure(.cancelled)) }
        }
        return try outcome.get()
    }
}
