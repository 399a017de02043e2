package import Control
package import EventLoop

/// An item sent to a subscriber, in stream order.
package enum StreamItem {
    case event(SharedEvent)
    /// An event read from the journal.
    case replayed(EventLine)
    case gap(Gap)
    /// The session has ended; without an error, it was stopped or completed its task.
    case end(ControlError?)

    /// The item in a queue.
    @EventLoop
    package var content: ClientQueue.Item.Content {
        switch self {
        case .event(let event): .event(event.line)
        case .replayed(let line): .event(line)
        case .gap(let gap): .gap(gap)
        case .end(let error): .end(error)
        }
    }
}

/// The destination of a client's events.
@EventLoop
package protocol EventSink: AnyObject {
    /// Adds an item to a subscription's stream; if there is no room, drops the oldest events and reports a gap.
    func append(_ item: StreamItem, session: String, subscription: Int)
    /// Number of events that can be added before any are dropped.
    var freeCapacity: Int { get }
    /// Number of events that wait to be sent.
    var queuedEvents: Int { get }
    /// A Boolean value that indicates whether it uses the fields of values, besides the text of the events.
    var readsFields: Bool { get }
    /// Discards the pending items of a subscription.
    func discardItems(of subscription: Int)
}

extension EventSink {
    package var readsFields: Bool { false }
}
