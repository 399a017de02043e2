internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// A connection that reads samples, all of them as they are at its first query.
struct SampleReader {
    let database: Database

    /// - Throws: `StoreError` if the database cannot be opened or is damaged.
    init(_ file: DatabaseFile) throws(StoreError) {
        database = try Database(file.path, .read)
        try database.execute("PRAGMA busy_timeout = 2000; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;")
        // Otherwise, samples could move from one table to another between two queries.
        try database.execute("BEGIN")
    }

    /// Returns the identity of the database, in which the numbers of samples have their meaning.
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
        return known
    }

    /// Returns all streams, or those of a choice, sorted.
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
        var summaries: [StreamSummary] = []
        let statement = try Statement(
            database,
            """
            SELECT id, device, characteristic, field, unit, cumulative, modulus, source, time, value, earliest, count, bytes,
            (SELECT group_concat(session, ' ') FROM recorders WHERE stream = streams.id)
            FROM streams WHERE number > 0 AND \(condition) ORDER BY device, characteristic, field
            """
        )
        let body = { (row: Row) in
            guard let stream = SampleStream(row) else { return true }
            summaries.append(
                StreamSummary(
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
            )
            return true
        }
        if let value { try statement.each(value, body: body) } else { try statement.each(body: body) }
        return summaries
    }
}

extension SampleStream {
    /// The order of streams, that of the columns of the database.
    fileprivate var sortKey: (String, String, String) { (device.description, characteristic.description, field) }
}
