/// Bounds the log entries about refused requests: some for each user and interval; the others are counted.
///
/// Pure: the caller gives the time.
package struct DenialRate: Sendable {
    /// Entries of one user in one interval.
    package static let burst = 10
    package static let interval = Duration.seconds(60)
    /// Users that are counted apart; further ones share a count.
    package static let users = 256

    private struct Window {
        var start: Duration
        var logged = 0
        var suppressed = 0
    }

    private var windows: [UInt32: Window] = [:]

    package init() {}

    /// Counts a refusal.
    ///
    /// - Parameter now: on a clock that never goes back.
    /// - Returns: the number of refusals suppressed since the last entry, if this one is to be logged; nil if it is not.
    package mutating func admit(_ user: UInt32, at now: Duration) -> Int? {
        let user = counted(user, at: now)
        var window = windows[user] ?? Window(start: now)
        defer { windows[user] = window }
        if now - window.start >= Self.interval {
            window = Window(start: now, suppressed: window.suppressed)
        }
        guard window.logged < Self.burst else {
            window.suppressed += 1
            return nil
        }
        defer { window.suppressed = 0 }
        window.logged += 1
        return window.suppressed
    }

    /// The user under which a refusal is counted: the user's own number, or that of nobody while the table is full.
    private mutating func counted(_ user: UInt32, at now: Duration) -> UInt32 {
        guard windows[user] == nil, windows.count >= Self.users else { return user }
        windows = windows.filter { now - $0.value.start < Self.interval }
        return windows.count < Self.users ? user : .max
    }
}
