internal import Persistence
internal import SampleModel
internal import StoreModel

/// The migration of gaps from version 1, where they have times only, to gaps between numbered samples.
enum GapNumbering {
    /// Moves the rows of `former_gaps` to `gaps`, and deletes that table; a gap whose samples have been deleted is dropped.
    @Sendable static func convert(_ database: Database) throws(StoreError) {
        let insert = try Statement(database, "INSERT OR REPLACE INTO gaps VALUES (?, ?, ?, ?, ?, ?)")
        var failure: StoreError?
        // The gaps are in the order of their streams.
        var current: (stream: Int, search: StreamSearch)?
        try Statement(database, "SELECT stream, start, finish, reason FROM former_gaps ORDER BY stream, start").each {
            row in
            let (stream, start, finish) = (row.integer(0), row.integer(1), row.integer(2))
            do throws(StoreError) {
                if current?.stream != stream { current = (stream, try StreamSearch(database, stream)) }
                if let next = try current?.search.sample(from: start, to: finish) {
                    try insert.run(
                        .integer(stream),
                        .integer(next.number - 1),
                        .integer(next.epoch),
                        .integer(start),
                        .integer(finish),
                        .text(row.text(3) ?? "")
                    )
                }
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
        try database.execute("DROP TABLE former_gaps")
    }

    /// The search for samples of a stream by their times.
    private struct StreamSearch {
        private let database: Database
        private let stream: Int
        private let epochs: [Int]
        private let epochOfRecent: Int
        /// The last decoded block, which is likely to contain the next gap.
        private var last: (first: Int, samples: [Sample])?

        init(_ database: Database, _ stream: Int) throws(StoreError) {
            self.database = database
            self.stream = stream
            epochs = try BlockIndex(database, stream: stream).epochs().map(\.epoch)
            epochOfRecent = try database.integer("SELECT epoch FROM streams WHERE id = \(stream)") ?? 0
        }

        /// Returns the first sample with the time `finish` whose predecessor is not later than `start`.
        mutating func sample(from start: Int, to finish: Int) throws(StoreError) -> (number: Int, epoch: Int)? {
            for epoch in epochs {
                for order in [
                    "earliest < ?3 ORDER BY earliest DESC, first DESC", "earliest >= ?3 ORDER BY earliest, first",
                ] {
                    guard let block = try block("epoch = ?2 AND \(order) LIMIT 1", epoch, finish) else { continue }
                    let index = block.samples.firstIndex { $0.time >= finish }
                    guard let index, block.samples[index].time == finish else { continue }
                    if index == 0 || block.samples[index - 1].time <= start { return (block.first + index, epoch) }
                }
            }
            var number: Int?
            try Statement(database, "SELECT number FROM recent WHERE stream = ? AND time = ? ORDER BY number LIMIT 1")
                .first(.integer(stream), .integer(finish)) { number = $0.integer(0) }
            return number.map { ($0, epochOfRecent) }
        }

        private mutating func block(
            _ condition: String,
            _ epoch: Int,
            _ finish: Int
        ) throws(StoreError) -> (first: Int, samples: [Sample])? {
            var found: (first: Int, samples: [Sample])?
            try Statement(database, "SELECT first, samples FROM blocks WHERE stream = ?1 AND \(condition)")
                .first(.integer(stream), .integer(epoch), .integer(finish)) { row in
                    if let last, last.first == row.integer(0) {
                        found = last
                    } else if let samples = try? SampleBlock.decode(row.bytes(1)) {
                        found = (row.integer(0), samples)
                    }
                }
            if let found { last = found }
            return found
        }
    }
}
