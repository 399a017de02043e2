internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// A connection that reads samples.
struct SampleReader {
    let database: Database

    /// - Throws: `StoreError` if the database cannot be opened or is damaged.
    init(_ file: DatabaseFile) throws(StoreError) {
        database = try Database(file.path, .read)
        try database.execute("PRAGMA busy_timeout = 2000; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;")
    }

    // MARK: - Streams

    /// A stream with the columns that queries need.
    struct Known {
        var id: Int
        var properties: StreamProperties
        var epoch: Int
        var gap: SampleGap?
    }

    func find(_ stream: SampleStream) throws(StoreError) -> Known? {
        var known: Known?
        try Statement(
            database,
            """
            SELECT id, epoch, gap, reason, unit, cumulative, modulus FROM streams
            WHERE device = ? AND characteristic = ? AND field = ?
            """
        ).first(.text(stream.device.description), .text(stream.characteristic.description), .text(stream.field)) {
            row in
            known = Known(
                id: row.integer(0),
                properties: StreamProperties(row, at: 4),
                epoch: row.integer(1),
                gap: row.isNull(2) ? nil : SampleGap(start: row.integer(2), end: nil, reason: row.text(3) ?? "")
            )
        }
        return known
    }

    func streams(of device: DeviceAddress?) throws(StoreError) -> [StreamSummary] {
        var summaries: [StreamSummary] = []
        try Statement(
            database,
            """
            SELECT id, device, characteristic, field, unit, cumulative, modulus, source, number, time, value,
            (SELECT sum(length(samples)) + 60 * count(*) FROM blocks WHERE stream = streams.id),
            (SELECT min(earliest) FROM blocks WHERE stream = streams.id),
            (SELECT min(time) FROM recent WHERE stream = streams.id),
            (SELECT 24 * count(*) FROM recent WHERE stream = streams.id),
            (SELECT group_concat(session, ' ') FROM recorders WHERE stream = streams.id)
            FROM streams WHERE number > 0 AND (?1 IS NULL OR device = ?1) ORDER BY device, characteristic, field
            """
        ).each(SQLValue(device?.description)) { row in
            guard let stream = SampleStream(row) else { return true }
            let firsts = [11 + 1, 11 + 2].filter { !row.isNull($0) }.map(row.integer)
            summaries.append(
                StreamSummary(
                    stream: stream,
                    properties: StreamProperties(row, at: 4),
                    session: row.text(7) ?? "",
                    // Names of sessions have no spaces.
                    sessions: (row.text(15) ?? "").split(separator: " ").map(String.init),
                    count: row.integer(8),
                    first: firsts.min() ?? row.integer(9),
                    last: row.integer(9),
                    lastValue: row.real(10),
                    size: row.integer(11) + row.integer(14)
                )
            )
            return true
        }
        return summaries
    }

    // MARK: - Samples

    /// Calls `body` with the samples of a stream, in the order of their numbers or in the opposite order, until it returns false.
    func each(
        of known: Known,
        _ times: Range<Int>,
        isDescending: Bool = false,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) {
        let epochs = Array(0...max(known.epoch, 0))
        if isDescending, try !eachRecent(of: known, times, isDescending, body) { return }
        for epoch in isDescending ? epochs.reversed() : epochs {
            guard try eachInBlocks(of: known, epoch, times, isDescending, body) else { return }
        }
        if !isDescending { _ = try eachRecent(of: known, times, isDescending, body) }
    }

    /// - Returns: False if `body` has returned false.
    private func eachInBlocks(
        of known: Known,
        _ epoch: Int,
        _ times: Range<Int>,
        _ isDescending: Bool,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) -> Bool {
        var damage: StoreError?
        var continues = true
        let order = isDescending ? "DESC" : "ASC"
        // Times ascend within an epoch: at most one block begins before the range and reaches into it, apart from equal times.
        try Statement(
            database,
            """
            SELECT first, samples, id FROM blocks WHERE stream = ?1 AND epoch = ?2 AND earliest < ?4 AND latest >= ?3
            AND earliest >= coalesce((SELECT max(earliest) FROM blocks WHERE stream = ?1 AND epoch = ?2 AND earliest < ?3), ?3)
            ORDER BY earliest \(order), first \(order)
            """
        ).each(.integer(known.id), .integer(epoch), .integer(times.lowerBound), .integer(times.upperBound)) { row in
            let first = row.integer(0)
            do throws(SampleBlockError) {
                let samples = try SampleBlock.decode(row.bytes(1))
                let indices = isDescending ? Array(samples.indices.reversed()) : Array(samples.indices)
                for index in indices where continues && times.contains(samples[index].time) {
                    continues = body(NumberedSample(number: first + index, sample: samples[index]))
                }
            } catch {
                damage = StoreError(.corrupt, "block \(row.integer(2)) of the samples is damaged: \(error.message)")
                return false
            }
            return continues
        }
        if let damage { throw damage }
        return continues
    }

    private func eachRecent(
        of known: Known,
        _ times: Range<Int>,
        _ isDescending: Bool,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) -> Bool {
        var continues = true
        try Statement(
            database,
            "SELECT number, time, value FROM recent WHERE stream = ? ORDER BY number \(isDescending ? "DESC" : "ASC")"
        ).each(.integer(known.id)) { row in
            let sample = Sample(time: row.integer(1), value: row.real(2))
            if times.contains(sample.time) {
                continues = body(NumberedSample(number: row.integer(0), sample: sample))
            }
            return continues
        }
        return continues
    }

    func samples(_ query: SampleQuery) throws(StoreError) -> SampleAnswer {
        guard let known = try find(query.stream) else { return SampleAnswer(samples: [], gaps: [], hasMore: false) }
        var samples: [NumberedSample] = []
        var hasMore = false
        try each(of: known, query.times, isDescending: query.isDescending) { sample in
            if let after = query.after, query.isDescending ? sample.number >= after : sample.number <= after {
                return true
            }
            guard samples.count < query.limit else {
                hasMore = true
                return false
            }
            samples.append(sample)
            return true
        }
        return SampleAnswer(samples: samples, gaps: try gaps(of: known, query.times), hasMore: hasMore)
    }

    private func gaps(of known: Known, _ times: Range<Int>) throws(StoreError) -> [SampleGap] {
        var gaps: [SampleGap] = []
        try Statement(
            database,
            "SELECT start, finish, reason FROM gaps WHERE stream = ? AND start < ? AND finish > ? ORDER BY start"
        ).each(.integer(known.id), .integer(times.upperBound), .integer(times.lowerBound)) { row in
            gaps.append(SampleGap(start: row.integer(0), end: row.integer(1), reason: row.text(2) ?? ""))
            return true
        }
        if let open = known.gap, open.start < times.upperBound { gaps.append(open) }
        return gaps
    }
}
