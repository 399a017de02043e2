internal import Control
internal import GATT

/// The text of alarms and their changes.
enum AlarmText {
    /// Returns the cells of an alarm's row in a table: its name, its state, the time of its next alert and its definition.
    static func row(_ alarm: AlarmSummary, _ style: Style) -> [String] {
        let value = alarm.value.map { FieldText.text(.number($0), unit: nil) }
        return [
            style.bold(alarm.alarm),
            state(alarm.state, alarm.reason, style),
            alarm.next.map { "next \(time($0))" } ?? value.map { "last value \($0)" } ?? "",
            alarm.text,
            alarm.owner,
            alarm.watched == false
                ? style.yellow("no session watches \(alarm.specification.device ?? "the device")") : "",
        ]
    }

    private static func state(_ state: AlarmStateName, _ reason: AlarmCountdownReason?, _ style: Style) -> String {
        switch state {
        case .alerting: style.red(state.rawValue)
        case .countdown: style.yellow("\(state.rawValue) (\(reason?.rawValue ?? "timer"))")
        case .scheduled: style.green(state.rawValue)
        case .paused, .ended: style.dim(state.rawValue)
        }
    }

    /// Returns a change as a line, without its time.
    static func line(_ event: AlarmEvent, _ style: Style) -> String {
        let name = style.bold(event.alarm)
        let value = event.value.map { ", now " + FieldText.text(.number($0), unit: event.unit) } ?? ""
        let user = event.by.map { " by \($0)" } ?? ""
        switch event.change {
        case .alerted:
            let due = event.due.flatMap { event.late == true ? ", due at \(time($0))" : nil } ?? ""
            return "\(style.red("alert")): \(name): \(event.text)\(value)\(due)"
        case .cleared: return "\(style.green("cleared")): \(name): \(event.text)\(value)"
        case .countdown: return "\(style.yellow("soon")): \(name): \(event.text)"
        case .added, .paused, .resumed, .snoozed, .stopped, .canceled:
            return "\(event.change.rawValue)\(user): \(name): \(event.text)"
        }
    }

    private static func time(_ text: String) -> String { Timestamp(text).map(LocalTime.system.date) ?? text }
}
