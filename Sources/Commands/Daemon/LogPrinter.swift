internal import Control
internal import DBus
internal import GATT
internal import Sessions

/// Prints the events of a session that somebody else runs, and says what is missing among them.
@EventLoop
final class LogPrinter {
    private let console: Console
    private let session: String
    private let printer: EventPrinter
    private var writer = EventWriter()

    init(_ console: Console, _ session: String) {
        self.console = console
        self.session = session
        printer = EventPrinter(console, .log)
    }

    func print(_ followed: FollowedEvent) {
        switch followed {
        case .event(let event) where console.isJSON: write(event)
        case .event(let event): printer.print(event)
        case .gap(let gap): print(gap)
        }
    }

    /// The object that the protocol has for it, without the subscription.
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
        let which = gap.from == gap.to ? "event \(gap.from) is" : "events \(gap.from) to \(gap.to) are"
        console.line(console.style.yellow("\(which) gone: \(gap.reason.text)"))
    }
}

extension Gap.Reason {
    /// Why, for people.
    fileprivate var text: String {
        switch self {
        case .expired: "older than what is kept"
        case .slow: "they waited too long to be read"
        case .storage: "they could not be written down"
        case .restarted: "the session was stopped and began anew"
        }
    }
}
