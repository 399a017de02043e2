internal import Control
internal import GATT

/// A formatter for the events of one session as text lines.
struct EventLines {
    private let style: Style
    private let rows: ScanRows
    private let types: AttributeTypes
    private let time: @Sendable (Timestamp) -> String
    /// The handles of the subscriptions on this connection; with more than one, lines name the attribute.
    private var subscriptions: Set<UInt16> = []

    /// Creates a formatter with a style, a width and a format of timestamps.
    ///
    /// - Parameters:
    ///   - style: The style of the text.
    ///   - width: The width of the terminal in columns; `nil` if lines are not truncated.
    ///   - types: The types that name attributes and decode their values.
    ///   - receiver: The column of a scan's rows for the receiver of the device.
    ///   - time: Returns the text of the timestamp at the start of each line.
    init(
        _ style: Style,
        width: Int?,
        types: AttributeTypes,
        receiver: ScanReceiver = .none,
        time: @escaping @Sendable (Timestamp) -> String
    ) {
        self.style = style
        self.types = types
        self.time = time
        rows = ScanRows(style, width: width, receiver: receiver)
    }

    /// The header of a scan's table.
    var scanHeader: String { rows.header }

    /// Returns the row of a scan's table, without a timestamp.
    func row(_ report: AdvertisementReport) -> String { rows.row(report) }

    mutating func text(_ event: NumberedEvent) -> String {
        style.dim(time(event.time)) + "  " + text(event.event, event.decoded)
    }

    mutating func text(_ event: SessionEvent, _ decoded: ValueDecoding? = nil) -> String {
        switch event {
        case .advertisement(let report): return rows.row(report)
        case .deviceLost(let address): return style.dim("lost \(address)")
        case .connected(let address, let mtu):
            subscriptions = []
            return style.dim("connected to \(address)\(mtu.map { ", MTU \($0)" } ?? "")")
        case .subscribed(let attribute):
            subscriptions.insert(attribute.handle)
            return style.dim("subscribed to \(ValueName.text(attribute, types))")
        case .notification(let value):
            let type = value.attribute.type
            let name = subscriptions.count > 1 ? style.cyan(ValueName.text(value.attribute, types)) + "  " : ""
            return name + ValueText.text(type, value.value, types, decoded)
        case .value(let value):
            let type = value.attribute.type
            return style.cyan(ValueName.text(value.attribute, types)) + "  "
                + ValueText.text(type, value.value, types, decoded)
        case .disconnected(let address, let reason):
            return style.yellow("disconnected (\(reason)); waiting for \(address)")
        case .pairing(let request): return request.line
        case .paired(let pairing): return style.green(pairing.line)
        case .ready(let identity): return ready(identity)
        case .lost(let reason): return style.yellow("not advertising (\(reason)); waiting")
        case .emulated(let event): return emulated(event)
        case .reconnectFailed(let error), .refused(let error): return style.yellow("\(error.message); retrying")
        case .alarm(let alarm): return AlarmText.line(alarm, style)
        case .question(let question): return "question \(question.question): \(question.line)"
        case .answered(let question, let answer, let user): return "question \(question): \(answer), by \(user)"
        case .note(_, let text): return text
        }
    }

    private func ready(_ identity: EmulationIdentity) -> String {
        let services = identity.services.map { types.serviceName(of: $0) ?? $0.description }
        let address = identity.address.map { " (\($0))" } ?? ""
        let contents = services.isEmpty ? "as a beacon" : "with \(services.joined(separator: ", "))"
        return style.green("ready") + ": '\(identity.name)' on \(identity.adapter)\(address) \(contents)"
    }

    private func emulated(_ event: EmulatedEvent) -> String {
        let name = style.cyan(ValueName.text(event.type, types))
        var parts = [event.kind.rawValue.padded(to: 12), name]
        if let value = event.value { parts.append(ValueText.text(event.type, value, types)) }
        if let error = event.att {
            // In most cases the error that the profile responds with.
            parts.append(style.yellow(ATTError(rawValue: error).description))
        }
        if let reason = event.reason { parts.append(style.yellow(reason)) }
        if let peer = event.peer { parts.append(style.dim(peer.description)) }
        return parts.joined(separator: "  ")
    }
}
