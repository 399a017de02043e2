internal import Control
internal import DBus

/// An event shared by all subscribers of its session, which serializes its JSON once, on first use.
@EventLoop
final class SharedEvent {
    let numbered: NumberedEvent
    private let makeLine: @EventLoop () -> EventLine

    var seq: Int { numbered.seq }

    init(_ numbered: NumberedEvent, line: @escaping @EventLoop () -> EventLine) {
        self.numbered = numbered
        makeLine = line
    }

    /// The notification without the subscription's number.
    private(set) lazy var line = makeLine()
}
