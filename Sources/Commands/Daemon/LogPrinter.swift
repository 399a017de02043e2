internal import Control
internal import EventLoop
internal import GATT
internal import ServiceInterface

/// A printer for the events of a session in the daemon, which also reports gaps.
@EventLoop
final class LogPrinter {
    private let console: Console
    private let session: String
    private let printer: EventPrinter
    private var writer: EventWriter

    init(_ console: Console, _ session: String, _ types: AttributeTypes) {
        self.console = console
        self.session = session
        printer = EventPrinter(console, .log, types: types)
        writer = EventWriter(types: types)
    }

    func print(_ followed: FollowedEvent) {
        switch followed {
        case .event(let event) where console.isJSON: write(event)
        case .event(let event): printer.print(event)
        case .gap(let gap): print(gap)
        }
    }

    /// Writes the protocol's object for the event, without the subscription.
    private func write(_ event: NumberedEvent) {
        console.output.write { json in
            json.append(contentsOf: "{\"session\":".utf8)
            JSON.append(session, to: &json)
            json.append(contentsOf: ",\"seq\":".utf8)
            JSON.append(event.seq, to: &json)
            json.append(contentsOf: ",\"time\":".utf8)
            writer.append(event.time, to: &json)
            json.append(contentsOf: ",\"event\":".utf8)
            writer.append(event.event, at: event.time, to: &json)
            json.append(contentsOf: "}\n".utf8)
        }
    }

    private func print(_ gap: Gap) {
        let fields: FieldObject = [
            "from": .integer(gap.from), "to": .integer(gap.to), "reason": .text(gap.reason.rawValue),
        ]
        console.emit(["session": .text(session), "gap": .object(fields)])
        let which = gap.from == gap.to ? "event \(gap.from)" : "events \(gap.from) to \(gap.to)"
        console.line(console.style.yellow("\(which) lost: \(gap.reason.text)"))
    }
}

extension Gap.Reason {
    /// The reason as text.
    fileprivate var text: String {
        switch self {
        case .expired: "older than the retained events"
        case .slow: "the client did not read them in time"
        case .storage: "they could not be stored"
        case .restarted: "the session was stopped and started again"
        }
    }
}
