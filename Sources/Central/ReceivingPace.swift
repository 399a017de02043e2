/// The decision when to read a notification socket: whenever it is readable, or at an interval while values arrive quickly.
///
/// Waking up for each of thousands of values a second takes more time than handling them. While they arrive less than two intervals
/// apart, the socket is read once in an interval, which delays them by at most its length, and the resolution of the timer. Over the
/// air, they arrive in groups anyway: connection events are at least 7.5 ms apart (Core Specification, Vol 6, Part B, 4.5.1).
struct ReceivingPace: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        /// Read when the socket is readable.
        case wait
        /// Read after a delay, whether the socket is readable or not.
        case read(after: Duration)
    }

    static let interval = Duration.milliseconds(2)

    private var lastRead: ContinuousClock.Instant?

    /// Returns the next step after values were read.
    ///
    /// - Parameters:
    ///   - count: The number of values.
    ///   - mayHaveMore: A Boolean value that indicates whether more values are pending, for which there was no time.
    mutating func step(after count: Int, mayHaveMore: Bool, at now: ContinuousClock.Instant) -> Step {
        guard count > 0 else { return .wait }
        defer { lastRead = now }
        if mayHaveMore { return .read(after: .zero) }
        guard let lastRead, now - lastRead < Self.interval * 2 else { return .wait }
        return .read(after: Self.interval)
    }
}
