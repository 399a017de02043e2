/// A change of an alarm, as an event of the session `@alarms`.
package struct AlarmEvent: Codable, Hashable, Sendable {
    /// Name of the alarm.
    package var alarm: String
    package var change: Change
    package var state: AlarmStateName
    /// The condition, the schedule or the duration, for display.
    package var text: String
    /// Name of the user to whom the alarm belongs.
    package var owner: String
    /// The last value of the stream.
    package var value: Double?
    package var unit: String?
    /// Time at which an alert was due, in RFC 3339 format.
    package var due: String?
    /// Name of the user that caused the change; null if it was not caused by a user.
    package var by: String?

    package enum Change: String, Codable, CaseIterable, Sendable {
        case added, countdown, alerted, cleared, paused, resumed, snoozed, stopped, canceled
    }

    /// A Boolean value that indicates whether an alert came more than a second after it was due.
    package var late: Bool?

    package init(alarm: String, change: Change, state: AlarmStateName, text: String, owner: String) {
        self.alarm = alarm
        self.change = change
        self.state = state
        self.text = text
        self.owner = owner
    }
}

/// The state of an alarm.
package enum AlarmStateName: String, Codable, CaseIterable, Sendable {
    /// Waiting for its condition or its time.
    case scheduled
    /// A duration passes until it alerts.
    case countdown
    case paused
    /// Has alerted, and has been neither stopped nor snoozed since.
    case alerting
    /// The alarm exists no longer.
    case ended
}

/// The reason of an alarm's countdown.
package enum AlarmCountdownReason: String, Codable, CaseIterable, Sendable {
    /// The condition has to hold for a time.
    case hold
    /// A scheduled time is near.
    case preAlert = "pre-alert"
    case timer, snooze
}
