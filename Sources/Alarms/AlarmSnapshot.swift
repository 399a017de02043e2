/// The stored form of an alarm's state.
package struct AlarmSnapshot: Codable, Hashable, Sendable {
    package var state: AlarmState.Name
    /// Reason of the countdown, if the alarm has one, also if it is paused.
    package var reason: AlarmCountdown.Reason?
    /// Remaining time of the countdown when the snapshot was taken, in milliseconds.
    package var remaining: Int?
    /// Time at which the countdown ends, in milliseconds since 1970-01-01T00:00:00Z.
    package var deadline: Int?
    package var occurrence: Int?
    /// The last time that was handled.
    package var handledOccurrence: Int?
    /// The times that were handled before it; nil if there are none, and in documents of earlier versions.
    package var earlierOccurrences: [Int]?
    package var isMuted: Bool
    package var reference: Double?
}

extension AlarmMachine {
    /// Returns the state to store.
    ///
    /// A condition that has not alerted yet is evaluated again after a restart, so the countdown of its hold time is not stored.
    package func snapshot(at time: AlarmTime) -> AlarmSnapshot {
        var snapshot = AlarmSnapshot(
            state: state.name,
            occurrence: occurrence,
            handledOccurrence: handledOccurrences.last,
            earlierOccurrences: handledOccurrences.count > 1 ? handledOccurrences.dropLast() : nil,
            isMuted: isMuted,
            reference: reference
        )
        switch state {
        case .countdown(.hold), .countdown(.preAlert): snapshot.state = .scheduled
        case .countdown(.timer(let until)): snapshot.setCountdown(.timer, until - time.elapsed, at: time)
        case .countdown(.snooze(let until)): snapshot.setCountdown(.snooze, until - time.elapsed, at: time)
        case .paused(.timer(let rest)): (snapshot.reason, snapshot.remaining) = (.timer, rest)
        case .paused(.snooze(let rest)): (snapshot.reason, snapshot.remaining) = (.snooze, rest)
        case .scheduled, .paused(nil), .alerting, .ended: break
        }
        return snapshot
    }

    /// Restores an alarm after a restart; the input `clockSet` then returns an alert that was due meanwhile.
    package init(_ definition: AlarmDefinition, restoring snapshot: AlarmSnapshot, at time: AlarmTime) {
        self.init(definition, at: time)
        occurrence = snapshot.occurrence
        handledOccurrences = (snapshot.earlierOccurrences ?? []) + (snapshot.handledOccurrence.map { [$0] } ?? [])
        isMuted = snapshot.isMuted
        reference = snapshot.reference
        // If the clock was set back meanwhile, a countdown does not become longer.
        let rest = min(snapshot.remaining ?? 0, snapshot.deadline.map { $0 - time.wall } ?? .max)
        switch (snapshot.state, snapshot.reason) {
        case (.countdown, .timer): state = .countdown(.timer(until: time.elapsed + rest))
        case (.countdown, .snooze): state = .countdown(.snooze(until: time.elapsed + rest))
        case (.paused, .timer): state = .paused(remaining: .timer(rest))
        case (.paused, .snooze): state = .paused(remaining: .snooze(rest))
        case (.paused, _): state = .paused(remaining: nil)
        case (.alerting, _): state = .alerting
        case (.ended, _): state = .ended
        case (.scheduled, _), (.countdown, _): state = .scheduled
        }
        // An alert or its snooze ends with its condition, which is assumed to hold until an input ends it.
        switch state {
        case .alerting, .countdown(.snooze), .paused(.snooze): isHolding = definition.condition != nil
        case .scheduled, .paused(remaining: nil): isHolding = isMuted
        default: break
        }
    }
}

extension AlarmSnapshot {
    fileprivate mutating func setCountdown(_ reason: AlarmCountdown.Reason, _ remaining: Int, at time: AlarmTime) {
        (self.reason, self.remaining, deadline) = (reason, remaining, time.wall + remaining)
    }
}
