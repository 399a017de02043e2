package import GATT

/// What a subscriber is told without having asked anew.
package struct SubscriptionNotification: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case event(NumberedEvent)
        /// Events are missing at this place of the stream.
        case gap(Gap)
        /// The session is over: stopped, or failed with the error.
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

    /// The notification, to be written; for events `EventLine` is faster.
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

    /// Reads a notification; nil for one that is not a subscription's, as those of a newer daemon may be.
    ///
    /// - Throws: `FieldError` where one of a subscription's is not what it should be.
    package init?(_ request: RPCRequest) throws(FieldError) {
        let parameters = request.parameters
        switch request.method {
        case "event":
            let text: String = try parameters.value("time")
            guard let time = Timestamp(text) else { throw FieldError("time", .wrongType(expected: "a time in UTC")) }
            let event = try SessionEvent(parameters.object("event"))
            content = .event(NumberedEvent(seq: try parameters.value("seq"), time: time, event: event))
        case "gap":
            content = .gap(try ControlCoder.decode(Gap.self, from: parameters.required("gap")))
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

extension Gap {
    fileprivate var fields: FieldObject {
        ["from": .integer(from), "to": .integer(to), "reason": .text(reason.rawValue)]
    }
}
