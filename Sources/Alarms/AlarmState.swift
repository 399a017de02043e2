/// The state of an alarm.
package enum AlarmState: Hashable, Sendable {
    /// Waiting for its condition or its time.
    case scheduled
    /// A duration passes until it alerts.
    case countdown(AlarmCountdown)
    /// Does not alert until it is resumed.
    ///
    /// `remaining` is the rest of a countdown, in milliseconds, with which it continues.
    case paused(remaining: PausedCountdown?)
    /// Has alerted, and has been neither stopped nor snoozed since.
    case alerting
    /// The alarm exists no longer.
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
    /// The condition has to hold until this moment of elapsed time.
    case hold(until: Int)
    /// The notice before this wall-clock time.
    case preAlert(until: Int)
    /// Elapsed time.
    case timer(until: Int)
    /// Elapsed time.
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

/// The rest of a countdown that has been paused.
package enum PausedCountdown: Hashable, Sendable {
    /// Milliseconds.
    case timer(Int)
    /// Milliseconds.
    case snooze(Int)
}
