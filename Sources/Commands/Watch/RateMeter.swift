/// The rate of values in the last seconds.
struct RateMeter: Hashable, Sendable {
    /// The values that arrived in a tenth of a second.
    private struct Group: Hashable, Sendable {
        let start: Duration
        /// The time of the last value.
        var end: Duration
        var count: Int
    }

    /// In ascending order; older ones than the window are removed, except for the last two.
    private var groups: [Group] = []

    private static let window = Duration.seconds(5)
    private static let groupLength = Duration.milliseconds(100)

    mutating func add(_ count: Int, at time: Duration) {
        if let last = groups.last, time - last.start < Self.groupLength, groups.count > 1 {
            groups[groups.endIndex - 1].end = time
            groups[groups.endIndex - 1].count += count
            return
        }
        groups.append(Group(start: time, end: time, count: count))
        // A group may have as many values as one write of a fast device, so the window bounds the memory.
        while groups.count > 2, let first = groups.first, time - first.end > Self.window { groups.removeFirst() }
    }

    /// Returns the number of values per second; nil before the second value.
    ///
    /// It decreases once the next value is overdue.
    func rate(at time: Duration) -> Double? {
        guard let first = groups.first, let last = groups.last, last.end > first.end else { return nil }
        let count = groups.dropFirst().reduce(0) { $0 + $1.count }
        let span = last.end - first.end
        let overdue = time - last.end - span / max(count, 1)
        let seconds: Double = (span + max(overdue, .zero)) / .seconds(1)
        return Double(count) / seconds
    }
}
