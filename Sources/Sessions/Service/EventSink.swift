internal import Control
internal import DBus

/// What a subscriber is told, in the order of the stream.
enum StreamItem {
    case event(SharedEvent)
    /// An event that was read from the journal.
    case replayed(EventLine)
    case gap(Gap)
    /// The session is over; without an error it was stopped, or did what it was to do.
    case end(ControlError?)
}

/// Where the events of one client go.
@EventLoop
protocol EventSink: AnyObject {
    /// Adds to the stream of a subscription; where there is no room, the oldest events are dropped with a gap told.
    func append(_ item: StreamItem, session: String, subscription: Int)
    /// How many events can be added before any is dropped.
    var room: Int { get }
    /// How many events wait to be sent.
    var waitingEvents: Int { get }
    /// Takes back what a subscription was to be told yet.
    func forget(subscription: Int)
}
