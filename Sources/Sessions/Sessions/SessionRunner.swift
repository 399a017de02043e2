package import Control
package import DBus

/// What a session does while it runs.
@EventLoop
package protocol SessionRunner: AnyObject {
    /// Runs until there is nothing more to do or the task is cancelled, and leaves nothing behind on the air.
    ///
    /// - Parameter report: called for what happens and for how it is doing, in order.
    /// - Throws: what the runner cannot mend itself; a named session is tried again after a while, unless the error is
    ///   `.badInput`.
    func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError)
}

/// What a runner has to say.
package enum SessionReport: Sendable {
    case event(SessionEvent)
    /// How it is doing; the error says what a session that is waiting lacks.
    case state(SessionSummary.State, ControlError?)
}
