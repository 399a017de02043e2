package import Control
package import EventLoop
internal import Platform
package import ServiceInterface

/// Events that arrive together: they are followed until the first one, so that a slow program does not queue any number of them.
@EventLoop
package final class EventPortion {
    private var events: [FollowedEvent] = []
    private var task: Task<ControlError?, Never>?

    package nonisolated init() {}

    /// Waits for the events of a session after a position.
    ///
    /// - Throws: `.cancelled` if the calling task is canceled.
    package func collect(
        from service: DaemonService,
        _ session: String,
        after position: Int
    ) async throws(ControlError) -> [FollowedEvent] {
        let task = Task { @EventLoop () -> ControlError? in
            do throws(ControlError) {
                try await service.follow(session, after: position) { event in
                    self.events.append(event)
                    self.task?.cancel()
                }
                return nil
            } catch {
                return error
            }
        }
        self.task = task
        let error = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        guard events.isEmpty else { return events }
        throw Task.isCancelled ? .cancelled : error ?? ControlError(.failed, "the session \(session) has ended")
    }
}

extension FollowedEvent {
    /// The number after which the next event follows.
    package var position: Int {
        switch self {
        case .event(let event): event.seq
        case .gap(let gap): gap.to
        }
    }
}
