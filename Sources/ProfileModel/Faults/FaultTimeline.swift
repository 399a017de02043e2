internal import Documents

/// The faults that occur at times: it decides which are due, but does not perform them.
package struct FaultTimeline: Sendable {
    private var faults: [Fault] = []
    private var queue = DueQueue(scheduleCount: 0)

    package init() {}

    /// Adds faults, whose times are counted from `start`.
    package mutating func add(_ faults: [Fault], start: Duration) {
        for fault in faults {
            guard case .time(let time) = fault.trigger else { continue }
            queue.append(due: (start + time).nanoseconds)
            self.faults.append(fault)
        }
    }

    /// The time of the next fault; nil if none follows.
    package var nextDue: Duration? { queue.first.map { .nanoseconds($0.due) } }

    /// Returns the next fault that is due; call it until it returns nil.
    ///
    /// A late caller receives each fault once: missed repetitions are skipped.
    package mutating func popDue(at time: Duration) -> Fault? {
        let now = time.nanoseconds
        guard let next = queue.first, next.due <= now, faults.indices.contains(next.schedule) else { return nil }
        let fault = faults[next.schedule]
        queue.update(next.schedule, due: fault.period.flatMap { Self.following(next.due, $0, at: now) })
        return fault
    }

    /// Returns the first time after `now` at which a fault occurs again.
    private static func following(_ due: Int64, _ period: Duration, at now: Int64) -> Int64? {
        let period = max(1, period.nanoseconds)
        let last = due + (now - due) / period * period
        let (next, isTooLate) = last.addingReportingOverflow(period)
        return isTooLate ? nil : next
    }
}
