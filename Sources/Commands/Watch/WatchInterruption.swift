/// The values that were probably missed while a device was handed over, by the rate before.
///
/// It is pure. Times are durations since the start of the watch.
struct WatchInterruption: Hashable, Sendable {
    /// An interruption that has ended.
    struct Report: Hashable, Sendable {
        /// The time between the last value before it and the first one after it.
        var interval: Duration
        /// The number of values that were probably missed; nil if there was no rate before.
        var missed: Int?
    }

    private var meter = RateMeter()
    private var last: Duration?
    /// The rate before the interruption, in values per second; nil in it if there was none.
    private var rate: Double?
    private var isInterrupted = false

    /// The maximum number of missed values, which an absurd rate and a long time would exceed.
    private static let limit = 1_000_000_000.0

    /// Handles a value.
    ///
    /// - Returns: The interruption that ends with it; nil if there was none.
    mutating func receive(at time: Duration) -> Report? {
        var report: Report?
        if isInterrupted, let last {
            let interval = time - last
            let missed = rate.map { Int(min(max(0, ($0 * (interval / .seconds(1))).rounded() - 1), Self.limit)) }
            report = Report(interval: interval, missed: missed)
            meter = RateMeter()
        }
        (isInterrupted, last) = (false, time)
        meter.add(1, at: time)
        return report
    }

    /// Handles the end of a connection.
    mutating func interrupt(at time: Duration) {
        guard !isInterrupted else { return }
        isInterrupted = true
        rate = meter.rate(at: time)
    }
}
