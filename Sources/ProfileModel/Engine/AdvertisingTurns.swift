/// The rotation of the advertising sets that take turns.
///
/// The sets are advertised in the order of the profile, each for its own time, and then again from the first.
package struct AdvertisingTurns: Sendable {
    /// A set that takes turns, by its index in the profile.
    private struct Member {
        let set: Int
        let duration: Duration
    }

    private let members: [Member]
    private var position = 0
    /// The time at which the next set takes its turn.
    package private(set) var end: Duration

    /// Creates the rotation of a profile's sets, which starts at a time; nil if none of them takes turns.
    package init?(_ sets: [AdvertisingProfile], at start: Duration) {
        members = sets.enumerated()
            .compactMap { index, set in
                set.turn.flatMap { $0 > .zero ? Member(set: index, duration: $0) : nil }
            }
        guard let first = members.first else { return nil }
        end = start + first.duration
    }

    /// The indices of the sets that take turns, in the order of the profile.
    package var sets: [Int] { members.map(\.set) }

    /// The index of the set whose turn it is.
    package var current: Int { members.indices.contains(position) ? members[position].set : 0 }

    /// Passes the turn to the next set if it has ended by a time.
    package mutating func advance(to time: Duration) {
        guard time >= end, !members.isEmpty else { return }
        position = (position + 1) % members.count
        let duration = members[position].duration
        // After a delay of a turn or more, such as a suspension, the rotation continues from the present.
        end = time - end < duration ? end + duration : time + duration
    }
}
