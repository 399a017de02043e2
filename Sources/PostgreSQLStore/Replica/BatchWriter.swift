internal import GATT
internal import SampleModel
internal import StoreModel

/// Writes a batch in one transaction.
struct BatchWriter {
    private let connection: PostgreSQLConnection
    private let store: String

    init(_ connection: PostgreSQLConnection, store: Int) {
        self.connection = connection
        self.store = String(store)
    }

    /// Writes the samples, the gaps and the positions of a batch.
    ///
    /// - Returns: The IDs of the streams that were new.
    /// - Throws: `conflict` if a position is no longer the one before the batch.
    func write(_ batch: SampleBatch, known: [SampleStream: Int]) throws(ReplicaError) -> [SampleStream: Int] {
        try connection.transaction { () throws(ReplicaError) in try insert(batch, known: known) }
    }

    private func insert(_ batch: SampleBatch, known: [SampleStream: Int]) throws(ReplicaError) -> [SampleStream: Int] {
        let added = try add(batch.streams.filter { known[$0.stream] == nil })
        var streams: [(id: Int, batch: StreamBatch)] = []
        for item in batch.streams {
            if let id = known[item.stream] ?? added[item.stream] { streams.append((id, item)) }
        }
        try advance(streams)
        try copySamples(of: streams, count: batch.sampleCount)
        try addGaps(of: streams)
        return added
    }

    private func add(_ batches: [StreamBatch]) throws(ReplicaError) -> [SampleStream: Int] {
        guard !batches.isEmpty else { return [:] }
        let streams = batches.map(\.stream)
        let rows = try connection.query(
            """
            INSERT INTO gattlab.streams (store, device, characteristic, field, instance, name, unit, cumulative, modulus)
            SELECT $1, * FROM unnest(
                $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::float8[]
            )
            RETURNING id, device, characteristic, field, instance
            """,
            store,
            SQLArray.texts(streams.map(\.device.description)),
            SQLArray.texts(streams.map(\.characteristic.description)),
            SQLArray.texts(streams.map(\.field)),
            SQLArray.texts(streams.map { $0.instance ?? "" }),
            SQLArray.texts(streams.map(\.name)),
            SQLArray.texts(batches.map(\.properties.unit)),
            SQLArray.numbers(batches.map { $0.properties.kind != .discrete }),
            SQLArray.numbers(batches.map(\.properties.modulus))
        )
        var ids: [SampleStream: Int] = [:]
        for row in 0..<rows.rowCount {
            if let id = rows.integer(row, 0), let stream = SampleStream(rows, row) { ids[stream] = id }
        }
        return ids
    }

    /// Sets the new positions of streams that are still at their former ones.
    private func advance(_ streams: [(id: Int, batch: StreamBatch)]) throws(ReplicaError) {
        let positions = streams.map(\.batch.position)
        func times(_ times: [Int?]) -> String { SQLArray.numbers(times.map { $0.map(SQLTime.microseconds) }) }
        let changed = try connection.query(
            """
            UPDATE gattlab.streams SET
            number = new.number, time = \(SQLTime.time("new.time")), value = new.value, count = streams.count + new.count,
            earliest = least(streams.earliest, \(SQLTime.time("new.earliest"))),
            gap = \(SQLTime.time("new.gap")), reason = new.reason,
            session = new.session, sessions = string_to_array(new.sessions, ' '),
            ordered = streams.ordered AND new.ordered
            FROM unnest(
                $1::integer[], $2::bigint[], $3::bigint[], $4::bigint[], $5::float8[], $6::bigint[], $7::bigint[], $8::bigint[],
                $9::text[], $10::text[], $11::text[], $12::boolean[]
            ) AS new (id, former, number, time, value, count, earliest, gap, reason, session, sessions, ordered)
            WHERE streams.id = new.id AND streams.number = new.former
            """,
            SQLArray.numbers(streams.map(\.id)),
            SQLArray.numbers(streams.map(\.batch.former.number)),
            SQLArray.numbers(positions.map(\.number)),
            times(positions.map { $0.last?.time }),
            SQLArray.numbers(positions.map { $0.last?.value }),
            SQLArray.numbers(streams.map(\.batch.samples.count)),
            times(streams.map { $0.batch.samples.map(\.sample.time).min() }),
            times(positions.map(\.gapStart)),
            SQLArray.texts(streams.map { $0.batch.openGap?.reason }),
            SQLArray.texts(streams.map(\.batch.session)),
            SQLArray.texts(streams.map { $0.batch.sessions.joined(separator: " ") }),
            SQLArray.numbers(streams.map(\.batch.isOrdered))
        ).changedCount
        guard changed == streams.count else {
            throw ReplicaError(
                .conflict,
                "the positions of the samples in the database have been changed",
                hint: "check that no other program writes to the schema gattlab; gattlabd reads the positions again"
            )
        }
    }

    private func copySamples(of streams: [(id: Int, batch: StreamBatch)], count: Int) throws(ReplicaError) {
        guard count > 0 else { return }
        var rows = SampleRows(count: count)
        for (id, batch) in streams {
            let id = Int32(truncatingIfNeeded: id)
            for item in batch.samples { rows.append(item, of: id) }
        }
        rows.finish()
        let columns = "stream, number, time, value, arrival, clock_offset"
        try connection.copy("COPY gattlab.samples (\(columns)) FROM STDIN (FORMAT binary)", rows.bytes)
    }

    private func addGaps(of streams: [(id: Int, batch: StreamBatch)]) throws(ReplicaError) {
        let gaps = streams.flatMap { id, batch in batch.gaps.map { (id: id, gap: $0) } }
        guard !gaps.isEmpty else { return }
        try connection.query(
            """
            INSERT INTO gattlab.gaps (stream, number, start, finish, reason)
            SELECT new.stream, new.number, \(SQLTime.time("new.start")), \(SQLTime.time("new.finish")), new.reason
            FROM unnest($1::integer[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
            AS new (stream, number, start, finish, reason) ON CONFLICT DO NOTHING
            """,
            SQLArray.numbers(gaps.map(\.id)),
            SQLArray.numbers(gaps.map(\.gap.after)),
            SQLArray.numbers(gaps.map { SQLTime.microseconds($0.gap.start) }),
            SQLArray.numbers(gaps.map { $0.gap.end.map(SQLTime.microseconds) }),
            SQLArray.texts(gaps.map(\.gap.reason))
        )
    }
}

extension StreamProperties {
    /// The number of values of a cumulative field that rolls over; otherwise nil.
    fileprivate var modulus: Double? {
        switch kind {
        case .discrete: nil
        case .cumulative(let modulus): modulus
        }
    }
}
