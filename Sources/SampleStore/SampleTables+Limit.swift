internal import Persistence
internal import SampleModel
internal import StoreModel

/// The deletion of the oldest samples of all streams.
extension SampleTables {
    /// The result of a deletion.
    struct OldestDeletion {
        /// The samples that have been deleted from streams that remain.
        var samples: [SampleStream: Deletion] = [:]
        /// The streams that have been deleted.
        var streams: [SampleStream] = []
        var hasDeleted = false
    }

    /// A block without its samples.
    private struct OldBlock {
        var id: Int
        var stream: Int
        var numbers: ClosedRange<Int>
        var latest: Int
        var encodedBytes: Int
    }

    /// Deletes the oldest blocks, and the streams whose last samples are older than these, with all their samples.
    ///
    /// The limit thus also applies to samples that are not in a block, however many streams have only a few of them.
    ///
    /// - Parameters:
    ///   - limit: Maximum number of blocks and streams.
    ///   - ages: The streams that remain; deleted ones are removed.
    func deleteOldest(_ limit: Int, _ ages: inout StreamAges) throws(StoreError) -> OldestDeletion {
        let blocks = try oldestBlocks(limit)
        var streams: [StreamAges.Entry] = []
        var deletions: [Int: Deletion] = [:]
        var lastBlock: Int?
        var rest = limit
        for block in blocks {
            while rest > 0, let stream = ages.removeOldest(through: block.latest) {
                streams.append(stream)
                rest -= 1
            }
            guard rest > 0 else { break }
            rest -= 1
            lastBlock = block.id
            deletions[block.stream, default: Deletion()].add(
                block.numbers,
                encodedBytes: block.encodedBytes,
                latest: block.latest
            )
        }
        // Fewer blocks than the limit are all blocks.
        while rest > 0, blocks.count < limit, let stream = ages.removeOldest(through: .max) {
            streams.append(stream)
            rest -= 1
        }
        if let lastBlock { try Statement(database, "DELETE FROM blocks WHERE id <= ?").run(.integer(lastBlock)) }
        try delete(streams)
        for stream in streams { deletions[stream.id] = nil }
        var deleted = OldestDeletion(streams: streams.map(\.stream), hasDeleted: rest < limit)
        for (id, deletion) in deletions {
            try deleteDerived(from: deletion, of: id)
            if let stream = ages.streams[id] { deleted.samples[stream] = deletion }
        }
        return deleted
    }

    private func oldestBlocks(_ limit: Int) throws(StoreError) -> [OldBlock] {
        var blocks: [OldBlock] = []
        var isIntact = true
        try Statement(
            database,
            """
            SELECT id, stream, first, first + count - 1, length(samples), latest, \(TableChecksum.blocks.condition)
            FROM blocks ORDER BY id LIMIT ?
            """
        ).each(.integer(limit)) { row in
            isIntact = row.integer(6) != 0 && row.integer(2) <= row.integer(3)
            guard isIntact else {
                damage.all.blocks.insert(row.integer(0))
                return false
            }
            blocks.append(
                OldBlock(
                    id: row.integer(0),
                    stream: row.integer(1),
                    numbers: row.integer(2)...row.integer(3),
                    latest: row.integer(5),
                    encodedBytes: row.integer(4)
                )
            )
            return true
        }
        guard isIntact else { throw StoreError(damagedRowOf: .blocks) }
        return blocks
    }

    /// Deletes streams with all their data, except for the largest of the numbers of their last samples.
    private func delete(_ streams: [StreamAges.Entry]) throws(StoreError) {
        guard !streams.isEmpty else { return }
        let number = try Statement(database, "SELECT number FROM streams WHERE id = ?")
        var largest = 0
        var deletions = try ["recorders", "recent", "blocks", "summaries", "gaps", "records"].map {
            (table) throws(StoreError) in
            try Statement(database, "DELETE FROM \(table) WHERE stream = ?")
        }
        deletions.append(try Statement(database, "DELETE FROM streams WHERE id = ?"))
        for stream in streams {
            try number.first(.integer(stream.id)) { largest = max(largest, $0.integer(0)) }
            for deletion in deletions { try deletion.run(.integer(stream.id)) }
        }
        try raiseDeletedNumber(to: largest)
    }
}
