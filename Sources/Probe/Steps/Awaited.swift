internal import Central
internal import EventLoop
internal import Lua

/// A result that is provided once, later, for a single waiting task.
@EventLoop
final class Awaited<Success: Sendable> {
    private var result: Result<Success, ScriptError>?
    private var continuation: CheckedContinuation<Result<Success, ScriptError>, Never>?

    /// Provides the result; only the first one counts.
    func complete(_ result: Result<Success, ScriptError>) {
        guard self.result == nil else { return }
        self.result = result
        continuation?.resume(returning: result)
        continuation = nil
    }

    /// Waits for the result and returns it.
    ///
    /// - Throws: The failure; `.aborted` as soon as the task is canceled.
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
            // Runs after the code above that stores the continuation, even if the task is canceled during it.
            EventLoop.post { self.complete(.failure(.canceled)) }
        }
        return try result.get()
    }
}

extension ScriptError {
    static let canceled = ScriptError(.aborted, "interrupted")
}

extension BenchSubscription {
    /// Waits for the next value and returns it.
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
    /// Waits until the connection is lost.
    func waitForLoss(within limit: Duration) async throws(ScriptError) {
        let awaited = Awaited<Void>()
        let timer = EventLoop.after(limit) { [error = stillConnected(after: limit)] in
            awaited.complete(.failure(error))
        }
        onLoss { _ in awaited.complete(.success(())) }
        defer { timer.cancel() }
        try await awaited.value()
    }
}

extension BenchEmulation {
    /// Starts the emulation and waits until it is advertising.
    func start() async throws(ScriptError) {
        let awaited = Awaited<Void>()
        start { awaited.complete($0) }
        try await awaited.value()
    }
}

extension BenchDevice {
    var isConnected: Bool { link.loss == nil }
}
