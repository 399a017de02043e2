/// The time of the next copy of values to the archive of samples.
///
/// Each copy writes the same few pages of the archive again, which wears out a memory card: for one value a second, these are 1.5 GB a
/// day. While no client waits for samples, values are therefore collected for seconds; until then they are in the journal.
///
/// Devices often send at the same intervals, so their values arrive in bursts that a copy would delay. An awaited copy therefore waits
/// for the end of a burst, which a timer alone would meet again and again.
struct CopySchedule {
    typealias Instant = ContinuousClock.Instant

    /// Time during which values are collected before they are copied together.
    static let interval = Duration.milliseconds(100)
    /// Time without events after which a burst is considered to have ended.
    static let pause = Duration.milliseconds(10)
    /// Maximum time for which a value is not copied.
    static let limit = Duration.milliseconds(400)
    /// Time during which values are collected that no client waits for.
    static let idleInterval = Duration.seconds(10)
    /// Number of events after which they are copied as if a client waited; fewer than are kept in memory for each session.
    static let idleCount = RecentEvents.limit / 2

    private var first: Instant?
    private var last: Instant?
    private var count = 0

    mutating func handleEvents(_ added: Int, at now: Instant) {
        first = first ?? now
        last = now
        count += added
    }

    /// Forgets the events, because they are copied now.
    mutating func handleCopy() { self = CopySchedule() }

    /// Returns the time of the next copy; nil if no event has arrived since the last one.
    ///
    /// - Parameter isAwaited: A Boolean value that indicates whether a client waits for samples.
    func time(isAwaited: Bool) -> Instant? {
        guard let first, let last else { return nil }
        guard isAwaited || count >= Self.idleCount else { return first + Self.idleInterval }
        return min(max(first + Self.interval, last + Self.pause), first + Self.limit)
    }
}
