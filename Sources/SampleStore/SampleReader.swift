internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// A connection that reads samples from a snapshot of the database, taken at its first query.
struct SampleReader {
    let database: Database
    let lifetimes: SampleLifetimes
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    let now: Int
    let damage = FoundDamage()
    /// A Boolean value that indicates whether lists leave out damaged streams, and missing samples are no error, because the damage
    /// cannot be repaired.
    let isTolerant: Bool

    /// - Throws: `StoreError` if the database cannot be opened or is damaged.
    init(
        _ file: DatabaseFile,
        _ lifetimes: SampleLifetimes,
        now: Int,
        isTolerant: Bool = false
    ) throws(StoreError) {
        self.isTolerant = isTolerant
        self.lifetimes = lifetimes
        self.now = now
        do throws(StoreError) {
            database = try Self.open(file, .read)
        } catch {
            // In a read-only location, SQLite cannot create the index of the log, and no process can be writing.
            guard file.isInReadOnlyLocation else { throw error }
            do throws(StoreError) {
                database = try Self.open(file, .readImmutableWithLog)
            } catch {
                database = try Self.open(file, .readImmutable)
            }
        }
    }

    private static func open(_ file: DatabaseFile, _ access: Database.Access) throws(StoreError) -> Database {
        let database = try Database(file.path, access)
        try database.addRowChecksum()
        try database.execute("PRAGMA busy_timeout = 2000; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;")
        // Otherwise, samples could move from one table to another between two queries. The first query opens the log.
        try database.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
        return database
    }

    /// Returns the identity of the database; numbers of samples are valid in the database with this identity only.
    func identity() throws(StoreError) -> String {
        var identity: String?
        var isIntact = false
        try Statement(database, "SELECT id, \(TableChecksum.identity.condition) FROM identity").first { row in
            (identity, isIntact) = (row.text(0), row.integer(1) != 0)
        }
        guard isIntact else { throw StoreError(damagedRowOf: .identity) }
        return identity ?? ""
    }

    // MARK: - Streams

    /// A stream with the columns that queries need.
    struct Known {
        var id: Int
        var properties: StreamProperties
        /// Numbers of the first stored sample and of the last one.
        var oldest: Int
        var number: Int
        var epoch: Int
        /// Time since which values are missing.
        var gap: SampleGap?
        /// A Boolean value that indicates whether the stream has a holding period.
        var isHeld = false
        var hidden: HiddenSamples?

        /// Number of the last sample that is visible.
        var lastVisible: Int { hidden.map { $0.first - 1 } ?? number }
    }

    func find(_ stream: SampleStream) throws(StoreError) -> Known? {
        var row: StreamRow?
        try Statement(
            database,
            """
            SELECT \(StreamRow.columns) FROM streams
            WHERE device = ? AND characteristic = ? AND instance = ? AND field = ?
            """
        ).first(
            .text(stream.device.description),
            .text(stream.characteristic.description),
            .text(stream.instance ?? ""),
            .text(stream.field)
        ) { row = StreamRow($0) }
        guard let state = try row?.state() else { return nil }
        var known = Known(
            id: state.id,
            properties: state.properties,
            oldest: state.extent.oldest,
            number: state.number,
            epoch: state.epoch,
            gap: state.gap.map { SampleGap(after: state.number, start: $0.start, end: nil, reason: $0.reason) }
        )
        if let time = lifetimes.hiddenTime(of: stream, at: now) {
            known.isHeld = true
            // The gap is hidden until the sample that ends it is visible.
            known.gap = nil
            known.hidden = try hiddenSamples(of: known.id, known.epoch, from: time)
        }
        return known
    }

    /// Returns all streams, or the chosen ones, sorted.
    func streams(_ choice: StreamChoice?) throws(StoreError) -> [StreamSummary] {
        guard let choice else { return try streams(where: "true") }
        var found: [SampleStream: StreamSummary] = [:]
        func add(_ summaries: [StreamSummary]) {
            for summary in summaries { found[summary.stream] = summary }
        }
        for session in choice.sessions {
            add(try streams(where: "id IN (SELECT stream FROM recorders WHERE session = ?)", .text(session)))
        }
        for device in choice.devices { add(try streams(where: "device = ?", .text(device.description))) }
        return found.values.sorted { $0.stream.sortKey < $1.stream.sortKey }
    }

    private func streams(where condition: String, _ value: SQLValue? = nil) throws(StoreError) -> [StreamSummary] {
        var rows: [RecordedStream.Row] = []
        let statement = try Statement(
            database,
            """
            SELECT \(RecordedStream.columns) FROM streams WHERE number > 0 AND \(condition)
            ORDER BY device, characteristic, field, instance
            """
        )
        let body = { (row: Row) in
            if let found = RecordedStream.Row(row) { rows.append(found) }
            return true
        }
        if let value { try statement.each(value, body: body) } else { try statement.each(body: body) }
        var visible: [StreamSummary] = []
        for row in rows {
            let found: RecordedStream
            do throws(StoreError) { found = try RecordedStream(row) } catch {
                guard isTolerant else { throw error }
                continue
            }
            let state = found.state
            var summary = StreamSummary(state, sessions: found.sessions)
            if let time = lifetimes.hiddenTime(of: summary.stream, at: now),
                let hidden = try hiddenSamples(of: state.id, state.epoch, from: time)
            {
                let size = try visibleSize(of: state.id, summary.size, without: hidden, through: state.number)
                summary.hide(hidden, last: state.number, size: size)
            }
            visible.append(summary)
        }
        return visible
    }
}

extension StreamSummary {
    fileprivate init(_ state: StreamState, sessions: [String]) {
        self.init(
            stream: state.stream,
            properties: state.properties,
            session: state.source,
            sessions: sessions,
            count: state.extent.count,
            first: state.extent.earliest,
            last: state.last?.time ?? 0,
            lastValue: state.last?.value ?? 0,
            size: state.extent.bytes
        )
    }

    /// Removes hidden samples.
    ///
    /// - Parameters:
    ///   - number: Number of the last one.
    ///   - size: The size without them.
    fileprivate mutating func hide(_ hidden: HiddenSamples, last number: Int, size visibleSize: Int) {
        count = max(count - (number - hidden.first + 1), 0)
        guard let previous = hidden.previous, count > 0 else {
            (count, first, last, lastValue, size) = (0, 0, 0, 0, 0)
            return
        }
        (last, lastValue) = (previous.time, previous.value)
        first = hidden.times?.lowerBound ?? first
        size = visibleSize
    }
}

extension SampleStream {
    /// The order of streams, that of the columns of the database.
    fileprivate var sortKey: (String, String, String, String) {
        (device.description, characteristic.description, field, instance ?? "")
    }
}
