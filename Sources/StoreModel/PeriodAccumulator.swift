internal import Calendar
package import SampleModel

/// The periods of a query, with the samples and summaries added to each.
package struct PeriodAccumulator {
    private let query: StatisticsQuery
    private let range: Range<Int>
    /// The start of one of the periods, in seconds since 1970-01-01T00:00:00Z; nil for those of the calendar.
    private let anchor: Int?
    /// The times of the query; where the query is unbounded, the times of the samples.
    private let whole: Range<Int>
    private var finished: [Range<Int>: Content] = [:]
    /// The period of the last addition, which is not in `finished`.
    private var current: Range<Int>
    private var content = Content()
    private var valueCount = 0

    private struct Content {
        var summary = SampleSummary()
        var values: [Double] = []

        var isEmpty: Bool { summary.count == 0 }
    }

    private static let second = 1_000_000_000

    /// - Parameter range: The times of the samples of the stream within those of the query.
    package init(_ query: StatisticsQuery, _ range: Range<Int>) {
        self.query = query
        self.range = range
        anchor = query.anchor ?? query.period?.defaultAnchor(in: query.zone)
        current = range.lowerBound..<range.lowerBound
        let (first, last) = (query.times.lowerBound, query.times.upperBound)
        whole = (first == .min ? range.lowerBound : first)..<(last == .max ? range.upperBound : last)
    }

    /// A Boolean value that indicates whether each period consists of whole quarter hours, apart from the ends of the range.
    package var hasQuarterHours: Bool {
        guard hasOrdinaryOffsets, anchor?.isMultiple(of: 900) != false else { return false }
        if case .seconds(let length) = query.period { return length.isMultiple(of: 900) }
        return true
    }

    /// A Boolean value that indicates whether all offsets are multiples of a quarter hour, as they are since 1972.
    private var hasOrdinaryOffsets: Bool { range.lowerBound >= 2 * 365 * 86_400 * Self.second }

    /// A Boolean value that indicates whether a limit has been exceeded.
    package var isFull: Bool { finished.count >= query.limit && !content.isEmpty || valueCount > query.sampleLimit }

    package mutating func add(_ sample: Sample, increase: Double) {
        select(sample.time)
        content.summary.add(sample.value, increase: increase)
        guard !query.percentiles.isEmpty else { return }
        content.values.append(sample.value)
        valueCount += 1
    }

    package mutating func add(_ summary: SampleSummary, at time: Int) {
        select(time)
        content.summary.add(summary)
    }

    /// Makes the period of a time the current one.
    private mutating func select(_ time: Int) {
        guard !current.contains(time) else { return }
        if !content.isEmpty { finished[current] = content }
        current = whole
        if let period = query.period {
            let second = time.dividedRoundingDown(by: Self.second)
            let seconds =
                anchor.map { period.interval(containing: second, from: $0, in: query.zone) }
                ?? period.interval(containing: second, in: query.zone)
            current = Self.nanoseconds(seconds.lowerBound)..<Self.nanoseconds(seconds.upperBound)
        }
        // After the clock was set back, times return to former periods.
        content = finished.removeValue(forKey: current) ?? Content()
    }

    /// Returns a time in nanoseconds; the earliest or the latest one for a time that is out of their range.
    private static func nanoseconds(_ seconds: Int) -> Int {
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: second)
        return overflow ? (seconds < 0 ? .min : .max) : nanoseconds
    }

    package var statistics: [PeriodStatistics] {
        var periods = finished
        if !content.isEmpty { periods[current] = content }
        return periods.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { times, content in
            let values = content.values.sorted()
            return PeriodStatistics(
                times: times.clamped(to: query.times),
                summary: content.summary,
                percentiles: query.percentiles.compactMap { percentile($0, ofAscending: values) }
            )
        }
    }
}
