internal import Persistence
internal import StoreModel

/// The blocks of a stream, found by number or by time without reading other blocks.
struct BlockIndex {
    /// A block without its samples.
    struct Block: Hashable {
        var epoch: Int
        var earliest: Int
        /// Number of the first sample.
        var first: Int
    }

    private let database: Database
    private let stream: SQLValue

    init(_ database: Database, stream: Int) {
        self.database = database
        self.stream = .integer(stream)
    }

    /// Returns the number of the first sample in a block; recent samples are not in blocks.
    func oldestNumber() throws(StoreError) -> Int? {
        var number: Int?
        try Statement(database, "SELECT first FROM blocks WHERE stream = ? ORDER BY first LIMIT 1")
            .first(stream) { number = $0.integer(0) }
        return number
    }

    /// Returns the last block that begins at a number or before it.
    func block(atOrBefore number: Int) throws(StoreError) -> Block? {
        var block: Block?
        try Statement(
            database,
            "SELECT epoch, earliest, first FROM blocks WHERE stream = ? AND first <= ? ORDER BY first DESC LIMIT 1"
        ).first(stream, .integer(number)) { row in
            block = Block(epoch: row.integer(0), earliest: row.integer(1), first: row.integer(2))
        }
        return block
    }

    /// Returns the number of the last sample in the blocks that begin before a number.
    func lastNumber(before number: Int) throws(StoreError) -> Int? {
        var last: Int?
        try Statement(
            database,
            "SELECT first + count - 1 FROM blocks WHERE stream = ? AND first < ? ORDER BY first DESC LIMIT 1"
        ).first(stream, .integer(number)) { last = $0.integer(0) }
        return last
    }

    /// Returns the epochs that have blocks, with the time of the first sample of each.
    func epochs() throws(StoreError) -> [(epoch: Int, earliest: Int)] {
        var epochs: [(epoch: Int, earliest: Int)] = []
        let next = try Statement(
            database,
            "SELECT epoch, earliest FROM blocks WHERE stream = ? AND epoch > ? ORDER BY epoch, earliest LIMIT 1"
        )
        // One query for each epoch, however many blocks it has.
        var previous: Int
        repeat {
            previous = epochs.count
            try next.first(stream, .integer(epochs.last?.epoch ?? -1)) { row in
                epochs.append((row.integer(0), row.integer(1)))
            }
        } while epochs.count > previous
        return epochs
    }

    /// Returns the times from the earliest sample to the latest; within an epoch, these are in the first and the last block.
    func times() throws(StoreError) -> Range<Int>? {
        var times: Range<Int>?
        let last = try Statement(
            database,
            "SELECT latest FROM blocks WHERE stream = ? AND epoch = ? ORDER BY earliest DESC, first DESC LIMIT 1"
        )
        for (epoch, earliest) in try epochs() {
            try last.first(stream, .integer(epoch)) { row in
                let end = row.integer(0) + 1
                times = min(earliest, times?.lowerBound ?? .max)..<max(end, times?.upperBound ?? .min)
            }
        }
        return times
    }

    /// Returns the time of the last block of an epoch that begins before a time.
    func start(before time: Int, in epoch: Int) throws(StoreError) -> Int? {
        var start: Int?
        try Statement(
            database,
            """
            SELECT earliest FROM blocks WHERE stream = ? AND epoch = ? AND earliest < ?
            ORDER BY earliest DESC LIMIT 1
            """
        ).first(stream, .integer(epoch), .integer(time)) { start = $0.integer(0) }
        return start
    }
}
