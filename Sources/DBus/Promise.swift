/// An error that can say that the caller no longer wants to know.
package protocol CancellationReporting: Error {
    static var cancelled: Self { get }
}

extension DBusError: CancellationReporting {}

/// A result that comes later and once, and those who wait for it.
@EventLoop
package final class Promise<Success: Sendable, Failure: CancellationReporting> {
    private var result: Result<Success, Failure>?
    private var waiting: [Int: CheckedContinuation<Result<Success, Failure>, Never>] = [:]
    private var nextTicket = 0

    package init() {}

    /// Settles the promise; only the first result counts.
    package func complete(_ result: Result<Success, Failure>) {
        guard self.result == nil else { return }
        self.result = result
        let continuations = waiting.values
        waiting = [:]
        for continuation in continuations { continuation.resume(returning: result) }
    }

    /// The result, as soon as it is there.
    ///
    /// - Throws: The failure; `.cancelled` as soon as the waiting task is cancelled, which leaves the promise as it is.
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
            // Runs after the stretch above that stores the continuation, also when the task is cancelled within it.
            EventLoop.post { self.waiting.removeValue(forKey: ticket)?.resume(returning: .failure(.cancelled)) }
        }
        return try outcome.get()
    }
}
