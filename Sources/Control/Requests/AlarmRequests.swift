/// The request `alarms.add`, which adds an alarm.
package struct AddAlarm: ControlRequest {
    package static let method = "alarms.add"
    package static let summary = "Add an alarm, which survives restarts"
    package static let role: Role? = .observe
    package static let errors: [ControlError.Code] = [.alarmExists, .limit, .notSupported, .storage]
    package static let localParameters = [LocalParameter<Self>("alarm.exec") { $0.alarm.exec != nil }]

    /// Name of the alarm: lowercase letters, digits, `-`, `_` and `.`; unique among all alarms.
    package var name: String
    package var alarm: AlarmSpecification

    package init(name: String, alarm: AlarmSpecification) {
        self.name = name
        self.alarm = alarm
    }

    package typealias Response = AlarmSummary
}

/// The request `alarms.list`, which lists the alarms.
package struct ListAlarms: ControlRequest {
    package static let method = "alarms.list"
    package static let isResponseLarge = true
    package static let summary = "List the alarms with their states"
    package static let role: Role? = .observe

    package init() {}

    package struct Response: Codable, Hashable, Sendable {
        /// In the order of their names.
        package var alarms: [AlarmSummary]

        package init(alarms: [AlarmSummary]) {
            self.alarms = alarms
        }
    }
}

/// The request `alarms.pause`, after which an alarm does not alert until it is resumed.
package struct PauseAlarm: ControlRequest {
    package static let method = "alarms.pause"
    package static let summary = "Pause an alarm: it does not alert until it is resumed"
    package static let role: Role? = .observe
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.alarmNotFound, .alarmState, .storage]

    /// Name of the alarm.
    package var alarm: String

    package init(alarm: String) {
        self.alarm = alarm
    }

    package typealias Response = AlarmSummary
}

/// The request `alarms.resume`, which ends a pause.
package struct ResumeAlarm: ControlRequest {
    package static let method = "alarms.resume"
    package static let summary = "Resume an alarm after a pause"
    package static let role: Role? = .observe
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.alarmNotFound, .alarmState, .storage]

    /// Name of the alarm.
    package var alarm: String

    package init(alarm: String) {
        self.alarm = alarm
    }

    package typealias Response = AlarmSummary
}

/// The request `alarms.snooze`, which ends an alert for a time.
package struct SnoozeAlarm: ControlRequest {
    package static let method = "alarms.snooze"
    package static let summary = "End the alert of an alarm for a time, after which it alerts again"
    package static let role: Role? = .observe
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.alarmNotFound, .alarmState, .storage]

    /// Name of the alarm.
    package var alarm: String
    /// The time; the one in the alarm's specification if omitted.
    package var duration: String?

    package init(alarm: String, duration: String? = nil) {
        self.alarm = alarm
        self.duration = duration
    }

    package typealias Response = AlarmSummary
}

/// The request `alarms.stop`, which ends an alert or a countdown.
package struct StopAlarm: ControlRequest {
    package static let method = "alarms.stop"
    package static let summary = "End the alert or the countdown of an alarm; one that alerts only once is deleted"
    package static let role: Role? = .observe
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.alarmNotFound, .alarmState, .storage]

    /// Name of the alarm.
    package var alarm: String

    package init(alarm: String) {
        self.alarm = alarm
    }

    package typealias Response = AlarmSummary
}

/// The request `alarms.cancel`, which deletes an alarm.
package struct CancelAlarm: ControlRequest {
    package static let method = "alarms.cancel"
    package static let summary = "Delete an alarm in any state"
    package static let role: Role? = .observe
    package static let others = Others.administrators
    package static let errors: [ControlError.Code] = [.alarmNotFound, .storage]

    /// Name of the alarm.
    package var alarm: String

    package init(alarm: String) {
        self.alarm = alarm
    }

    package typealias Response = AlarmSummary
}
