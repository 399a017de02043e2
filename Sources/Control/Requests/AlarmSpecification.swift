package import GATT

/// The definition of an alarm by its user: one condition, one time or one duration, and the actions at its alerts.
package struct AlarmSpecification: Codable, Hashable, Sendable {
    /// Address or name of the device that a condition concerns, or name of the session that watches it.
    package var device: String?
    /// Name of a stream of the device, such as `heart-rate`.
    package var stream: String?

    // The conditions.
    package var over: Double?
    package var under: Double?
    /// The lower and the upper bound.
    package var outside: [Double]?
    /// Distance from the first value.
    package var changedBy: Double?
    /// Time without a value.
    package var silent: String?
    package var linkLost: Bool?
    /// Level in percent.
    package var batteryLow: Double?
    /// Distance from the limit at which a condition that holds ends; 0 if omitted.
    package var hysteresis: Double?
    /// Time for which a condition has to hold.
    package var hold: String?

    // The schedules and the timer.
    /// A time of day such as `07:00` or `07:00:30`, or a time in RFC 3339 format.
    package var at: String?
    /// The days on which the alarm repeats; once if omitted.
    package var days: [Weekday]?
    /// Time zone of a time of day, such as `Europe/Berlin`; that of the daemon if omitted.
    package var zone: String?
    /// Duration of a timer.
    package var timer: String?
    /// Time of the notice before a scheduled time.
    package var preAlert: String?

    /// Time until the next alert after `alarms.snooze`; `5m` if omitted.
    package var snooze: String?

    // The actions.
    /// Show a desktop notification.
    package var notify: Bool?
    /// A shell command.
    package var exec: String?
    /// A device whose Alert Level of Immediate Alert is set to High Alert.
    package var ring: String?
    package var write: Write?
    package var set: Signals?

    package init() {}

    /// A day of the week.
    package enum Weekday: String, Codable, CaseIterable, Sendable {
        case sun, mon, tue, wed, thu, fri, sat
    }

    /// A value to be written to a device.
    package struct Write: Codable, Hashable, Sendable {
        /// The alarm's own device if omitted.
        package var device: String?
        package var attribute: String
        /// The bytes in hexadecimal.
        package var value: String

        package init(device: String? = nil, attribute: String, value: String) {
            self.device = device
            self.attribute = attribute
            self.value = value
        }
    }

    /// Signals of an emulation to be held at values.
    package struct Signals: Codable, Hashable, Sendable {
        /// Name of the emulation's session.
        package var session: String
        package var signals: FieldObject

        package init(session: String, signals: FieldObject) {
            self.session = session
            self.signals = signals
        }
    }
}

/// An alarm with its state.
package struct AlarmSummary: Codable, Hashable, Sendable {
    package var alarm: String
    package var state: AlarmStateName
    /// Reason of a countdown.
    package var reason: AlarmCountdownReason?
    /// The condition, the schedule or the duration, for display.
    package var text: String
    package var owner: String
    /// Time of the next alert in RFC 3339 format, if it is known.
    package var next: String?
    /// The last value of the stream.
    package var value: Double?
    /// A Boolean value that indicates whether a session watches the device; null without a device.
    package var watched: Bool?
    package var specification: AlarmSpecification

    package init(
        alarm: String,
        state: AlarmStateName,
        reason: AlarmCountdownReason?,
        text: String,
        owner: String,
        next: String?,
        value: Double?,
        watched: Bool?,
        specification: AlarmSpecification
    ) {
        self.alarm = alarm
        self.state = state
        self.reason = reason
        self.text = text
        self.owner = owner
        self.next = next
        self.value = value
        self.watched = watched
        self.specification = specification
    }
}
