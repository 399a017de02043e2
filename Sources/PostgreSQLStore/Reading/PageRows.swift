internal import Control
internal import SampleModel
internal import StoreModel

/// The last sample of a page.
struct PageMark {
    /// ID of the stream.
    var stream: Int
    var last: NumberedSample
}

/// A page of the samples of a stream, in the order of their numbers.
struct PageRows {
    private static let columns =
        "number, \(SQLTime.microseconds(of: "time")), value, \(SQLTime.microseconds(of: "arrival")), clock_offset"

    private let connection: PostgreSQLConnection
    private let stream: KnownStream?

    /// - Parameter stream: Nil if the database does not have it.
    init(_ connection: PostgreSQLConnection, _ stream: KnownStream?) {
        self.connection = connection
        self.stream = stream
    }

    /// - Parameter mark: The last sample of a former page.
    func read(
        _ query: SampleQuery,
        from mark: PageMark?
    ) throws(ReplicaError) -> (answer: SampleAnswer, mark: PageMark?) {
        guard let stream else {
            let start = SampleAnchor(database: String(repeating: "0", count: 16), SamplePosition(after: 0))
            return (Self.answer([], gaps: [], hasMore: false, start, isRestarted: query.database != nil), nil)
        }
        var query = query
        // A number beyond the last one is from another copy of the database.
        let isBeyondEnd = query.after?.number ?? 0 > stream.number
        let isRestarted = query.database.map { $0 != stream.identity || isBeyondEnd } ?? false
        if isRestarted { query.after = nil }
        var samples = try self.samples(of: stream, query, from: mark)
        let hasMore = samples.count > query.limit
        samples = Array(samples.prefix(query.limit))
        let last = hasMore ? samples.last?.number : nil
        let end = SamplePosition(after: stream.number, isAfterGap: stream.gap != nil)
        let position = last.map { SamplePosition(after: $0) } ?? (query.isDescending ? SamplePosition(after: 0) : end)
        let answer = Self.answer(
            samples,
            gaps: try gaps(of: stream, query, until: last),
            hasMore: hasMore,
            SampleAnchor(database: stream.identity, position),
            isRestarted: isRestarted
        )
        return (answer, hasMore ? samples.last.map { PageMark(stream: stream.id, last: $0) } : nil)
    }

    private static func answer(
        _ samples: [NumberedSample],
        gaps: [SampleGap],
        hasMore: Bool,
        _ anchor: SampleAnchor,
        isRestarted: Bool
    ) -> SampleAnswer {
        SampleAnswer(
            samples: samples,
            gaps: gaps,
            hasMore: hasMore,
            anchor: anchor,
            isRestarted: isRestarted,
            revealDelay: nil
        )
    }

    /// Returns the samples of a query, and one more if there are more.
    private func samples(
        of stream: KnownStream,
        _ query: SampleQuery,
        from mark: PageMark?
    ) throws(ReplicaError) -> [NumberedSample] {
        let numbers = query.sampleNumbers(through: stream.number, last: stream.number)
        let times = try times(of: stream, query, from: mark)
        guard !numbers.isEmpty, !times.isEmpty else { return [] }
        let order = query.isDescending ? "DESC" : "ASC"
        let rows = try connection.query(
            """
            SELECT \(Self.columns) FROM gattlab.samples WHERE stream = $1 AND number >= $2 AND number < $3
            AND time >= \(SQLTime.time("$4::bigint")) AND time < \(SQLTime.time("$5::bigint"))
            ORDER BY \(stream.isOrdered ? "time \(order), " : "")number \(order) LIMIT $6
            """,
            String(stream.id),
            String(numbers.lowerBound),
            String(numbers.upperBound),
            String(SQLTime.microsecondsRoundedUp(times.lowerBound)),
            String(SQLTime.microsecondsRoundedUp(times.upperBound)),
            String(query.limit.addingReportingOverflow(1).partialValue)
        )
        return (0..<rows.rowCount).compactMap { row in
            var item = rows.sample(row)
            item?.arrival = rows.time(row, 3).map { SampleArrival(time: $0, clockOffset: rows.integer(row, 4)) }
            return item
        }
    }

    /// Returns the times of a query; if times ascend with numbers, without those before its position, which the index then skips.
    private func times(
        of stream: KnownStream,
        _ query: SampleQuery,
        from mark: PageMark?
    ) throws(ReplicaError) -> Range<Int> {
        guard stream.isOrdered, let number = query.after?.number, number > 0 else { return query.times }
        var time = mark?.last.number == number ? mark?.last.sample.time : nil
        if time == nil {
            time = try connection.query(
                "SELECT \(Self.columns) FROM gattlab.samples WHERE stream = $1 AND number = $2",
                String(stream.id),
                String(number)
            ).sample(0)?.sample.time
        }
        guard let time else { return query.times }
        let (end, overflow) = time.addingReportingOverflow(1)
        return query.times.clamped(to: query.isDescending ? .min..<(overflow ? .max : end) : time..<Int.max)
    }

    private func gaps(of stream: KnownStream, _ query: SampleQuery, until last: Int?) throws(ReplicaError)
        -> [SampleGap]
    {
        let numbers = query.gapNumbers(before: stream.number + 1, last: stream.number, until: last)
        guard !numbers.isEmpty else { return [] }
        let rows = try connection.query(
            """
            SELECT number, \(SQLTime.microseconds(of: "start")), \(SQLTime.microseconds(of: "finish")), reason FROM gattlab.gaps
            WHERE stream = $1 AND number >= $2 AND number < $3
            AND finish > \(SQLTime.time("$4::bigint")) AND start < \(SQLTime.time("$5::bigint")) ORDER BY number
            """,
            String(stream.id),
            String(numbers.lowerBound),
            String(numbers.upperBound),
            String(SQLTime.microseconds(query.times.lowerBound)),
            String(SQLTime.microsecondsRoundedUp(query.times.upperBound))
        )
        var gaps = (0..<rows.rowCount).compactMap { row -> SampleGap? in
            guard let number = rows.integer(row, 0), let start = rows.time(row, 1) else { return nil }
            return SampleGap(after: number, start: start, end: rows.time(row, 2), reason: rows.text(row, 3) ?? "")
        }
        if let open = stream.gap, numbers.contains(open.after), open.start < query.times.upperBound {
            gaps.append(open)
        }
        return gaps
    }
}
