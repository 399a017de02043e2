package import Control
package import EventLoop

/// The event streams of a connection, by the subscriptions that they belong to.
@EventLoop
package final class EventRoutes {
    private var streams: [Int: EventStream] = [:]

    package init() {}

    /// Routes the events of a subscription to a stream.
    package func route(_ stream: EventStream, from subscription: Int?) {
        guard let subscription else { return }
        streams[subscription] = stream
    }

    /// Ignores further events of a subscription.
    package func removeRoute(from subscription: Int?) {
        if let subscription { streams[subscription] = nil }
    }

    /// Delivers a notification to the stream of its subscription.
    package func receive(_ notification: SubscriptionNotification) {
        guard let stream = streams[notification.subscription] else { return }
        switch notification.content {
        case .event(let event): stream.receive(.event(event))
        case .gap(let gap): stream.receive(.gap(gap))
        case .end(let error):
            streams[notification.subscription] = nil
            stream.end(error)
        }
    }

    /// Ends all streams because the connection has ended.
    package func end(_ error: ControlError) {
        let ended = streams.values
        streams = [:]
        for stream in ended { stream.end(error) }
    }
}
