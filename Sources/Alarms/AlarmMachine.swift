/// An alarm with its state: it decides when the alarm alerts and which operations are allowed.
///
/// The table of all transitions is in `docs/alarms.md`.
package struct AlarmMachine: Hashable, Sendable {
    package enum Input: Hashable, Sendable {
        case value(Double)
        /// The device has sent something that is not a value of the stream.
        case activity
        case linkLost
        case linkEstablished
        /// Time has passed.
        case time
        /// The time of day was set, or the program has restarted.
        case clockSet
    }

    package let definition: AlarmDefinition
    package internal(set) var state: AlarmState
    /// The last value of the stream.
    package private(set) var value: Double?
    /// Number of changes so far that must be stored to survive a restart.
    package private(set) var revision = 0
    /// A Boolean value that indicates whether the condition holds, according to the last inputs.
    var isHolding = false
    /// A Boolean value that indicates whether the alarm was stopped while its condition held.
    ///
    /// The condition has to end before the next alert.
    var isMuted = false
    /// The value that changes are measured from.
    var reference: Double?
    /// The elapsed time from which silence is measured.
    var silentSince: Int
    /// The next scheduled time.
    var occurrence: Int?
    /// The scheduled times that were handled last, which do not come again if the clock is set back.
    var handledOccurrences: [Int] = []

    /// Maximum number of handled times, more than the days of two weeks.
    private static let handledLimit = 16

    /// Creates a new alarm.
    package init(_ definition: AlarmDefinition, at time: AlarmTime) {
        self.definition = definition
        state = .scheduled
        silentSince = time.elapsed
        switch definition.trigger {
        case .condition: break
        case .schedule(let schedule, preAlert: _): occurrence = schedule.next(after: time.wall, except: [])
        case .timer(let duration): state = .countdown(.timer(until: time.elapsed + duration))
        }
    }

    // MARK: - Inputs

    /// Handles an input, and returns the changes to report.
    package mutating func handle(_ input: Input, at time: AlarmTime) -> [AlarmChange] {
        guard state != .ended else { return [] }
        switch input {
        case .value(let value): return value.isFinite ? handle(value, at: time) : []
        case .activity: return handleActivity(at: time)
        case .linkLost: return handleLink(isLost: true, at: time)
        case .linkEstablished: return handleLink(isLost: false, at: time)
        case .time: return handleTime(time)
        case .clockSet:
            let changes = handleTime(time)
            adjustToClock(at: time)
            return changes
        }
    }

    private mutating func handle(_ value: Double, at time: AlarmTime) -> [AlarmChange] {
        self.value = value
        guard let condition = definition.condition else { return [] }
        if case .silent = condition.kind { return handleActivity(at: time) }
        if reference == nil {
            reference = value
            if case .changed = condition.kind { revision += 1 }
        }
        return update(condition.holds(value, after: isHolding, reference: reference ?? value), at: time)
    }

    private mutating func handleActivity(at time: AlarmTime) -> [AlarmChange] {
        silentSince = time.elapsed
        guard case .silent = definition.condition?.kind else { return [] }
        return update(false, at: time)
    }

    private mutating func handleLink(isLost: Bool, at time: AlarmTime) -> [AlarmChange] {
        guard let condition = definition.condition else { return [] }
        if condition.kind == .linkLost { return update(isLost, at: time) }
        // Without a connection, the current value is unknown: a hold time ends, but an alert remains.
        guard isLost, condition.comparesValues else { return [] }
        switch state {
        case .countdown(.hold): return update(false, at: time)
        case .paused(remaining: nil) where !isMuted: return update(false, at: time)
        default: return []
        }
    }

    /// Handles the beginning or the end of the condition.
    private mutating func update(_ holds: Bool, at time: AlarmTime) -> [AlarmChange] {
        guard holds != isHolding else { return [] }
        isHolding = holds
        switch (state, holds) {
        case (.scheduled, true): return begin(at: time)
        case (.scheduled, false), (.paused, false):
            if isMuted { revision += 1 }
            isMuted = false
            return []
        case (.countdown(.hold), false):
            state = .scheduled
            return []
        case (.alerting, false), (.countdown(.snooze), false): return transition(to: .scheduled, .cleared)
        default: return []
        }
    }

    /// Handles the beginning of the condition.
    private mutating func begin(at time: AlarmTime) -> [AlarmChange] {
        guard case .condition(_, let hold) = definition.trigger, !isMuted else { return [] }
        guard hold > 0 else { return alert(due: time.wall) }
        state = .countdown(.hold(until: time.elapsed + hold))
        return []
    }

    // MARK: - Time

    private mutating func handleTime(_ time: AlarmTime) -> [AlarmChange] {
        switch state {
        case .paused, .ended: return []
        case .countdown(.hold(let until)), .countdown(.timer(let until)), .countdown(.snooze(let until)):
            // A scheduled time ends a snooze.
            if let due = dueOccurrence(at: time) { return alertForOccurrence(due, at: time) }
            guard time.elapsed >= until else { return [] }
            return alert(due: time.wall - (time.elapsed - until))
        case .scheduled, .alerting, .countdown(.preAlert):
            if let due = dueOccurrence(at: time) { return alertForOccurrence(due, at: time) }
        }
        guard state == .scheduled else { return [] }
        if case .condition(let condition, _) = definition.trigger, case .silent(let duration) = condition.kind,
            !isHolding,
            time.elapsed - silentSince >= duration
        {
            return update(true, at: time)
        }
        if case .schedule(_, let preAlert) = definition.trigger, let occurrence, preAlert > 0,
            time.wall >= occurrence - preAlert
        {
            return transition(to: .countdown(.preAlert(until: occurrence)), .countdown)
        }
        return []
    }

    /// The scheduled time, if it is due.
    private func dueOccurrence(at time: AlarmTime) -> Int? {
        occurrence.flatMap { $0 <= time.wall ? $0 : nil }
    }

    private mutating func alertForOccurrence(_ due: Int, at time: AlarmTime) -> [AlarmChange] {
        markHandled(due)
        updateOccurrence(at: time)
        return alert(due: due)
    }

    private mutating func markHandled(_ occurrence: Int) {
        handledOccurrences = (handledOccurrences + [occurrence]).suffix(Self.handledLimit)
    }

    private mutating func alert(due: Int) -> [AlarmChange] {
        state = .alerting
        revision += 1
        return [AlarmChange(.alerted, due: due)]
    }

    /// Computes the scheduled times again, after the clock was set.
    private mutating func adjustToClock(at time: AlarmTime) {
        switch state {
        case .paused, .ended: return
        // The stored snapshot contains the wall-clock time of the countdown's end.
        case .countdown(.timer), .countdown(.snooze): revision += 1
        case .scheduled, .alerting, .countdown: break
        }
        let former = occurrence
        updateOccurrence(at: time)
        if case .countdown(.preAlert) = state, case .schedule(_, let preAlert) = definition.trigger {
            let isInTime = occurrence.map { time.wall >= $0 - preAlert } ?? false
            state = isInTime ? .countdown(.preAlert(until: occurrence ?? 0)) : .scheduled
        }
        if occurrence != former { revision += 1 }
    }

    private mutating func updateOccurrence(at time: AlarmTime) {
        guard case .schedule(let schedule, _) = definition.trigger else { return }
        occurrence = schedule.next(after: time.wall, except: handledOccurrences)
    }

    // MARK: - Operations

    /// Performs an operation of a user, and returns the changes to report.
    ///
    /// - Throws: The reason if the state does not allow it; the alarm is then unchanged.
    package mutating func perform(_ verb: AlarmVerb, at time: AlarmTime) throws(AlarmRefusal) -> [AlarmChange] {
        switch (verb, state) {
        case (_, .ended): throw AlarmRefusal(message: "the alarm has ended", hint: "add it again")
        case (.cancel, _): return transition(to: .ended, .canceled)
        case (.pause, .scheduled), (.pause, .countdown(.hold)), (.pause, .countdown(.preAlert)):
            return transition(to: .paused(remaining: nil), .paused)
        case (.pause, .countdown(.timer(let until))):
            return transition(to: .paused(remaining: .timer(max(0, until - time.elapsed))), .paused)
        case (.pause, .countdown(.snooze(let until))):
            return transition(to: .paused(remaining: .snooze(max(0, until - time.elapsed))), .paused)
        case (.resume, .paused(let remaining)): return resume(remaining, at: time)
        case (.snooze(let duration), .alerting):
            let until = time.elapsed + (duration ?? definition.snooze)
            return transition(to: .countdown(.snooze(until: until)), .snoozed)
        case (.stop, .alerting), (.stop, .countdown): return stop(at: time)
        case (.pause, .paused): throw AlarmRefusal(message: "the alarm is already paused", hint: "resume or cancel it")
        case (.pause, .alerting): throw AlarmRefusal(message: "the alarm is alerting", hint: "snooze or stop it")
        case (.resume, _): throw AlarmRefusal(message: "the alarm is not paused", hint: "only a paused alarm resumes")
        case (.snooze, _):
            throw AlarmRefusal(message: "the alarm is not alerting", hint: "pause it if it should not alert for now")
        case (.stop, .paused):
            throw AlarmRefusal(message: "the alarm is paused", hint: "resume it, or cancel it to delete it")
        case (.stop, .scheduled):
            throw AlarmRefusal(message: "the alarm is not alerting", hint: "pause it, or cancel it to delete it")
        }
    }

    private mutating func resume(_ remaining: PausedCountdown?, at time: AlarmTime) -> [AlarmChange] {
        silentSince = time.elapsed
        updateOccurrence(at: time)
        switch remaining {
        case .timer(let rest): return transition(to: .countdown(.timer(until: time.elapsed + rest)), .resumed)
        case .snooze(let rest) where definition.condition == nil || isHolding:
            return transition(to: .countdown(.snooze(until: time.elapsed + rest)), .resumed)
        case .snooze, nil:
            let changes = transition(to: .scheduled, .resumed)
            if case .condition(let condition, _) = definition.trigger, case .changed = condition.kind { rebase() }
            return isHolding && !isMuted ? changes + begin(at: time) : changes
        }
    }

    private mutating func stop(at time: AlarmTime) -> [AlarmChange] {
        switch definition.trigger {
        case .condition(let condition, _):
            isMuted = true
            if case .changed = condition.kind { rebase() }
        case .schedule:
            if case .countdown(.preAlert(let until)) = state { markHandled(until) }
            updateOccurrence(at: time)
        case .timer: break
        }
        return transition(to: definition.isSingle ? .ended : .scheduled, .stopped)
    }

    /// Makes the last value the reference of a condition on changes.
    private mutating func rebase() {
        (reference, isHolding, isMuted) = (value, false, false)
    }

    private mutating func transition(to state: AlarmState, _ change: AlarmChange.Kind) -> [AlarmChange] {
        self.state = state
        revision += 1
        return [AlarmChange(change)]
    }
}
