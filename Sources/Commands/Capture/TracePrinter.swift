internal import Control
internal import EventLoop
internal import GATT
internal import Trace

/// A printer for the events in a trace: one line each, as text or as JSON.
@EventLoop
final class TracePrinter {
    private let console: Console
    private let lines: TraceLines
    private let showsAdvertisements: Bool
    private var events = TraceEvents()

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - types: The types that name attributes and decode their values.
    ///   - showsAdvertisements: A Boolean value that indicates whether advertisements are printed.
    ///   - time: Returns the text of the timestamp at the start of each line.
    init(
        _ console: Console,
        types: AttributeTypes,
        showsAdvertisements: Bool,
        time: @escaping @Sendable (Timestamp) -> String
    ) {
        self.console = console
        self.showsAdvertisements = showsAdvertisements
        lines = TraceLines(console.style, types: types, time: time)
    }

    func print(_ record: TraceRecord) {
        for event in events.handle(record) {
            if case .advertisement = event.content, !showsAdvertisements { continue }
            if console.isJSON { console.emit(lines.json(event)) } else { console.line(lines.text(event)) }
        }
    }
}
