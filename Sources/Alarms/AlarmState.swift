/// The state of an alarm.
package enum AlarmState: Hashable, Sendable {
    /// Waiting for its condition or its time.
    case scheduled
    /// A duration passes until the alarm alerts.
    case countdown(AlarmCountdown)
    /// Does not alert until it is resumed.
    ///
    /// `remaining` is the countdown that continues then, if there is one.
    case paused(remaining: PausedCountdown?)
    /// Has alerted, and has been neither stopped nor snoozed since.
    case alerting
    /// The alarm no longer exists.
    case ended

    /// The state without its details.
    package enum Name: String, CaseIterable, Codable, Sendable {
        case scheduled, countdown, paused, alerting, ended
    }

    package var name: Name {
        switch self {
        case .scheduled: .scheduled
        case .countdown: .countdown
        case .paused: .paused
        case .alerting: .alerting
        case .ended: .ended
        }
    }
}

/// A duration that passes until an alarm alerts.
package enum AlarmCountdown: Hashable, Sendable {
    /// The condition has to hold until this elapsed time, in milliseconds.
    case hold(until: Int)
    /// An alert is announced for this wall-clock time, in milliseconds since 1970-01-01T00:00:00Z.
    case preAlert(until: Int)
    /// A timer ends at this elapsed time, in milliseconds.
    case timer(until: Int)
    /// A snoozed alert is repeated at this elapsed time, in milliseconds.
    case snooze(until: Int)

    /// The reason of a countdown.
    package enum Reason: String, CaseIterable, Codable, Sendable {
        case hold
        case preAlert = "pre-alert"
        case timer, snooze
    }

    package var reason: Reason {
        switch self {
        case .hold: .hold
        case .preAlert: .preAlert
        case .timer: .timer
        case .snooze: .snooze
        }
    }
}

/// The remaining time of a countdown that has been paused.
package enum PausedCountdown: Hashable, Sendable {
    /// Remaining time of a timer in milliseconds.
    case timer(Int)
    /// Remaining time of a snooze in milliseconds.
    case snooze(Int)
}
