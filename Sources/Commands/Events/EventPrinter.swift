package import Control
package import DBus
internal import GATT

/// Prints what a session tells, for people and as JSON.
///
/// The lines are the same whether the session runs in this process or in gattlabd.
@EventLoop
package final class EventPrinter {
    private let console: Console
    private var writer = EventWriter()
    private var lines: EventLines
    private var warned: Set<String> = []
    private let form: Form
    private var hasHeader = false

    /// What the lines for people begin with.
    package enum Form: Sendable {
        /// The time of day.
        case live
        /// Date and time: the events may be of another day.
        case log
        /// Nothing: devices as they are discovered, in rows below a header.
        case scan
    }

    package init(_ console: Console, _ form: Form = .live, time: LocalTime = .system) {
        self.console = console
        self.form = form
        // A line of a log begins with its time, and is wider than a terminal anyway.
        let width = form == .scan ? console.columns : nil
        lines = EventLines(console.style, width: width, time: form == .log ? time.date : time.clock)
    }

    package func print(_ told: NumberedEvent) {
        switch told.event {
        case .away(let error), .refused(let error): console.note("note: \(error.message); trying again")
        case .advertisement(let report) where form == .scan && !console.isJSON:
            if !hasHeader { console.line(lines.scanHeader) }
            hasHeader = true
            console.line(lines.row(report))
        // For programs, `connected` is followed by notifications.
        case .listening where console.isJSON: break
        case .notification(let value):
            let warnings = console.isJSON ? write(told) : line(told, value)
            for warning in warnings { warn("\(ValueName.text(value.attribute.type)): \(warning)") }
        default:
            if console.isJSON { write(told) } else { console.line(lines.text(told)) }
        }
    }

    @discardableResult
    private func write(_ told: NumberedEvent) -> [DecodeError] {
        var warnings: [DecodeError] = []
        console.output.write { json in
            warnings = writer.append(told.event, at: told.time, to: &json)
            json.append(UInt8(ascii: "\n"))
        }
        return warnings
    }

    private func line(_ told: NumberedEvent, _ value: Control.AttributeValue) -> [DecodeError] {
        console.line(lines.text(told))
        do throws(DecodeError) {
            return try AttributeValues.decode(value.attribute.type, value.value, .lenient)?.warnings ?? []
        } catch {
            return [error]
        }
    }

    /// What is odd about one notification is mostly odd about all: it is said once.
    private func warn(_ warning: String) {
        if warned.insert(warning).inserted { console.note("warning: \(warning)") }
    }
}
