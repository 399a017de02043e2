package import Control
package import DBus

/// What does the work that the requests ask for: inside this process, or the daemon's at the other end of a socket.
@EventLoop
package protocol Service: AnyObject {
    /// Does what is asked and answers.
    func perform<Asked: Request>(_ request: Asked) async throws(ControlError) -> Asked.Answer

    /// Runs an unnamed session until it ends, fails or the task is cancelled; nothing is left of it then.
    ///
    /// - Parameter tell: called on the loop for each event, in order.
    func run(
        _ session: SessionSpecification,
        _ tell: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError)

    /// Follows a session that exists until it ends or the task is cancelled.
    ///
    /// - Parameter after: the number of the last event seen; only new ones when nil.
    func follow(
        _ session: String,
        after: Int?,
        _ tell: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError)
}

/// What a follower is told.
package enum FollowedEvent: Sendable {
    case event(NumberedEvent)
    case gap(Gap)
}
