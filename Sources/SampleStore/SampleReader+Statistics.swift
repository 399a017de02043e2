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
        let quarters = QuarterHour.whole(in: range)
        guard !quarters.isEmpty else { return try addSamples(of: known, range, to: &periods) }
        let inner = quarters.lowerBound * QuarterHour.nanoseconds..<quarters.upperBound * QuarterHour.nanoseconds
        try addSamples(of: known, range.lowerBound..<inner.lowerBound, to: &periods)
        var added = periods
        var isIntact = true
        try Statement(
            database,
            """
            SELECT quarter, count, minimum, maximum, total, increase, \(TableChecksum.summaries.condition) FROM summaries
            WHERE stream = ? AND quarter >= ? AND quarter < ? ORDER BY quarter
            """
        ).each(.integer(known.id), .integer(quarters.lowerBound), .integer(quarters.upperBound)) { row in
            isIntact = row.integer(6) != 0
            guard isIntact else { return false }
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
        guard isIntact else { throw StoreError(damagedRowOf: .summaries) }
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
            "SELECT \(BlockRow.columns) FROM blocks WHERE stream = ? AND first < ? ORDER BY first DESC LIMIT 1"
        ).first(.integer(known.id), .integer(number)) { row in
            do throws(StoreError) {
                let block = try self.block(row)
                let index = number - 1 - block.first
                if block.samples.indices.contains(index) { value = block.samples[index].value }
            } catch {
                damage = error
            }
        }
        if let damage { throw damage }
        return value
    }
}
