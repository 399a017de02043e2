package import Control
package import EventLoop

/// An event shared by all subscribers of its session, which serializes its JSON once, on first use.
@EventLoop
package final class SharedEvent {
    package let numbered: NumberedEvent
    private let makeLine: @EventLoop () -> EventLine

    package var seq: Int { numbered.seq }

    init(_ numbered: NumberedEvent, line: @escaping @EventLoop () -> EventLine) {
        self.numbered = numbered
        makeLine = line
    }

    /// The notification without the subscription's number.
    package private(set) lazy var line = makeLine()
}
