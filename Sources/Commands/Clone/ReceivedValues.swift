internal import ProfileModel

/// The notified values of one characteristic: the longest of them, the period of a sender that repeats, and all with their times.
struct ReceivedValues: Hashable, Sendable {
    /// The values with their times since the subscription, to the millisecond.
    private(set) var steps: [Replay.Step] = []
    /// A Boolean value that indicates whether values were received that are not in `steps`.
    private(set) var isCut = false
    private let stepLimit: Int
    private(set) var longest: [UInt8] = []
    private var last: Duration?
    private var intervals: [Duration] = []

    /// Maximum number of intervals that are kept, far more than their median needs.
    private static let intervalLimit = 1000

    /// - Parameter stepLimit: Maximum number of values to keep with their times.
    init(stepLimit: Int = 0) { self.stepLimit = stepLimit }

    /// Adds a value received at a time since the subscription.
    mutating func add(_ value: [UInt8], at time: Duration) {
        if steps.count < stepLimit {
            steps.append(Replay.Step(offset: .milliseconds(max(time.milliseconds, 0)), value: value))
        } else {
            isCut = stepLimit > 0
        }
        if value.count > longest.count { longest = value }
        if let last, intervals.count < Self.intervalLimit { intervals.append(time - last) }
        last = time
    }

    /// The median interval in whole steps of 50 ms, or of 10 ms below 200 ms; nil for fewer than two values.
    var period: Duration? {
        guard !intervals.isEmpty else { return nil }
        let median = intervals.sorted()[intervals.count / 2]
        let milliseconds = median.milliseconds
        let step: Int64 = milliseconds < 200 ? 10 : 50
        return .milliseconds(max((milliseconds + step / 2) / step * step, step))
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
