internal import Persistence
internal import SampleModel
internal import StoreModel

/// The numbers of a stream whose samples have been lost.
extension SampleTables {
    /// Stores a gap wherever numbers are missing between the samples of a stream, and updates its extent.
    ///
    /// - Returns: The number of samples that were missing without a gap.
    @discardableResult
    func recordHoles(in state: inout StreamState) throws(StoreError) -> Int {
        var search = HoleSearch()
        let blocks = try Statement(
            database,
            "SELECT first, count, epoch, earliest, latest, length(samples) FROM blocks WHERE stream = ? ORDER BY first"
        )
        try blocks.each(.integer(state.id)) { row in
            search.add(
                first: row.integer(0),
                count: row.integer(1),
                epoch: row.integer(2),
                times: (row.integer(3), row.integer(4)),
                bytes: row.integer(5) + StreamExtent.blockBytes
            )
            return true
        }
        if let first = state.recent.first, let last = state.recent.last {
            search.add(
                first: state.number - state.recent.count + 1,
                count: state.recent.count,
                epoch: state.epoch,
                times: (first.time, last.time),
                bytes: state.recent.count * StreamExtent.recentBytes
            )
        }
        var missing = 0
        for hole in search.holes {
            if try gapStart(after: hole.after, of: state.id) == nil { missing += hole.end - hole.after - 1 }
            try store(hole, in: state.id)
        }
        if let last = search.last, last.number < state.number, state.gap == nil {
            state.gap = (last.time, Self.holeReason)
        }
        state.extent = search.extent
        if search.last == nil { state.extent.oldest = state.number + 1 }
        return missing
    }

    private func gapStart(after number: Int, of stream: Int) throws(StoreError) -> Int? {
        var start: Int?
        try Statement(database, "SELECT start FROM gaps WHERE stream = ? AND number = ?")
            .first(.integer(stream), .integer(number)) { start = $0.integer(0) }
        return start
    }

    /// The reason of a gap whose samples were damaged in the database.
    static let holeReason = "storage"

    /// Stores a hole as a gap, with those that begin in it.
    private func store(_ hole: HoleSearch.Hole, in stream: Int) throws(StoreError) {
        let start = max(hole.start, try gapStart(after: hole.after, of: stream) ?? hole.start)
        try Statement(database, "DELETE FROM gaps WHERE stream = ? AND number >= ? AND number < ?")
            .run(.integer(stream), .integer(hole.after), .integer(hole.end))
        // Within an epoch, times ascend.
        guard start <= hole.endTime else { return }
        let gap = SampleGap(after: hole.after, start: start, end: hole.endTime, reason: Self.holeReason)
        try add(gap, epoch: hole.epoch, of: stream)
    }
}

/// The search for missing numbers among blocks in the order of these.
private struct HoleSearch {
    /// The missing numbers between two samples.
    struct Hole {
        /// Number and time of the sample before it, and the epoch of the one after it.
        var after: Int
        var start: Int
        var epoch: Int
        /// Number and time of the sample after it.
        var end: Int
        var endTime: Int
    }

    private(set) var holes: [Hole] = []
    private(set) var extent = StreamExtent()
    /// Number and time of the last sample.
    private(set) var last: (number: Int, time: Int)?

    mutating func add(first: Int, count: Int, epoch: Int, times: (first: Int, last: Int), bytes: Int) {
        // A row whose numbers are damaged is found when it is read.
        guard 1..<BlockRow.numberLimit ~= first, 1...SampleBlock.limit ~= count else { return }
        if let last, first > last.number + 1 {
            holes.append(
                Hole(after: last.number, start: last.time, epoch: epoch, end: first, endTime: times.first)
            )
        }
        if extent.count == 0 { (extent.oldest, extent.earliest) = (first, times.first) }
        extent.earliest = min(extent.earliest, times.first)
        extent.count += count
        extent.bytes += bytes
        last = (first + count - 1, times.last)
    }
}
