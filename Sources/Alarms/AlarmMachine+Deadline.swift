extension AlarmMachine {
    /// Returns the time until the alarm needs the input `time`, in milliseconds; nil if it does not need it.
    package func delay(at time: AlarmTime) -> Int? {
        let wait: Int? =
            switch state {
            case .paused, .ended: nil
            case .countdown(.hold(let until)), .countdown(.timer(let until)): until - time.elapsed
            case .countdown(.snooze(let until)):
                min(until - time.elapsed, occurrence.map { $0 - time.wall } ?? .max)
            case .countdown(.preAlert), .alerting: occurrence.map { $0 - time.wall }
            case .scheduled:
                switch definition.trigger {
                case .condition(let condition, _): silence(condition, at: time)
                case .schedule(_, let preAlert): occurrence.map { $0 - preAlert - time.wall }
                case .timer: nil
                }
            }
        return wait.map { max(0, $0) }
    }

    /// Returns the time of the next alert in milliseconds since 1970-01-01T00:00:00Z, if it is known.
    package func nextAlert(at time: AlarmTime) -> Int? {
        if case .scheduled = state, case .schedule = definition.trigger { return occurrence }
        return delay(at: time).map { time.wall + $0 }
    }

    private func silence(_ condition: AlarmCondition, at time: AlarmTime) -> Int? {
        guard case .silent(let duration) = condition.kind, !isHolding else { return nil }
        return silentSince + duration - time.elapsed
    }
}
