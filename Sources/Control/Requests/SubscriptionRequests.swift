/// The request `subscribe`, which subscribes to the events of a session.
package struct Subscribe: ControlRequest {
    package static let method = "subscribe"
    package static let summary = "Subscribe to a session's events, either new ones or those after a sequence number"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.sessionNotFound, .limit]

    package var session: String
    /// Sequence number of the last event seen: 0 for all events in the journal; if omitted, new events only.
    package var after: Int?

    package init(session: String, after: Int?) {
        self.session = session
        self.after = after
    }

    package struct Response: Codable, Hashable, Sendable {
        package var subscription: Int
        /// Sequence number of the session's last event.
        package var seq: Int
        /// Missed events that are permanently lost.
        package var gap: Gap?

        package init(subscription: Int, seq: Int, gap: Gap? = nil) {
            self.subscription = subscription
            self.seq = seq
            self.gap = gap
        }
    }
}

/// A range of events that a subscriber does not receive.
package struct Gap: Codable, Hashable, Sendable {
    package enum Reason: String, Codable, CaseIterable, Sendable {
        /// The events were deleted to bound the journal.
        case expired
        /// The client did not read the events in time.
        case slow = "slow-client"
        /// The events could not be written, or were lost when the machine lost power.
        case storage
        /// The cursor belongs to an earlier session of the same name.
        case restarted
    }

    /// First and last missing sequence number.
    package var from: Int
    package var to: Int
    package var reason: Reason

    package init(from: Int, to: Int, reason: Reason) {
        self.from = from
        self.to = to
        self.reason = reason
    }
}

/// The request `unsubscribe`, which ends a subscription.
package struct Unsubscribe: ControlRequest {
    package static let method = "unsubscribe"
    package static let summary = "End a subscription"
    package static let role: Role? = .observe
    package static let others = Others.none
    package static let errors: [ControlError.Code] = [.notFound]

    package var subscription: Int

    package init(subscription: Int) {
        self.subscription = subscription
    }

    package typealias Response = EmptyResponse
}
