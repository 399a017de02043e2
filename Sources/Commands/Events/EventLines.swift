internal import Control
internal import GATT

/// The events of one session in lines for people.
struct EventLines {
    private let style: Style
    private let rows: ScanRows
    private let time: @Sendable (Timestamp) -> String
    /// What was subscribed to on this connection; with more than one, lines say which it is.
    private var subscriptions: Set<UInt16> = []

    /// - Parameters:
    ///   - width: The columns of the terminal; nil where nothing is cut.
    ///   - time: Writes the time that each line begins with.
    init(_ style: Style, width: Int?, time: @escaping @Sendable (Timestamp) -> String) {
        self.style = style
        self.time = time
        rows = ScanRows(style, width: width)
    }

    /// The names of the columns of a scan.
    var scanHeader: String { rows.header }

    /// The row of a scan, without a time.
    func row(_ report: AdvertisementReport) -> String { rows.row(report) }

    mutating func text(_ told: NumberedEvent) -> String {
        style.dim(time(told.time)) + "  " + text(told.event)
    }

    private mutating func text(_ event: SessionEvent) -> String {
        switch event {
        case .advertisement(let report): return rows.row(report)
        case .connected(let address, let mtu):
            subscriptions = []
            return style.dim("connected to \(address)\(mtu.map { ", MTU \($0)" } ?? "")")
        case .listening(let attribute):
            subscriptions.insert(attribute.handle)
            return style.dim("subscribed to \(ValueName.text(attribute.type))")
        case .notification(let value):
            let type = value.attribute.type
            let name = subscriptions.count > 1 ? style.cyan(ValueName.text(type)) + "  " : ""
            return name + ValueText.text(type, value.value)
        case .disconnected(let address, let reason):
            return style.yellow("disconnected (\(reason)); waiting for \(address)")
        case .ready(let identity): return ready(identity)
        case .lost(let reason): return style.yellow("off the air (\(reason)); waiting")
        case .emulated(let event): return emulated(event)
        case .away(let error), .refused(let error): return style.yellow("\(error.message); trying again")
        case .question(let question): return question.text
        case .answered(let question, let answer, let person): return "question \(question): \(answer), by \(person)"
        case .note(_, let text): return text
        }
    }

    private func ready(_ identity: EmulationIdentity) -> String {
        let services = identity.services.map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let address = identity.address.map { " (\($0))" } ?? ""
        return style.green("ready")
            + ": '\(identity.name)' on \(identity.adapter)\(address) with \(services.joined(separator: ", "))"
    }

    private func emulated(_ event: EmulatedEvent) -> String {
        let name = style.cyan(ValueName.text(event.type))
        var parts = [event.kind.rawValue.padded(to: 12), name]
        if let value = event.value { parts.append(ValueText.text(event.type, value)) }
        if let error = event.att {
            // Most often what the profile says that it answers with.
            parts.append(style.yellow(ATTError(rawValue: error).description))
        }
        if let peer = event.peer { parts.append(style.dim(peer.description)) }
        return parts.joined(separator: "  ")
    }
}
