/// A change of an alarm that is reported to its user.
package struct AlarmChange: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        case added, countdown, alerted, cleared, paused, resumed, snoozed, stopped, canceled
    }

    package var kind: Kind
    /// Time at which an alert was due, in milliseconds since 1970-01-01T00:00:00Z.
    package var due: Int?

    package init(_ kind: Kind, due: Int? = nil) {
        self.kind = kind
        self.due = due
    }
}

/// An operation of a user on an alarm.
package enum AlarmVerb: Hashable, Sendable {
    case pause
    case resume
    /// Snoozes an alert for a duration in milliseconds; if nil, for that of the definition.
    case snooze(Int?)
    case stop
    case cancel
}

/// The reason why an alarm's state does not allow an operation.
package struct AlarmRefusal: Error, Hashable, Sendable {
    package var message: String
    package var hint: String
}
