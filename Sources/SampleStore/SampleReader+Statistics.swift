internal import Calendar
internal import Persistence
internal import SampleModel
internal import StoreModel

extension SampleReader {
    /// Returns the statistics by period, in order.
    ///
    /// If the query has more periods or samples than it allows, those up to the limit and one more are returned.
    func statistics(_ query: StatisticsQuery) throws(StoreError) -> [PeriodStatistics] {
        guard let known = try find(query.stream), let range = try times(of: known)?.clamped(to: query.times),
            !range.isEmpty
        else { return [] }
        var periods = PeriodAccumulator(query, range)
        // Summaries can have hidden samples of an epoch after that of the first one.
        let hasHidden = known.hidden.map { $0.epoch != known.epoch } ?? false
        if query.percentiles.isEmpty, periods.hasQuarterHours, !hasHidden {
            try addSummaries(of: known, range, to: &periods)
        } else {
            try addSamples(of: known, range, to: &periods)
        }
        return periods.statistics
    }

    /// Returns the times from the first sample to the last one that is visible.
    private func times(of known: Known) throws(StoreError) -> Range<Int>? {
        if let hidden = known.hidden { return hidden.times.map { $0.lowerBound..<$0.upperBound + 1 } }
        var times = try BlockIndex(database, stream: known.id).times()
        try Statement(database, "SELECT min(time), max(time) FROM recent WHERE stream = ?").first(.integer(known.id)) {
            row in
            guard !row.isNull(0) else { return }
            let (first, end) = (row.integer(0), row.integer(1) + 1)
            times = min(first, times?.lowerBound ?? .max)..<max(end, times?.upperBound ?? .min)
        }
        return times
    }

    /// Adds the summaries of whole quarter hours, and the samples before and after these.
    private func addSummaries(
        of known: Known,
        _ range: Range<Int>,
        to periods: inout PeriodAccumulator
    ) throws(StoreError) {
        let first = QuarterHour.number(of: range.lowerBound + QuarterHour.nanoseconds - 1)
        let last = QuarterHour.number(of: range.upperBound)
        guard first < last else { return try addSamples(of: known, range, to: &periods) }
        let inner = first * QuarterHour.nanoseconds..<last * QuarterHour.nanoseconds
        try addSamples(of: known, range.lowerBound..<inner.lowerBound, to: &periods)
        var added = periods
        try Statement(
            database,
            """
            SELECT quarter, count, minimum, maximum, total, increase FROM summaries
            WHERE stream = ? AND quarter >= ? AND quarter < ? ORDER BY quarter
            """
        ).each(.integer(known.id), .integer(first), .integer(last)) { row in
            let summary = SampleSummary(
                count: row.integer(1),
                minimum: row.real(2),
                maximum: row.real(3),
                total: row.real(4),
                increase: row.real(5)
            )
            added.add(summary, at: row.integer(0) * QuarterHour.nanoseconds)
            return !added.isFull
        }
        periods = added
        try addSamples(of: known, inner.upperBound..<range.upperBound, to: &periods)
    }

    private func addSamples(
        of known: Known,
        _ range: Range<Int>,
        to periods: inout PeriodAccumulator
    ) throws(StoreError) {
        guard !range.isEmpty else { return }
        var added = periods
        var counter: Counter?
        var previous: Int?
        var failure: StoreError?
        try each(of: known, range) { item in
            // After the clock was set back, the samples of a range do not all follow each other.
            if previous != item.number - 1, case .cumulative(let modulus) = known.properties.kind {
                do throws(StoreError) {
                    counter = Counter(modulus: modulus, last: try value(before: item.number, of: known))
                } catch {
                    failure = error
                    return false
                }
            }
            previous = item.number
            added.add(item.sample, increase: counter?.increase(to: item.sample.value) ?? 0)
            return !added.isFull
        }
        if let failure { throw failure }
        periods = added
    }

    /// Returns the value of the sample before a number.
    private func value(before number: Int, of known: Known) throws(StoreError) -> Double? {
        var value: Double?
        var damage: StoreError?
        try Statement(database, "SELECT time, value, checksum FROM recent WHERE stream = ? AND number = ?")
            .first(.integer(known.id), .integer(number - 1)) { row in
                do throws(StoreError) {
                    value = try Sample(row, at: 0, number: number - 1, of: known.id).value
                } catch {
                    damage = error
                }
            }
        if let damage { throw damage }
        if let value { return value }
        try Statement(
            database,
            "SELECT first, samples FROM blocks WHERE stream = ? AND first < ? ORDER BY first DESC LIMIT 1"
        ).first(.integer(known.id), .integer(number)) { row in
            let samples = (try? SampleBlock.decode(row.bytes(1))) ?? []
            let index = number - 1 - row.integer(0)
            if samples.indices.contains(index) { value = samples[index].value }
        }
        return value
    }
}

/// The periods of a query, with the samples and summaries added to each.
struct PeriodAccumulator {
    private let query: StatisticsQuery
    private let range: Range<Int>
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

    init(_ query: StatisticsQuery, _ range: Range<Int>) {
        self.query = query
        self.range = range
        current = range.lowerBound..<range.lowerBound
        let (first, last) = (query.times.lowerBound, query.times.upperBound)
        whole = (first == .min ? range.lowerBound : first)..<(last == .max ? range.upperBound : last)
    }

    /// A Boolean value that indicates whether each period consists of whole quarter hours, apart from the ends of the range.
    var hasQuarterHours: Bool {
        switch query.period {
        case nil, .days, .months: hasOrdinaryOffsets
        case .seconds(let length): length.isMultiple(of: 900) && hasOrdinaryOffsets
        }
    }

    /// A Boolean value that indicates whether all offsets are multiples of a quarter hour, as they are since 1972.
    private var hasOrdinaryOffsets: Bool { range.lowerBound >= 2 * 365 * 86_400 * Self.second }

    /// A Boolean value that indicates whether a limit has been exceeded.
    var isFull: Bool { finished.count >= query.limit && !content.isEmpty || valueCount > query.sampleLimit }

    mutating func add(_ sample: Sample, increase: Double) {
        select(sample.time)
        content.summary.add(sample.value, increase: increase)
        guard !query.percentiles.isEmpty else { return }
        content.values.append(sample.value)
        valueCount += 1
    }

    mutating func add(_ summary: SampleSummary, at time: Int) {
        select(time)
        content.summary.add(summary)
    }

    /// Makes the period of a time the current one.
    private mutating func select(_ time: Int) {
        guard !current.contains(time) else { return }
        if !content.isEmpty { finished[current] = content }
        current = whole
        if let period = query.period {
            let seconds = period.interval(containing: time.dividedRoundingDown(by: Self.second), in: query.zone)
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

    var statistics: [PeriodStatistics] {
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
