/// The times at which a session reads attributes: now, and then at a fixed interval, without drift.
///
/// It is pure. Times are durations since the connection.
package struct PollSchedule: Hashable, Sendable {
    package let interval: Duration
    /// The time of the next reads.
    package private(set) var next = Duration.zero

    package init(every interval: Duration) {
        self.interval = interval
    }

    /// Schedules the reads after those that were completed at `time`.
    ///
    /// Times that have passed meanwhile are skipped, because a slow device cannot catch up.
    package mutating func advance(past time: Duration) {
        let passed = max(time - next, .zero).attoseconds / interval.attoseconds
        next += Duration(attoseconds: (passed + 1) * interval.attoseconds)
    }
}
