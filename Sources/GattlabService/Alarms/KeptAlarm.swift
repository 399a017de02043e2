internal import Alarms
internal import Control
internal import DBus
internal import GATT
internal import SampleModel

/// An alarm of the service: its rule, its owner and its state machine.
@EventLoop
final class KeptAlarm {
    let name: String
    let rule: AlarmRule
    let owner: DocumentOwner
    let text: String
    var machine: AlarmMachine
    /// Unit of the stream's values; nil before the first value.
    var unit: String?
    /// A Boolean value that indicates whether the actions of an alert are in effect.
    var isRinging: Bool
    /// The notification about the current alert.
    var notification: AlarmNotification?
    /// Revision of the machine that the store has.
    var savedRevision = 0
    /// Cached results of comparing streams with the name in the alarm, at most one for each known field.
    private var comparisons: [Field: Bool] = [:]

    private struct Field: Hashable {
        var characteristic: BluetoothUUID
        var field: String
    }

    init(_ name: String, _ rule: AlarmRule, owner: DocumentOwner, _ machine: AlarmMachine) {
        self.name = name
        self.rule = rule
        self.owner = owner
        self.machine = machine
        text = rule.text
        isRinging = machine.state == .alerting
    }

    /// A Boolean value that indicates whether the alarm evaluates values, and not only their arrival.
    var needsValues: Bool { rule.source?.stream != nil }

    /// Returns a Boolean value that indicates whether a sample belongs to the stream of the alarm.
    func concerns(_ sample: FieldSample, of characteristic: BluetoothUUID) -> Bool {
        guard let stream = rule.source?.stream else { return false }
        let field = Field(characteristic: characteristic, field: sample.field)
        if let known = comparisons[field] { return known }
        let result = StreamName.isName(stream, of: sample.field, in: characteristic)
        comparisons[field] = result
        return result
    }

    var stateName: AlarmStateName { AlarmStateName(machine.state) }

    /// The alarm as a document.
    func stored(_ machine: AlarmMachine, at time: AlarmTime) -> StoredAlarm {
        StoredAlarm(rule.specification, owner: owner, machine.snapshot(at: time), notification)
    }

    func event(_ change: AlarmEvent.Change) -> AlarmEvent {
        var event = AlarmEvent(
            alarm: name,
            change: change,
            state: stateName,
            text: text,
            owner: owner.user
        )
        (event.value, event.unit) = (machine.value, unit)
        return event
    }

    func summary(at time: AlarmTime, isWatched: Bool?) -> AlarmSummary {
        var reason: AlarmCountdownReason?
        if case .countdown(let countdown) = machine.state { reason = AlarmCountdownReason(countdown.reason) }
        return AlarmSummary(
            alarm: name,
            state: stateName,
            reason: reason,
            text: text,
            owner: owner.user,
            next: machine.nextAlert(at: time).map { Timestamp(millisecondsSince1970: $0).text },
            value: machine.value,
            watched: isWatched,
            specification: rule.specification
        )
    }
}

extension AlarmStateName {
    fileprivate init(_ state: AlarmState) {
        self =
            switch state.name {
            case .scheduled: .scheduled
            case .countdown: .countdown
            case .paused: .paused
            case .alerting: .alerting
            case .ended: .ended
            }
    }
}

extension AlarmCountdownReason {
    fileprivate init(_ reason: AlarmCountdown.Reason) {
        self =
            switch reason {
            case .hold: .hold
            case .preAlert: .preAlert
            case .timer: .timer
            case .snooze: .snooze
            }
    }
}

extension AlarmEvent.Change {
    init(_ kind: AlarmChange.Kind) {
        self =
            switch kind {
            case .added: .added
            case .countdown: .countdown
            case .alerted: .alerted
            case .cleared: .cleared
            case .paused: .paused
            case .resumed: .resumed
            case .snoozed: .snoozed
            case .stopped: .stopped
            case .canceled: .canceled
            }
    }
}
