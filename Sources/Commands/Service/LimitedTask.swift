internal import Control
internal import EventLoop

/// A task that runs until it finishes, `stop()` is called or a timeout expires.
@EventLoop
final class LimitedTask {
    /// The reason for ending the task before it finished.
    enum StopReason: Sendable {
        case stopped, timeout
    }

    private var stopReason: StopReason?
    private var task: Task<ControlError?, Never>?
    private var timer: Timer?

    /// Cancels the task because it has produced enough.
    func stop() {
        finish(.stopped)
    }

    /// Starts a timer that cancels the task after `duration`; only the first call with a duration has an effect.
    func startTimeout(after duration: Duration?) {
        guard let duration, timer == nil else { return }
        timer = EventLoop.after(duration) { [weak self] in self?.finish(.timeout) }
    }

    /// Runs the task and waits for its end.
    ///
    /// - Returns: `nil` if the task finished or the caller's task was canceled.
    /// - Throws: The error of the task, unless the task was canceled.
    func run(
        _ body: @escaping @EventLoop () async throws(ControlError) -> Void
    ) async throws(ControlError) -> StopReason? {
        let task = Task { @EventLoop () -> ControlError? in
            do throws(ControlError) {
                try await body()
                return nil
            } catch {
                return error
            }
        }
        self.task = task
        // `stop()` may have been called before the task started.
        if stopReason != nil { task.cancel() }
        let error = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        timer?.cancel()
        if stopReason == .stopped { return stopReason }
        if let error, error.code != .cancelled { throw error }
        return Task.isCancelled ? nil : stopReason
    }

    private func finish(_ reason: StopReason) {
        guard stopReason == nil else { return }
        stopReason = reason
        task?.cancel()
    }
}
