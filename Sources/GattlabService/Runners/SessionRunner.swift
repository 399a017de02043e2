package import Control
package import EventLoop

/// The task of a session.
@EventLoop
package protocol SessionRunner: AnyObject {
    /// The file to which the session writes the events; nil if there is none.
    var recording: Recording? { get }

    /// Runs until the task is complete or canceled, and releases all Bluetooth resources.
    ///
    /// - Parameter report: Called for events and changes of state, in order.
    /// - Throws: An error from which the runner cannot recover; a named session is retried after a delay, unless the
    ///   error is `.badInput`.
    func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError)
}

extension SessionRunner {
    package var recording: Recording? { nil }
}

/// A report of a runner to its session.
package enum SessionReport: Sendable {
    case event(SessionEvent)
    /// A change of state; the error describes the missing resource of a waiting session.
    case state(SessionSummary.State, ControlError?)
}

/// Creates a session's runner, throwing `.badInput` for an invalid specification.
package typealias MakeRunner = @EventLoop (_ request: RunnerRequest) throws(ControlError) -> any SessionRunner
