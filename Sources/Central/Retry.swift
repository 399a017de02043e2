package import EventLoop

/// A failed attempt of an operation that is repeated, for users who follow what happens.
package struct Retry: Hashable, Sendable {
    /// The operation, such as `connecting to E2:36:CD:52:A6:6B`.
    package var operation: String
    /// The number of the failed attempt, counted from 1.
    package var attempt: Int
    package var error: CentralError
    /// The time until the next attempt.
    package var delay: Duration

    package init(_ operation: String, attempt: Int, error: CentralError, delay: Duration) {
        self.operation = operation
        self.attempt = attempt
        self.error = error
        self.delay = delay
    }

    /// The receiver of the retries that the current task waits for.
    ///
    /// It belongs to the task and not to the operation: a connection is shared by all tasks that use the device.
    @TaskLocal package static var handler: RetryHandler?
}

/// A closure that receives retries.
///
/// A type of its own: an optimized build by Swift 6.3.1 has no metadata of the function type, and crashes when a task-local value of it
/// is set.
@EventLoop
package struct RetryHandler {
    private let report: @EventLoop (Retry) -> Void

    package nonisolated init(_ report: @escaping @EventLoop (Retry) -> Void) {
        self.report = report
    }

    package func callAsFunction(_ retry: Retry) {
        report(retry)
    }
}

extension Retry: CustomStringConvertible {
    /// One line without a period.
    package var description: String {
        "\(operation): attempt \(attempt) failed: \(error.message); the next one follows in \(milliseconds) ms"
    }

    /// The delay in milliseconds, rounded down.
    package var milliseconds: Int { Int(delay / .milliseconds(1)) }
}
