/// The time of the next copy of values to the archive of samples.
///
/// Devices often send at the same intervals, so their values arrive in bursts that a copy would delay. It therefore waits for
/// the end of a burst, which a timer alone would meet again and again.
struct CopySchedule {
    typealias Instant = ContinuousClock.Instant

    /// Time during which values are collected before they are copied together.
    static let interval = Duration.milliseconds(100)
    /// Time without events after which a burst is considered to have ended.
    static let pause = Duration.milliseconds(10)
    /// Maximum time for which a value is not copied.
    static let limit = Duration.milliseconds(400)

    private var first: Instant?
    private var last: Instant?

    mutating func handleEvents(at now: Instant) {
        first = first ?? now
        last = now
    }

    /// Forgets the events, because they are copied now.
    mutating func handleCopy() { (first, last) = (nil, nil) }

    /// Time of the next copy; nil if no event has arrived since the last one.
    var time: Instant? {
        guard let first, let last else { return nil }
        return min(max(first + Self.interval, last + Self.pause), first + Self.limit)
    }
}
