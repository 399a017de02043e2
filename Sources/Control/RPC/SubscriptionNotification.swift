package import GATT

/// A notification to a subscriber.
package struct SubscriptionNotification: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case event(NumberedEvent)
        /// A range of events is missing at this position of the stream.
        case gap(Gap)
        /// The session was stopped, is complete, or failed with the error.
        case end(ControlError?)
    }

    package var subscription: Int
    package var session: String
    package var content: Content

    package init(subscription: Int, session: String, _ content: Content) {
        self.subscription = subscription
        self.session = session
        self.content = content
    }

    /// The notification as a message; `EventLine` is faster for events.
    package var request: RPCRequest {
        var parameters: FieldObject = ["subscription": .integer(subscription), "session": .text(session)]
        let method: String
        switch content {
        case .event(let event):
            method = "event"
            parameters.append("seq", .integer(event.seq))
            parameters.append("time", .text(event.time.text))
            parameters.append("event", .object(event.event.fields(at: event.time)))
        case .gap(let gap):
            method = "gap"
            parameters.append("gap", .object(gap.fields))
        case .end(let error):
            method = "end"
            parameters.append("error", FieldValue(error?.fields))
        }
        return RPCRequest(id: nil, method: method, parameters: parameters)
    }

    /// Parses a notification; returns nil for one that does not belong to a subscription, possibly from a newer daemon.
    ///
    /// - Throws: `FieldError` if a subscription's notification is invalid.
    package init?(_ request: RPCRequest) throws(FieldError) {
        let parameters = request.parameters
        switch request.method {
        case "event":
            let text: String = try parameters.value("time")
            guard let time = Timestamp(text) else {
                throw FieldError("time", .wrongType(expected: .other("a time in UTC")))
            }
            let event = try SessionEvent(parameters.object("event"))
            content = .event(NumberedEvent(seq: try parameters.number("seq"), time: time, event: event))
        case "gap": content = .gap(try Gap(parameters.object("gap")))
        case "end":
            guard parameters.optional("error") != nil else {
                content = .end(nil)
                break
            }
            content = .end(try ControlError(parameters.object("error")))
        default: return nil
        }
        subscription = try parameters.value("subscription")
        session = try parameters.value("session")
    }
}

extension FieldObject {
    /// Returns the number of an event, which JSON represents exactly, so that programs can calculate with it.
    fileprivate func number(_ key: String) throws(FieldError) -> Int {
        let number: Int = try value(key)
        guard (0...1 << 53).contains(number) else {
            throw FieldError(key, .wrongType(expected: .other("the number of an event")))
        }
        return number
    }
}

extension Gap {
    fileprivate init(_ object: FieldObject) throws(FieldError) {
        guard let reason = Reason(rawValue: try object.value("reason")) else {
            throw FieldError("reason", .wrongType(expected: .other("the reason of a gap")))
        }
        self.init(from: try object.number("from"), to: try object.number("to"), reason: reason)
    }

    fileprivate var fields: FieldObject {
        ["from": .integer(from), "to": .integer(to), "reason": .text(reason.rawValue)]
    }
}
