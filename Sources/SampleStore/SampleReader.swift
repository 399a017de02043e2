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

    /// - Throws: `StoreError` if the database cannot be opened or is damaged.
    init(_ file: DatabaseFile, _ lifetimes: SampleLifetimes, now: Int) throws(StoreError) {
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
        try database.execute("PRAGMA busy_timeout = 2000; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;")
        // Otherwise, samples could move from one table to another between two queries. The first query opens the log.
        try database.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
        return database
    }

    /// Returns the identity of the database; numbers of samples are valid in the database with this identity only.
    func identity() throws(StoreError) -> String {
        var identity: String?
        try Statement(database, "SELECT id FROM identity").first { identity = $0.text(0) }
        return identity ?? ""
    }

    // MARK: - Streams

    /// A stream with the columns that queries need.
    struct Known {
        var id: Int
        var properties: StreamProperties
        /// Number of the last sample.
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
        var known: Known?
        try Statement(
            database,
            """
            SELECT id, epoch, gap, reason, unit, cumulative, modulus, number FROM streams
            WHERE device = ? AND characteristic = ? AND field = ?
            """
        ).first(.text(stream.device.description), .text(stream.characteristic.description), .text(stream.field)) {
            row in
            let number = row.integer(7)
            let gap = SampleGap(after: number, start: row.integer(2), end: nil, reason: row.text(3) ?? "")
            known = Known(
                id: row.integer(0),
                properties: StreamProperties(row, at: 4),
                number: number,
                epoch: row.integer(1),
                gap: row.isNull(2) ? nil : gap
            )
        }
        if let found = known, let time = lifetimes.hiddenTime(of: stream, at: now) {
            known?.isHeld = true
            // The gap is hidden until the sample that ends it is visible.
            known?.gap = nil
            known?.hidden = try hiddenSamples(of: found.id, found.epoch, from: time)
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
        add(try streams(where: "id IN (SELECT stream FROM recorders WHERE session = ?)", .text(choice.session)))
        for device in choice.devices { add(try streams(where: "device = ?", .text(device.description))) }
        return found.values.sorted { $0.stream.sortKey < $1.stream.sortKey }
    }

    private func streams(where condition: String, _ value: SQLValue? = nil) throws(StoreError) -> [StreamSummary] {
        var summaries: [(id: Int, epoch: Int, number: Int, summary: StreamSummary)] = []
        let statement = try Statement(
            database,
            """
            SELECT id, device, characteristic, field, unit, cumulative, modulus, source, time, value, earliest, count, bytes,
            (SELECT group_concat(session, ' ') FROM recorders WHERE stream = streams.id), epoch, number
            FROM streams WHERE number > 0 AND \(condition) ORDER BY device, characteristic, field
            """
        )
        let body = { (row: Row) in
            guard let stream = SampleStream(row) else { return true }
            let summary = StreamSummary(
                stream: stream,
                properties: StreamProperties(row, at: 4),
                session: row.text(7) ?? "",
                // Names of sessions have no spaces.
                sessions: (row.text(13) ?? "").split(separator: " ").map(String.init),
                count: row.integer(11),
                first: row.integer(10),
                last: row.integer(8),
                lastValue: row.real(9),
                size: row.integer(12)
            )
            summaries.append((row.integer(0), row.integer(14), row.integer(15), summary))
            return true
        }
        if let value { try statement.each(value, body: body) } else { try statement.each(body: body) }
        var visible: [StreamSummary] = []
        for item in summaries {
            var summary = item.summary
            if let time = lifetimes.hiddenTime(of: summary.stream, at: now),
                let hidden = try hiddenSamples(of: item.id, item.epoch, from: time)
            {
                let size = try visibleSize(of: item.id, summary.size, without: hidden, through: item.number)
                summary.hide(hidden, last: item.number, size: size)
            }
            visible.append(summary)
        }
        return visible
    }
}

extension StreamSummary {
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
    fileprivate var sortKey: (String, String, String) { (device.description, characteristic.description, field) }
}
