package import Control
package import EventLoop
internal import Platform

/// The events of one subscription, and their end.
@EventLoop
package final class EventStream {
    private let handler: @EventLoop (FollowedEvent) -> Void
    private let ending = Promise<Void, ControlError>()

    package init(_ handler: @escaping @EventLoop (FollowedEvent) -> Void) {
        self.handler = handler
    }

    package func receive(_ item: FollowedEvent) {
        handler(item)
    }

    /// Ends the stream because the session has ended or the daemon has disconnected.
    package func end(_ error: ControlError?) {
        ending.complete(error.map { .failure($0) } ?? .success(()))
    }

    /// Waits for the end of the stream.
    ///
    /// - Throws: The error that ended the session; `.gattlabdUnavailable` if the daemon disconnected;
    ///   `.cancelled` if the task is canceled.
    package func waitForEnd() async throws(ControlError) {
        try await ending.value()
    }
}
