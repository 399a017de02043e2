internal import ProfileModel

/// The notified values of one characteristic: the longest of them, and the period of a sender that repeats.
struct ReceivedValues: Hashable, Sendable {
    private(set) var longest: [UInt8] = []
    private var last: Duration?
    private var intervals: [Duration] = []

    /// Maximum number of intervals that are kept, far more than their median needs.
    private static let intervalLimit = 1000

    /// Adds a value received at a time since some fixed start.
    mutating func add(_ value: [UInt8], at time: Duration) {
        if value.count > longest.count { longest = value }
        if let last, intervals.count < Self.intervalLimit { intervals.append(time - last) }
        last = time
    }

    /// The median interval in whole steps of 50 ms, or of 10 ms below 200 ms; nil for fewer than three values.
    var period: Duration? {
        guard intervals.count >= 2 else { return nil }
        let median = intervals.sorted()[intervals.count / 2]
        let milliseconds = median.components.seconds * 1000 + median.components.attoseconds / 1_000_000_000_000_000
        let step: Int64 = milliseconds < 200 ? 10 : 50
        return .milliseconds(max((milliseconds + step / 2) / step * step, step))
    }
}
