internal import EventLoop
internal import L2CAP

/// The readiness of a channel's socket, on the event loop; each request is answered once.
@EventLoop
final class ChannelWatch {
    private var watch: Watch?
    private var requested: EventLoop.Interest = []
    private let onReady: @Sendable (EventLoop.Interest) -> Void

    /// The time before the next attempt to watch the socket.
    private static let pause = Duration.seconds(1)

    /// - Parameter onReady: Called with the interests that have become ready; with both after the channel has ended.
    nonisolated init(onReady: @escaping @Sendable (EventLoop.Interest) -> Void) { self.onReady = onReady }

    /// Requests one call when the channel is ready.
    func request(_ interest: EventLoop.Interest, of channel: Channel) {
        requested.formUnion(interest)
        do {
            if let watch {
                try watch.update(requested)
            } else {
                watch = try channel.watch(requested) { [weak self] in self?.ready($0) }
            }
        } catch {
            // The kernel has no memory for the watch.
            requested = []
            EventLoop.after(Self.pause) { [onReady] in onReady(interest) }
        }
    }

    private func ready(_ readiness: EventLoop.Interest) {
        let ready = readiness.contains(.closed) ? [.readable, .writable] : requested.intersection(readiness)
        requested.subtract(ready)
        try? watch?.update(requested)
        onReady(ready)
    }

    /// Ends the watch, before the channel is closed.
    func cancel() {
        watch?.cancel()
        watch = nil
    }
}
