/// The distribution of any number of durations, in 30 KB.
///
/// Minimum and maximum are exact. Percentiles are at most 1 % from the exact ones: durations below 128 ns have a counter each,
/// and above, each power of two is divided into 64 equal ranges.
struct DurationHistogram: Hashable, Sendable {
    private(set) var count = 0
    private(set) var minimum: Duration?
    private(set) var maximum: Duration?
    private var counts = [Int](repeating: 0, count: Self.index(of: .max) + 1)

    mutating func add(_ duration: Duration) {
        let duration = max(duration, .zero)
        count += 1
        minimum = min(minimum ?? duration, duration)
        maximum = max(maximum ?? duration, duration)
        counts[Self.index(of: Self.nanoseconds(duration))] += 1
    }

    /// Returns the duration that `percent` of all durations do not exceed (nearest rank); `nil` if there are none.
    func percentile(_ percent: Int) -> Duration? {
        guard let minimum, let maximum else { return nil }
        let (whole, rest) = count.quotientAndRemainder(dividingBy: 100)
        let rank = max(1, whole * percent + (rest * percent + 99) / 100)
        var seen = 0
        for (index, count) in counts.enumerated() {
            seen += count
            if seen >= rank { return min(max(Self.middle(of: index), minimum), maximum) }
        }
        return maximum
    }

    /// Nanoseconds, at most 292 years.
    private static func nanoseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carry) = product.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
        return overflow || carry ? .max : sum
    }

    private static func index(of nanoseconds: Int) -> Int {
        guard nanoseconds >= 128 else { return nanoseconds }
        // The seven highest bits select the counter within the power of two.
        let shift = Int.bitWidth - nanoseconds.leadingZeroBitCount - 7
        return shift * 64 + (nanoseconds >> shift)
    }

    /// Returns the duration in the middle of a counter's range.
    private static func middle(of index: Int) -> Duration {
        guard index >= 128 else { return .nanoseconds(index) }
        let shift = index / 64 - 1
        let start = (index - shift * 64) << shift
        return .nanoseconds(start + (1 << shift) / 2)
    }
}
