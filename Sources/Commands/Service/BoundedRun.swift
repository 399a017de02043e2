internal import Control
internal import DBus

/// Work that ends by itself, when there was enough of it, or when its time is over.
@EventLoop
final class BoundedRun {
    /// Why it ended, if not by itself.
    enum End: Sendable {
        case enough, timeout
    }

    private var end: End?
    private var task: Task<ControlError?, Never>?
    private var timer: Timer?

    /// Ends it: there was enough.
    func stop() {
        finish(.enough)
    }

    /// Ends it some time from now; only the first limit counts.
    func limit(to duration: Duration?) {
        guard let duration, timer == nil else { return }
        timer = EventLoop.after(duration) { [weak self] in self?.finish(.timeout) }
    }

    /// Does the work.
    ///
    /// - Returns: nil when it ended by itself, or the caller's task is cancelled.
    /// - Throws: what the work throws, unless it was ended.
    func run(_ body: @escaping @EventLoop () async throws(ControlError) -> Void) async throws(ControlError) -> End? {
        let task = Task { @EventLoop () -> ControlError? in
            do throws(ControlError) {
                try await body()
                return nil
            } catch {
                return error
            }
        }
        self.task = task
        // It may have been ended before it has begun.
        if end != nil { task.cancel() }
        let error = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        timer?.cancel()
        if end == .enough { return end }
        if let error, error.code != .cancelled { throw error }
        return Task.isCancelled ? nil : end
    }

    private func finish(_ reason: End) {
        guard end == nil else { return }
        end = reason
        task?.cancel()
    }
}
