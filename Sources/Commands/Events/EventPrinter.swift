package import Control
package import EventLoop
package import GATT

/// A printer for the events of a session, as text or as JSON.
///
/// Sessions in this process and in gattlabd print the same lines.
@EventLoop
package final class EventPrinter {
    private let console: Console
    private var writer: EventWriter
    private let types: AttributeTypes
    private var lines: EventLines
    private var warned: Set<String> = []
    private let format: Format
    private var hasHeader = false

    /// The format of text lines.
    package enum Format: Sendable {
        /// Lines start with the time of day.
        case live
        /// Lines start with date and time, because the events may be of another day.
        case log
        /// Lines have no time: discovered devices are shown in rows below a header.
        case scan
        /// Lines as those of `scan`, with the adapter that received the device.
        case scanOfSeveralAdapters

        fileprivate var isScan: Bool { self == .scan || self == .scanOfSeveralAdapters }
    }

    package init(
        _ console: Console,
        _ format: Format = .live,
        types: AttributeTypes = .assigned,
        time: LocalTime = .system
    ) {
        self.console = console
        self.format = format
        self.types = types
        writer = EventWriter(types: types)
        // A line of a log starts with its time and is wider than a terminal anyway.
        let width = format.isScan ? console.columns : nil
        lines = EventLines(
            console.style,
            width: width,
            types: types,
            receiver: format == .scanOfSeveralAdapters ? .adapter : .none,
            time: format == .log ? time.date : time.clock
        )
    }

    package func print(_ event: NumberedEvent) {
        switch event.event {
        case .reconnectFailed(let error), .refused(let error): console.note("note: \(error.message); retrying")
        case .advertisement(let report) where format.isScan && !console.isJSON:
            if !hasHeader { console.line(lines.scanHeader) }
            hasHeader = true
            console.line(lines.row(report))
        // In JSON, notifications follow `connected` directly.
        case .subscribed where console.isJSON: break
        case .notification(let value), .value(let value):
            let warnings = console.isJSON ? write(event) : line(event)
            for warning in warnings { warn("\(ValueName.text(value.attribute, types)): \(warning)") }
        default:
            if console.isJSON { write(event) } else { console.line(lines.text(event)) }
        }
    }

    @discardableResult
    private func write(_ event: NumberedEvent) -> [DecodeError] {
        var warnings: [DecodeError] = []
        console.output.write { json in
            warnings = writer.append(event.event, at: event.time, to: &json)
            json.append(UInt8(ascii: "\n"))
        }
        return warnings
    }

    private func line(_ event: NumberedEvent) -> [DecodeError] {
        var event = event
        event.decode(with: types)
        console.line(lines.text(event))
        switch event.decoded {
        case .success(let reading): return reading.decoded.warnings
        case .failure(let error):
            if case .unknownUUID = error.reason { return [] }
            return [error]
        case nil: return []
        }
    }

    /// Prints a warning once, because the notifications of an attribute usually share their problems.
    private func warn(_ warning: String) {
        if warned.insert(warning).inserted { console.note("warning: \(warning)") }
    }
}
