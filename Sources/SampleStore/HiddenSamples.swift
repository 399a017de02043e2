internal import Persistence
internal import SampleModel
internal import StoreModel

/// The last samples of a stream, which are hidden because they are younger than the holding period.
///
/// All samples from the first one, by number, that is too young are hidden, even if some of them have earlier times
/// because the clock was set back: an anchor must not pass a sample that becomes visible later.
struct HiddenSamples: Hashable {
    /// Number, time and epoch of the first hidden sample.
    var first: Int
    var time: Int
    var epoch: Int
    /// The last sample that is visible.
    var previous: Sample?
    /// Times of the earliest and the latest sample that are visible.
    var times: ClosedRange<Int>?
}

extension SampleReader {
    /// Returns the samples of a stream that are hidden; nil if there are none.
    ///
    /// - Parameters:
    ///   - epoch: The epoch of the last sample.
    ///   - time: Time from which samples are hidden.
    func hiddenSamples(of stream: Int, _ epoch: Int, from time: Int) throws(StoreError) -> HiddenSamples? {
        var search = HiddenSearch(time)
        for (epoch, earliest) in try BlockIndex(database, stream: stream).epochs() {
            search.add(time: earliest)
            // Within an epoch, only the last block that begins before the time can reach it.
            for condition in [
                "earliest < ? ORDER BY earliest DESC, first DESC", "earliest >= ? ORDER BY earliest, first",
            ] {
                var damage: StoreError?
                try Statement(
                    database,
                    "SELECT \(BlockRow.columns) FROM blocks WHERE stream = ? AND epoch = ? AND \(condition) LIMIT 1"
                ).first(.integer(stream), .integer(epoch), .integer(time)) { row in
                    do throws(StoreError) {
                        let block = try self.block(row)
                        search.add(block.samples, first: block.first, epoch)
                    } catch {
                        damage = error
                    }
                }
                if let damage { throw damage }
                if let found = search.found { return found }
            }
        }
        var damage: StoreError?
        try Statement(database, "SELECT number, time, value, checksum FROM recent WHERE stream = ? ORDER BY number")
            .each(.integer(stream)) { row in
                let number = row.integer(0)
                do throws(StoreError) {
                    search.add([try Sample(row, at: 1, number: number, of: stream)], first: number, epoch)
                } catch {
                    damage = error
                    return false
                }
                return search.found == nil
            }
        if let damage { throw damage }
        return search.found
    }

    /// Returns the size of a stream that it would have if its hidden samples had not arrived.
    ///
    /// - Parameters:
    ///   - size: The size with the hidden samples.
    ///   - number: Number of the last one of these.
    func visibleSize(
        of stream: Int,
        _ size: Int,
        without hidden: HiddenSamples,
        through number: Int
    ) throws(StoreError) -> Int {
        var size = size
        var end = hidden.first
        try Statement(
            database,
            """
            SELECT first, first + count, length(samples) FROM blocks WHERE stream = ? AND first + count > ? AND first >=
            coalesce((SELECT max(first) FROM blocks WHERE stream = ? AND first <= ?), 0)
            """
        ).each(.integer(stream), .integer(hidden.first), .integer(stream), .integer(hidden.first)) { row in
            // The visible samples of a block would not be in a block yet.
            size -= row.integer(2) + StreamExtent.blockBytes
            size += max(hidden.first - row.integer(0), 0) * StreamExtent.recentBytes
            end = max(end, row.integer(1))
            return true
        }
        return max(size - max(number + 1 - end, 0) * StreamExtent.recentBytes, 0)
    }
}

/// The search for the first sample that is hidden, in the order of the numbers.
private struct HiddenSearch {
    private let time: Int
    private var previous: Sample?
    private var times: ClosedRange<Int>?
    private(set) var found: HiddenSamples?

    init(_ time: Int) {
        self.time = time
    }

    mutating func add(_ samples: [Sample], first: Int, _ epoch: Int) {
        for (index, sample) in samples.enumerated() where found == nil {
            if sample.time >= time {
                found = HiddenSamples(
                    first: first + index,
                    time: sample.time,
                    epoch: epoch,
                    previous: previous,
                    times: times
                )
            } else {
                previous = sample
                add(time: sample.time)
            }
        }
    }

    /// Adds the time of a sample, which is visible if it is early enough.
    mutating func add(time: Int) {
        guard time < self.time else { return }
        times = min(time, times?.lowerBound ?? time)...max(time, times?.upperBound ?? time)
    }
}
