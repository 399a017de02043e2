internal import EventLoop
internal import Foundation
internal import L2CAP

/// The channel of two streams, which is closed when both streams are, or when the channel's object is released.
final class ChannelConnection: Sendable {
    private struct State {
        var channel: Channel?
        var openStreams = 2
        var observers: [@Sendable (EventLoop.Interest) -> Void] = []
    }

    private let state: Guarded<State>
    private let watch: ChannelWatch

    init(_ channel: Channel) {
        state = Guarded(State(channel: channel))
        let target = Target<ChannelConnection>()
        watch = ChannelWatch { interest in target.object?.ready(interest) }
        target.set(self)
    }

    /// The channel; nil once it is closed.
    var channel: Channel? { state.withLock { $0.channel } }

    /// Calls `observer` with the interests that have become ready after a request, and with both when the channel is closed.
    func observe(_ observer: @escaping @Sendable (EventLoop.Interest) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    /// Requests a call of the observers when the channel is ready.
    func request(_ interest: EventLoop.Interest) {
        let (watch, channel) = (watch, channel)
        guard let channel else { return }
        EventLoop.post { [weak self] in
            // A channel that was closed meanwhile has no watch any more.
            if self?.channel != nil { watch.request(interest, of: channel) }
        }
    }

    /// Handles the end of one of the streams.
    func streamClosed() {
        let isLast = state.withLock { state in
            state.openStreams -= 1
            return state.openStreams == 0
        }
        if isLast { close() }
    }

    /// Closes the channel; transfers on it end.
    func close() {
        let channel = state.withLock { state in
            defer { state.channel = nil }
            return state.channel
        }
        guard let channel else { return }
        channel.close()
        let watch = watch
        EventLoop.post {
            watch.cancel()
            // The socket is closed with the last reference, after the watch has ended.
            withExtendedLifetime(channel) {}
        }
        ready([.readable, .writable])
    }

    private func ready(_ interest: EventLoop.Interest) {
        for observer in state.withLock({ $0.observers }) { observer(interest) }
    }
}
