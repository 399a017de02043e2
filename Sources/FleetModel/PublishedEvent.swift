package import Control
internal import GATT

/// A message with an event of a session, or in place of events.
package enum PublishedEvent: Hashable, Sendable {
    case event(NumberedEvent)
    case gap(Gap)
    case end(ControlError?)

    /// Parses the payload of a message; returns nil if it is invalid.
    package init?(_ payload: [UInt8]) {
        guard case .object(var object)? = try? JSONParser.parse(payload) else { return nil }
        let method = ["event", "gap", "end"].first { object[$0] != nil } ?? ""
        if method == "end", case .object(let end)? = object["end"] { object["error"] = end["error"] }
        object["subscription"] = .integer(0)
        let request = RPCRequest(id: nil, method: method, parameters: object)
        guard let notification = try? SubscriptionNotification(request) else { return nil }
        switch notification.content {
        case .event(let event): self = .event(event)
        case .gap(let gap): self = .gap(gap)
        case .end(let error): self = .end(error)
        }
    }
}
