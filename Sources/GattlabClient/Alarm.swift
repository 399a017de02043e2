internal import Control

/// An alarm with its state.
public struct Alarm: Hashable, Sendable {
    /// The state of an alarm.
    public enum State: Hashable, Sendable {
        /// Waits for its condition or its time.
        case scheduled
        /// A duration passes before it alerts.
        case countdown
        /// Does not alert until it is resumed.
        case paused
        /// Has alerted, and has been neither stopped nor snoozed since.
        case alerting
        /// Exists no longer.
        case ended

        init(_ state: AlarmStateName) {
            self =
                switch state {
                case .scheduled: .scheduled
                case .countdown: .countdown
                case .paused: .paused
                case .alerting: .alerting
                case .ended: .ended
                }
        }
    }

    /// Name, unique among the alarms of all users.
    public let name: String
    /// The current state.
    public let state: State
    /// The condition, the schedule or the duration as text.
    public let text: String
    /// Name of the user that added it.
    public let owner: String
    /// Time of the next alert, if it is known.
    public let nextAlert: Instant?
    /// The last value of the stream, in its unit.
    public let value: Double?
    /// True if a session watches or records the device; nil for an alarm without a device.
    public let isWatched: Bool?

    init(_ alarm: AlarmSummary) {
        (name, state, text, owner) = (alarm.alarm, State(alarm.state), alarm.text, alarm.owner)
        (nextAlert, value, isWatched) = (alarm.next.flatMap { Instant($0) }, alarm.value, alarm.watched)
    }
}
