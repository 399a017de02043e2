/// The constant part of an alarm: its trigger and the duration of a snooze.
package struct AlarmDefinition: Hashable, Sendable {
    package enum Trigger: Hashable, Sendable {
        /// Alerts when a condition has held for a number of milliseconds.
        case condition(AlarmCondition, hold: Int)
        /// Alerts at scheduled times, each announced by a countdown of a number of milliseconds.
        case schedule(AlarmSchedule, preAlert: Int)
        /// Alerts a number of milliseconds after the alarm was added.
        case timer(Int)
    }

    package var trigger: Trigger
    /// Duration of a snooze in milliseconds.
    package var snooze: Int

    package init(_ trigger: Trigger, snooze: Int = Self.defaultSnooze) {
        self.trigger = trigger
        self.snooze = snooze
    }

    /// Duration of a snooze in milliseconds, unless specified: five minutes.
    package static let defaultSnooze = 300_000

    /// A Boolean value that indicates whether the alarm alerts at most once.
    package var isSingle: Bool {
        switch trigger {
        case .timer, .schedule(.once, preAlert: _): true
        case .condition, .schedule(.repeating, preAlert: _): false
        }
    }

    /// The condition, if the alarm has one.
    package var condition: AlarmCondition? {
        if case .condition(let condition, hold: _) = trigger { condition } else { nil }
    }
}
