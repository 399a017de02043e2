internal import SampleModel
internal import StoreModel

/// The statistics of a stream by calendar period.
///
/// PostgreSQL summarizes the quarter hours of a discrete stream. Its other periods, percentiles and the increases of counters are
/// computed here, by the code that also computes those of gattlabd's own database.
struct StatisticsRows {
    /// Number of samples that are in memory at once.
    private static let pageSize = 50_000

    private let connection: PostgreSQLConnection
    private let stream: KnownStream

    init(_ connection: PostgreSQLConnection, _ stream: KnownStream) {
        self.connection = connection
        self.stream = stream
    }

    /// Returns the statistics by period, in order.
    ///
    /// If the query has more periods or samples than it allows, those up to the limit and one more are returned.
    func statistics(_ query: StatisticsQuery) throws(ReplicaError) -> [PeriodStatistics] {
        guard let range = try times()?.clamped(to: query.times), !range.isEmpty else { return [] }
        var periods = PeriodAccumulator(query, range)
        let quarters = QuarterHour.whole(in: range)
        if query.percentiles.isEmpty, periods.hasQuarterHours, stream.kind == .discrete, !quarters.isEmpty {
            let inner = quarters.lowerBound * QuarterHour.nanoseconds..<quarters.upperBound * QuarterHour.nanoseconds
            try addSamples(range.lowerBound..<inner.lowerBound, to: &periods)
            try addQuarters(inner, to: &periods)
            try addSamples(inner.upperBound..<range.upperBound, to: &periods)
        } else {
            try addSamples(range, to: &periods)
        }
        return periods.statistics
    }

    /// Returns the times from the first sample to the last one.
    private func times() throws(ReplicaError) -> Range<Int>? {
        let rows = try connection.query(
            """
            SELECT \(SQLTime.microseconds(of: "min(time)")), \(SQLTime.microseconds(of: "max(time)"))
            FROM gattlab.samples WHERE stream = $1
            """,
            String(stream.id)
        )
        guard let first = rows.time(0, 0), let last = rows.time(0, 1) else { return nil }
        return first..<last + 1
    }

    private func addQuarters(_ times: Range<Int>, to periods: inout PeriodAccumulator) throws(ReplicaError) {
        let rows = try connection.query(
            """
            SELECT floor(extract(epoch FROM time) / 900)::bigint, count(*), min(value), max(value), sum(value)
            FROM gattlab.samples WHERE \(Self.condition) GROUP BY 1 ORDER BY 1
            """,
            String(stream.id),
            String(SQLTime.microseconds(times.lowerBound)),
            String(SQLTime.microseconds(times.upperBound))
        )
        for row in 0..<rows.rowCount where !periods.isFull {
            guard let quarter = rows.integer(row, 0), let count = rows.integer(row, 1), let minimum = rows.real(row, 2),
                let maximum = rows.real(row, 3), let total = rows.real(row, 4)
            else { continue }
            let summary = SampleSummary(count: count, minimum: minimum, maximum: maximum, total: total, increase: 0)
            periods.add(summary, at: quarter * QuarterHour.nanoseconds)
        }
    }

    private func addSamples(_ times: Range<Int>, to periods: inout PeriodAccumulator) throws(ReplicaError) {
        guard !times.isEmpty, !periods.isFull else { return }
        try connection.query(
            """
            DECLARE page NO SCROLL CURSOR FOR SELECT number, \(SQLTime.microseconds(of: "time")), value
            FROM gattlab.samples WHERE \(Self.condition) ORDER BY \(stream.isOrdered ? "time, " : "")number
            """,
            String(stream.id),
            String(SQLTime.microseconds(times.lowerBound)),
            String(SQLTime.microsecondsRoundedUp(times.upperBound))
        )
        var counter: Counter?
        var previous: Int?
        var rows: PostgreSQLResult
        repeat {
            rows = try connection.query("FETCH \(Self.pageSize) FROM page")
            for row in 0..<rows.rowCount where !periods.isFull {
                guard let item = rows.sample(row) else { continue }
                // After the clock was set back, the samples of a range do not all follow each other.
                if previous != item.number - 1, case .cumulative(let modulus) = stream.kind {
                    counter = Counter(modulus: modulus, last: try value(before: item))
                }
                previous = item.number
                periods.add(item.sample, increase: counter?.increase(to: item.sample.value) ?? 0)
            }
        } while rows.rowCount == Self.pageSize && !periods.isFull
        try connection.execute("CLOSE page")
    }

    private static let condition =
        "stream = $1 AND time >= \(SQLTime.time("$2::bigint")) AND time < \(SQLTime.time("$3::bigint"))"

    /// Returns the value of the sample before another one.
    private func value(before item: NumberedSample) throws(ReplicaError) -> Double? {
        let isOrdered = stream.isOrdered
        let rows = try connection.query(
            """
            SELECT number, \(SQLTime.microseconds(of: "time")), value FROM gattlab.samples
            WHERE stream = $1 AND number < $2 \(isOrdered ? "AND time <= \(SQLTime.time("$3::bigint"))" : "AND $3 <> ''")
            ORDER BY \(isOrdered ? "time DESC, " : "")number DESC LIMIT 1
            """,
            String(stream.id),
            String(item.number),
            String(SQLTime.microseconds(item.sample.time))
        )
        guard let before = rows.sample(0), before.number == item.number - 1 else { return nil }
        return before.sample.value
    }
}
