/// A rate limiter for log entries about denied requests, per user, or whatever else they are counted by, and interval; further denials
/// are only counted.
///
/// It is pure: the caller provides the time.
package struct DenialLogLimiter<User: Hashable & Sendable>: Sendable {
    /// Maximum number of entries per user and interval.
    package static var burst: Int { 10 }
    package static var interval: Duration { .seconds(60) }
    /// Maximum number of users counted separately; further ones share a counter.
    package static var users: Int { 256 }

    private struct Window {
        var start: Duration
        var logged = 0
        var suppressed = 0
    }

    /// The key nil is that of the shared counter.
    private var windows: [User?: Window] = [:]

    package init() {}

    /// Counts a denial.
    ///
    /// - Parameter now: Current reading of a monotonic clock.
    /// - Returns: The number of denials suppressed since the last entry if this one is to be logged, otherwise nil.
    package mutating func recordDenial(of user: User, at now: Duration) -> Int? {
        let user = countedUser(user, at: now)
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

    /// Returns the user whose counter applies: the user's own, or the shared one while the table is full.
    private mutating func countedUser(_ user: User, at now: Duration) -> User? {
        guard windows[user] == nil, windows.count >= Self.users else { return user }
        windows = windows.filter { now - $0.value.start < Self.interval }
        return windows.count < Self.users ? user : nil
    }
}
