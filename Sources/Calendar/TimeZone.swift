/// The difference between the local time of a zone and UTC.
package struct TimeZoneOffset: Hashable, Sendable {
    /// Seconds to add to UTC.
    package var seconds: Int
    /// A Boolean value that indicates whether it is daylight saving time.
    package var isDaylightSaving: Bool
    /// The abbreviation, such as `CET`.
    package var abbreviation: String
}

/// A moment from which a zone has another offset.
struct TimeZoneTransition: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var time: Int
    var offset: TimeZoneOffset
}

/// A time zone: its offset at any time.
package struct TimeZone: Hashable, Sendable {
    /// The offset before the first transition.
    let initial: TimeZoneOffset
    /// In ascending order.
    let transitions: [TimeZoneTransition]
    /// The rule after the last transition; without one, the last offset applies forever.
    let rule: TimeZoneRule?

    package static let utc = TimeZone(
        initial: TimeZoneOffset(seconds: 0, isDaylightSaving: false, abbreviation: "UTC"),
        transitions: [],
        rule: nil
    )

    /// Returns the offset at a time in seconds since 1970-01-01T00:00:00Z.
    package func offset(at time: Int) -> TimeZoneOffset {
        guard let last = transitions.last, time < last.time else {
            return rule?.offset(at: time) ?? transitions.last?.offset ?? initial
        }
        let count = transitionCount(upTo: time)
        return count == 0 ? initial : transitions[count - 1].offset
    }

    /// Returns the local time at a time in seconds since 1970-01-01T00:00:00Z.
    package func civilTime(at time: Int) -> CivilTime { CivilTime(seconds: time + offset(at: time).seconds) }

    /// Returns the first moment at which a clock shows a local time.
    ///
    /// If the clocks skip the local time, it is the moment at which they are put forward. If they show it twice, it is the first.
    package func firstTime(of civil: CivilTime) -> Int {
        let local = civil.seconds
        // Offsets are below 26 hours, and at most one transition is so close (RFC 9636, 3.2).
        let margin = 26 * 3600
        let before = offset(at: local - margin)
        let after = offset(at: local + margin)
        let first = local - before.seconds
        if offset(at: first).seconds == before.seconds { return first }
        let second = local - after.seconds
        if offset(at: second).seconds == after.seconds { return second }
        return transition(before: first) ?? first
    }

    /// The last change of the offset at or before a time.
    func transition(before time: Int) -> Int? {
        if let last = transitions.last, time < last.time {
            let count = transitionCount(upTo: time)
            return count == 0 ? nil : transitions[count - 1].time
        }
        let year = civilTime(at: time).year
        let recurring = rule.map { rule in (year - 1...year + 1).flatMap(rule.transitions(in:)) } ?? []
        return recurring.last { $0.time <= time }?.time ?? transitions.last?.time
    }

    private func transitionCount(upTo time: Int) -> Int {
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension TimeZone {
    /// Creates a zone from a rule of the environment variable TZ (POSIX.1-2024, 8.3), such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil if it
    /// is invalid.
    package init?(rule text: String) {
        guard let rule = TimeZoneRule(text.utf8) else { return nil }
        self.init(initial: rule.standard, transitions: [], rule: rule)
    }
}
