package import Control
package import EventLoop

/// A service that performs requests, either in this process or in the daemon through its socket.
@EventLoop
package protocol Service: AnyObject {
    /// Performs a request and returns its result.
    func perform<Request: ControlRequest>(_ request: Request) async throws(ControlError) -> Request.Response

    /// Runs an unnamed session until it ends, fails or the task is canceled; its resources are released on return.
    ///
    /// - Parameter onEvent: Called on the loop for each event, in order.
    func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError)

    /// Pairs with a device; the pairing is canceled if the task is.
    ///
    /// - Parameter onEvent: Called on the loop for each event, in order; requests to the user are answered with
    ///   `AnswerPairing`.
    func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError)

    /// Follows an existing session until it ends or the task is canceled.
    ///
    /// - Parameter after: Sequence number of the last event seen; nil for new events only.
    func follow(
        _ session: String,
        after: Int?,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError)
}

/// An item delivered to a follower of a session.
package enum FollowedEvent: Sendable {
    case event(NumberedEvent)
    case gap(Gap)
}
