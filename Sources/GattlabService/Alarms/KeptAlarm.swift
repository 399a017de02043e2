internal import Alarms
internal import Control
internal import EventLoop
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
    /// Cached results of comparing streams with the name in the alarm.
    private var comparisons: [Field: Bool] = [:]
    /// The last values of the streams, if several have the name in the alarm.
    private var instances = InstanceValues()

    private struct Field: Hashable {
        var characteristic: BluetoothUUID
        var instance: String?
        var field: String
    }

    /// Maximum number of cached results; a device can have more characteristics with one UUID than anyone needs.
    private static let comparisonLimit = 1024

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
    private func concerns(_ sample: FieldSample, of group: AdvertisedSamples.Group) -> Bool {
        guard let stream = rule.source?.stream else { return false }
        let field = Field(characteristic: group.characteristic, instance: group.instance, field: sample.field)
        if let known = comparisons[field] { return known }
        let result = StreamName.isName(
            stream,
            of: sample.field,
            in: group.characteristic,
            instance: group.instance
        )
        if comparisons.count < Self.comparisonLimit { comparisons[field] = result }
        return result
    }

    /// Returns the values that the condition of the alarm compares after the numbers in a value of a characteristic.
    func values(of group: AdvertisedSamples.Group) -> [FieldSample] {
        let samples = group.samples.filter { concerns($0, of: group) }
        guard let instance = group.instance, let condition = rule.definition.condition else {
            return samples
        }
        return samples.compactMap { sample in
            var compared = sample
            guard let value = instances.decisive(sample.value, of: instance, for: condition) else { return nil }
            compared.value = value
            return compared
        }
    }

    /// Discards the last values of the streams, because the connection of their device was lost.
    func forgetValues() { instances = InstanceValues() }

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
