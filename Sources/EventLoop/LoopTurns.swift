/// Durations of the event loop's turns.
///
/// A turn is the work between two calls of `epoll_wait`: ready descriptors, due timers, deferred bodies and the jobs of
/// tasks. While a turn lasts, nothing else on the loop runs, so the longest one bounds the delay that any client sees.
package struct LoopTurns: Hashable, Sendable {
    /// The limit above which a turn counts as slow.
    package static let limit = Duration.milliseconds(50)

    /// The number of turns that have ended.
    package private(set) var count = 0
    /// The number of turns whose elapsed time exceeded the limit.
    package private(set) var slow = 0
    /// The number of turns whose processor time exceeded the limit; unlike `slow`, independent of other processes.
    package private(set) var busy = 0
    /// The duration of the longest turn, including preemption and blocking system calls.
    package private(set) var longest = Duration.zero
    /// The longest processor time of a turn.
    package private(set) var longestProcessing = Duration.zero

    package init() {}

    /// Adds a completed turn.
    ///
    /// - Parameters:
    ///   - elapsed: Nanoseconds on the monotonic clock.
    ///   - processing: Nanoseconds of the thread's processor time.
    package mutating func add(elapsed: Int64, processing: Int64) {
        let (elapsed, processing) = (Duration.nanoseconds(elapsed), Duration.nanoseconds(processing))
        count += 1
        if elapsed > Self.limit { slow += 1 }
        if processing > Self.limit { busy += 1 }
        longest = max(longest, elapsed)
        longestProcessing = max(longestProcessing, processing)
    }
}
