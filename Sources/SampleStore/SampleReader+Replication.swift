internal import Control
internal import Persistence
internal import SampleModel
internal import StoreModel

/// The samples that a replica does not have.
extension SampleReader {
    /// The columns of a stream that show whether a replica has all of it.
    private struct Progress {
        var stream: SampleStream
        /// Numbers of the first stored sample and of the last one.
        var oldest: Int
        var number: Int
        var gapStart: Int?
        /// Name of the session that records it, and names of all that have.
        var session: String
        var sessions: [String]

        func isAhead(of position: ReplicaPosition) -> Bool {
            number > position.number || gapStart.map(ReplicaPosition.rounded) != position.gapStart
        }
    }

    private func progress() throws(StoreError) -> [Progress] {
        var all: [Progress] = []
        try Statement(
            database,
            """
            SELECT id, device, characteristic, field, oldest, number, gap,
            (SELECT group_concat(session, ' ') FROM recorders WHERE stream = streams.id), source
            FROM streams WHERE count > 0 ORDER BY time, id
            """
        ).each { row in
            guard let stream = SampleStream(row) else { return true }
            all.append(
                Progress(
                    stream: stream,
                    oldest: row.integer(4),
                    number: row.integer(5),
                    gapStart: row.isNull(6) ? nil : row.integer(6),
                    session: row.text(8) ?? "",
                    // Names of sessions have no spaces.
                    sessions: (row.text(7) ?? "").split(separator: " ").map(String.init)
                )
            )
            return true
        }
        return all
    }

    /// Returns the first samples after the positions of a replica.
    func changes(
        after positions: [SampleStream: ReplicaPosition],
        limit: Int
    ) throws(StoreError) -> SampleBatch {
        var batch = SampleBatch(identity: try identity())
        var rest = limit
        for item in try progress() {
            let position = positions[item.stream] ?? ReplicaPosition()
            guard item.isAhead(of: position), let known = try find(item.stream) else { continue }
            let first = max(position.number, item.oldest - 1)
            guard rest > 0 else {
                batch.remaining += max(known.lastVisible - first, 0)
                continue
            }
            let changes = try changes(of: known, item, after: position, limit: rest)
            rest -= changes.samples.count
            batch.remaining += max(known.lastVisible - max(changes.samples.last?.number ?? first, first), 0)
            // The gap of a stream with a holding period is hidden until it ends.
            guard !changes.samples.isEmpty || changes.position != position else { continue }
            batch.streams.append(changes)
        }
        return batch
    }

    private func changes(
        of known: Known,
        _ item: Progress,
        after position: ReplicaPosition,
        limit: Int
    ) throws(StoreError) -> StreamBatch {
        var samples: [NumberedSample] = []
        var hasMore = false
        var query = SampleQuery(item.stream, times: .min ..< .max, limit: limit)
        query.after = SamplePosition(after: position.number)
        let numbers = query.sampleNumbers(through: known.lastVisible, last: known.number)
        try each(of: known, query.times, numbers: numbers) { sample in
            guard samples.count < limit else {
                hasMore = true
                return false
            }
            samples.append(sample)
            return true
        }
        let gaps = try gaps(of: known, query, until: hasMore ? samples.last?.number : nil)
        var closed = gaps.filter { $0.end != nil }
        if let gap = missingSamples(after: position, before: samples.first), closed.first?.after != position.number {
            closed.insert(gap, at: 0)
        }
        return StreamBatch(
            item.stream,
            known.properties,
            session: item.session,
            sessions: item.sessions,
            samples: samples,
            gaps: closed,
            openGap: gaps.last { $0.end == nil },
            after: position
        )
    }

    /// Returns the gap between the last sample of a replica and the first one that is still stored; nil if none is missing.
    private func missingSamples(after position: ReplicaPosition, before first: NumberedSample?) -> SampleGap? {
        guard let first, let last = position.last, first.number > position.number + 1, last.time < first.sample.time
        else { return nil }
        return SampleGap(after: position.number, start: last.time, end: first.sample.time, reason: "expired")
    }

    // MARK: - Conflicts

    /// Returns a description of a position that this database has never been at, or nil if there is none.
    ///
    /// It is one of another database if this one is an older copy of it, or if both are copies of a third one.
    func conflict(with positions: [SampleStream: ReplicaPosition]) throws(StoreError) -> String? {
        let deleted = try database.integer("SELECT number FROM identity") ?? 0
        for (stream, position) in positions {
            let name = "\(stream.fieldName) of \(stream.device)"
            guard let known = try find(stream) else {
                if position.number <= deleted { continue }
                return "the database has \(position.number) samples of \(name), and this machine has none"
            }
            guard position.number <= known.number else {
                return "the database has \(position.number) samples of \(name), and this machine only \(known.number)"
            }
            guard let last = position.last else { continue }
            var isEqual = true
            let number = position.number
            guard number <= known.lastVisible else { continue }
            try each(of: known, .min ..< .max, numbers: number..<number + 1) { item in
                isEqual =
                    ReplicaPosition.rounded(item.sample.time) == last.time
                    && item.sample.value.bitPattern == last.value.bitPattern
                return false
            }
            if !isEqual { return "sample \(position.number) of \(name) in the database is not the one of this machine" }
        }
        return nil
    }
}
