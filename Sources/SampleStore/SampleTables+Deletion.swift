internal import Persistence
internal import SampleModel
internal import StoreModel

/// The deletion of old samples.
extension SampleTables {
    /// The samples that have been deleted from a stream.
    struct Deletion: Hashable {
        var count = 0
        var bytes = 0
        var blockCount = 0
        /// Number of deleted samples that were not in a block.
        var recentCount = 0
        /// Numbers of the first and the last deleted sample, and the time of the latest one.
        var first = Int.max
        var last = 0
        var latest = Int.min

        /// Adds a block.
        mutating func add(_ samples: ClosedRange<Int>, encodedBytes: Int, latest: Int) {
            count += samples.count
            bytes += encodedBytes + StreamExtent.blockBytes
            blockCount += 1
            first = min(first, samples.lowerBound)
            last = max(last, samples.upperBound)
            self.latest = max(self.latest, latest)
        }
    }

    /// Deletes samples of a stream that are earlier than a time, with the summaries and gaps before them.
    ///
    /// A block is deleted when all its samples are earlier; recent samples, which are not in a block, one by one.
    ///
    /// - Parameter limit: Maximum number of blocks.
    func deleteExpired(of state: StreamState, before time: Int, limit: Int) throws(StoreError) -> Deletion {
        var deletion = Deletion()
        for epoch in try BlockIndex(database, stream: state.id).epochs().map(\.epoch) where deletion.blockCount < limit
        {
            var blocks: [Int] = []
            var isIntact = true
            try Statement(
                database,
                """
                SELECT id, first, first + count - 1, length(samples), latest, \(TableChecksum.blocks.condition) FROM blocks
                WHERE stream = ? AND epoch = ? AND earliest < ? ORDER BY earliest, first LIMIT ?
                """
            ).each(.integer(state.id), .integer(epoch), .integer(time), .integer(limit - deletion.blockCount)) { row in
                isIntact = row.integer(5) != 0 && row.integer(1) <= row.integer(2)
                if !isIntact { damage.all.blocks.insert(row.integer(0)) }
                // Times ascend within an epoch.
                guard isIntact, row.integer(4) < time else { return false }
                blocks.append(row.integer(0))
                deletion.add(
                    row.integer(1)...row.integer(2),
                    encodedBytes: row.integer(3),
                    latest: row.integer(4)
                )
                return true
            }
            guard isIntact else { throw StoreError(damagedRowOf: .blocks) }
            let delete = try Statement(database, "DELETE FROM blocks WHERE id = ?")
            for block in blocks { try delete.run(.integer(block)) }
        }
        if deletion.blockCount < limit { try deleteRecent(of: state, before: time, &deletion) }
        if deletion.count > 0 { try deleteDerived(from: deletion, of: state.id) }
        return deletion
    }

    private func deleteRecent(
        of state: StreamState,
        before time: Int,
        _ deletion: inout Deletion
    ) throws(StoreError) {
        let expired = state.recent.prefix { $0.time < time }
        guard let latest = expired.last?.time else { return }
        let first = state.number - state.recent.count + 1
        let last = first + expired.count - 1
        try Statement(database, "DELETE FROM recent WHERE stream = ? AND number <= ?")
            .run(.integer(state.id), .integer(last))
        deletion.count += expired.count
        deletion.bytes += expired.count * StreamExtent.recentBytes
        deletion.recentCount = expired.count
        deletion.first = min(deletion.first, first)
        deletion.last = last
        deletion.latest = max(deletion.latest, latest)
    }

    /// Deletes the summaries and gaps up to the last deleted sample.
    func deleteDerived(from deletion: Deletion, of stream: Int) throws(StoreError) {
        try Statement(database, "DELETE FROM summaries WHERE stream = ? AND quarter < ?")
            .run(.integer(stream), .integer(QuarterHour.number(of: deletion.latest)))
        // A gap has the number of the sample before it. The one after the last deleted sample precedes stored samples.
        try Statement(database, "DELETE FROM gaps WHERE stream = ? AND number >= ? AND number < ?")
            .run(.integer(stream), .integer(deletion.first - 1), .integer(deletion.last))
    }

    /// Updates and stores the state of a stream after a deletion.
    func apply(_ deletion: Deletion, to state: inout StreamState) throws(StoreError) {
        state.recent.removeFirst(deletion.recentCount)
        state.storedRecentCount -= deletion.recentCount
        state.extent.count -= deletion.count
        state.extent.bytes -= deletion.bytes
        let blocks = BlockIndex(database, stream: state.id)
        state.extent.oldest = try blocks.oldestNumber() ?? state.number - state.recent.count + 1
        let times = state.recent.map(\.time) + (try blocks.times().map { [$0.lowerBound] } ?? [])
        state.extent.earliest = times.min() ?? 0
        if state.extent.count == 0 { try forgetLast(of: &state) }
        try update(state)
    }

    /// Deletes all data of a stream without samples, except for its name and the number of its last sample.
    private func forgetLast(of state: inout StreamState) throws(StoreError) {
        (state.last, state.gap) = (nil, nil)
        try Statement(database, "DELETE FROM summaries WHERE stream = ?").run(.integer(state.id))
        try Statement(database, "DELETE FROM gaps WHERE stream = ?").run(.integer(state.id))
    }
}
