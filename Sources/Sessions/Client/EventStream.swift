internal import Control
internal import DBus

/// The events of one subscription, and how they end.
@EventLoop
final class EventStream {
    private let handler: @EventLoop (FollowedEvent) -> Void
    private let ending = Promise<Void, ControlError>()

    init(_ handler: @escaping @EventLoop (FollowedEvent) -> Void) {
        self.handler = handler
    }

    func take(_ item: FollowedEvent) {
        handler(item)
    }

    /// Ends the stream: the session is over, or the daemon away.
    func end(_ error: ControlError?) {
        ending.complete(error.map { .failure($0) } ?? .success(()))
    }

    /// Waits for the end.
    ///
    /// - Throws: what the session ended with; `.noDaemon` when the daemon went away; `.cancelled` with the task.
    func end() async throws(ControlError) {
        try await ending.value()
    }
}
