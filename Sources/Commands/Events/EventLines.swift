internal import Control
internal import GATT

/// The events of one session in lines for people.
struct EventLines {
    private let style: Style
    /// What was subscribed to on this connection; with more than one, lines say which it is.
    private var subscriptions: Set<UInt16> = []

    init(_ style: Style) {
        self.style = style
    }

    mutating func text(_ told: NumberedEvent) -> String {
        switch told.event {
        case .advertisement(let report): return report.line(style)
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
        case .emulated(let event): return emulated(event, told.time)
        case .away(let error), .refused(let error): return style.yellow("\(error.message); trying again")
        case .question(let question): return "\(time(told.time))  \(question.text)"
        case .answered(let question, let answer, let person):
            return "\(time(told.time))  question \(question): \(answer), by \(person)"
        case .note(_, let text): return "\(time(told.time))  \(text)"
        }
    }

    private func ready(_ identity: EmulationIdentity) -> String {
        let services = identity.services.map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let address = identity.address.map { " (\($0))" } ?? ""
        return style.green("ready")
            + ": '\(identity.name)' on \(identity.adapter)\(address) with \(services.joined(separator: ", "))"
    }

    private func emulated(_ event: EmulatedEvent, _ moment: Timestamp) -> String {
        let name = style.cyan(ValueName.text(event.type))
        var parts = [time(moment), event.kind.rawValue.padded(to: 12), name]
        if let value = event.value { parts.append(ValueText.text(event.type, value)) }
        if let error = event.att { parts.append(style.red(ATTError(rawValue: error).description)) }
        if let peer = event.peer { parts.append(style.dim(peer.description)) }
        return parts.joined(separator: "  ")
    }

    /// The local time of day with its zone.
    private func time(_ time: Timestamp) -> String {
        style.dim(time.localTimeOfDay)
    }
}
