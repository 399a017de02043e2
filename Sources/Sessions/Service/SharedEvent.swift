internal import Control
internal import DBus

/// An event as all subscribers of its session get it: whoever needs its JSON first has it written for all.
@EventLoop
final class SharedEvent {
    let numbered: NumberedEvent
    private let makeLine: @EventLoop () -> EventLine

    var seq: Int { numbered.seq }

    init(_ numbered: NumberedEvent, line: @escaping @EventLoop () -> EventLine) {
        self.numbered = numbered
        makeLine = line
    }

    /// The notification, but for the subscription.
    private(set) lazy var line = makeLine()
}
