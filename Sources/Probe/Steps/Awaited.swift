internal import Central
internal import DBus

/// A result that comes later and once, for the one task that waits for it.
@EventLoop
final class Awaited<Success: Sendable> {
    private var result: Result<Success, ScriptError>?
    private var continuation: CheckedContinuation<Result<Success, ScriptError>, Never>?

    /// Settles it; only the first result counts.
    func complete(_ result: Result<Success, ScriptError>) {
        guard self.result == nil else { return }
        self.result = result
        continuation?.resume(returning: result)
        continuation = nil
    }

    /// The result, as soon as it is there.
    ///
    /// - Throws: the failure; `.aborted` as soon as the task is cancelled.
    func value() async throws(ScriptError) -> Success {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Result<Success, ScriptError>, Never>) in
                if let result = self.result {
                    continuation.resume(returning: result)
                } else {
                    self.continuation = continuation
                }
            }
        } onCancel: {
            // Runs after the stretch above that stores the continuation, also when the task is cancelled within it.
            EventLoop.post { self.complete(.failure(.cancelled)) }
        }
        return try result.get()
    }
}

extension ScriptError {
    static let cancelled = ScriptError(.aborted, "interrupted")
}

extension BenchSubscription {
    /// The next value, waited for by a task.
    func next(within limit: Duration) async throws(ScriptError) -> [UInt8] {
        let awaited = Awaited<[UInt8]>()
        let cancel = next(within: limit) { awaited.complete($0) }
        do throws(ScriptError) {
            return try await awaited.value()
        } catch {
            cancel()
            throw error
        }
    }
}

extension BenchDevice {
    /// Waits until the connection has ended.
    func lost(within limit: Duration) async throws(ScriptError) {
        let awaited = Awaited<Void>()
        let timer = EventLoop.after(limit) { [problem = stillConnected(after: limit)] in
            awaited.complete(.failure(problem))
        }
        whenLost { _ in awaited.complete(.success(())) }
        defer { timer.cancel() }
        try await awaited.value()
    }
}

extension BenchEmulation {
    /// Waits until it is on the air.
    func start() async throws(ScriptError) {
        let awaited = Awaited<Void>()
        start { awaited.complete($0) }
        try await awaited.value()
    }
}

extension BenchDevice {
    var isConnected: Bool { link.loss == nil }
}
