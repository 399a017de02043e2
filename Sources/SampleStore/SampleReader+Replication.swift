internal import Control
internal import Persistence
internal import SampleModel
internal import StoreModel

/// The samples that a replica does not have.
extension SampleReader {
    private func recordedStreams() throws(StoreError) -> [RecordedStream] {
        var rows: [RecordedStream.Row] = []
        try Statement(
            database,
            "SELECT \(RecordedStream.columns) FROM streams WHERE count > 0 ORDER BY time, id"
        ).each { row in
            if let found = RecordedStream.Row(row) { rows.append(found) }
            return true
        }
        return try rows.map(RecordedStream.init)
    }

    /// Returns the first samples after the positions of a replica.
    func changes(
        after positions: [SampleStream: ReplicaPosition],
        limit: Int
    ) throws(StoreError) -> SampleBatch {
        var batch = SampleBatch(identity: try identity())
        var rest = limit
        for item in try recordedStreams() {
            let position = positions[item.state.stream] ?? ReplicaPosition()
            guard item.state.isAhead(of: position), let known = try find(item.state.stream) else { continue }
            let first = max(position.number, item.state.extent.oldest - 1)
            guard rest > 0 else {
                batch.remaining += max(known.lastVisible - first, 0)
                continue
            }
            let (changes, hasMore) = try changes(of: known, item, after: position, limit: rest)
            rest -= changes.samples.count
            if hasMore { batch.remaining += max(known.lastVisible - changes.position.number, 1) }
            // The gap of a stream with a holding period is hidden until it ends.
            guard !changes.samples.isEmpty || changes.position != position else { continue }
            batch.streams.append(changes)
        }
        return batch
    }

    private func changes(
        of known: Known,
        _ item: RecordedStream,
        after position: ReplicaPosition,
        limit: Int
    ) throws(StoreError) -> (StreamBatch, hasMore: Bool) {
        var query = SampleQuery(item.state.stream, times: .min ..< .max, limit: limit)
        query.after = SamplePosition(after: position.number)
        var (samples, hasMore, hasDamage) = try samples(of: known, query)
        try addArrivals(to: &samples, of: known.id)
        let gaps = try gaps(of: known, query, until: hasMore ? samples.last?.number : nil)
        var closed = gaps.filter { $0.end != nil }
        let reason = hasDamage ? "storage" : "expired"
        if let gap = missingSamples(after: position, before: samples.first, reason), closed.first?.after != gap.after {
            closed.insert(gap, at: 0)
        }
        let batch = StreamBatch(
            item.state.stream,
            known.properties,
            session: item.state.source,
            sessions: item.sessions,
            samples: samples,
            gaps: closed,
            openGap: gaps.last { $0.end == nil },
            after: position
        )
        return (batch, hasMore)
    }

    /// Returns the samples of a query up to a damaged block, or those after it if it is the first one.
    private func samples(
        of known: Known,
        _ query: SampleQuery
    ) throws(StoreError) -> (samples: [NumberedSample], hasMore: Bool, hasDamage: Bool) {
        let numbers = query.sampleNumbers(through: known.lastVisible, last: known.number)
        var first = numbers.lowerBound
        var samples: [NumberedSample] = []
        var hasMore = false
        while true {
            do throws(StoreError) {
                try each(of: known, query.times, numbers: first..<numbers.upperBound) { sample in
                    guard samples.count < query.limit else {
                        hasMore = true
                        return false
                    }
                    samples.append(sample)
                    return true
                }
                return (samples, hasMore, hasDamage: first > numbers.lowerBound)
            } catch {
                guard error.code == .corrupt else { throw error }
                if !samples.isEmpty { return (samples, hasMore: true, hasDamage: first > numbers.lowerBound) }
                guard let next = try numberAfterBlock(at: first, of: known), numbers.contains(next), next > first else {
                    throw error
                }
                first = next
            }
        }
    }

    /// Returns the number after the block that contains a number, or after the next one if none does.
    private func numberAfterBlock(at number: Int, of known: Known) throws(StoreError) -> Int? {
        var next: Int?
        try Statement(
            database,
            "SELECT first + count FROM blocks WHERE stream = ? AND first + count > ? ORDER BY first LIMIT 1"
        ).first(.integer(known.id), .integer(number)) { next = $0.integer(0) }
        return next
    }

    /// Returns the gap between the last sample of a replica and the first one that is still stored; nil if none is missing.
    private func missingSamples(after position: ReplicaPosition, before first: NumberedSample?, _ reason: String)
        -> SampleGap?
    {
        guard let first, let last = position.last, first.number > position.number + 1, last.time < first.sample.time
        else { return nil }
        return SampleGap(after: position.number, start: last.time, end: first.sample.time, reason: reason)
    }

    // MARK: - Conflicts

    /// Returns a description of a position that this database has never been at, or nil if there is none.
    ///
    /// It is one of another database if this one is an older copy of it, or if both are copies of a third one.
    func conflict(with positions: [SampleStream: ReplicaPosition]) throws(StoreError) -> String? {
        let deleted = try database.integer("SELECT number FROM identity") ?? 0
        for (stream, position) in positions {
            let name = "\(stream.name) of \(stream.device)"
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

extension StreamState {
    /// A Boolean value that indicates whether a replica at a position does not have all of the stream.
    fileprivate func isAhead(of position: ReplicaPosition) -> Bool {
        number > position.number || gap.map { ReplicaPosition.rounded($0.start) } != position.gapStart
    }
}
