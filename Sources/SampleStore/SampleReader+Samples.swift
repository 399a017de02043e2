internal import Control
internal import Persistence
internal import SampleModel
internal import StoreModel

extension SampleReader {
    func samples(_ query: SampleQuery) throws(StoreError) -> SampleAnswer {
        let identity = try identity()
        guard let known = try find(query.stream) else {
            let start = SampleAnchor(database: identity, SamplePosition(after: 0))
            return SampleAnswer(
                samples: [],
                gaps: [],
                hasMore: false,
                anchor: start,
                isRestarted: query.database != nil,
                revealDelay: nil
            )
        }
        var query = query
        // A number beyond the last one is from another copy of the database. That of a stream with a holding period is no secret.
        let isBeyondEnd = !known.isHeld && query.after?.number ?? 0 > known.number
        let isRestarted = query.database.map { $0 != identity || isBeyondEnd } ?? false
        if isRestarted { query.after = nil }
        var samples: [NumberedSample] = []
        var hasMore = false
        let numbers = query.sampleNumbers(through: known.lastVisible, last: known.number)
        try each(of: known, query.times, numbers: numbers, isDescending: query.isDescending) { sample in
            guard samples.count < query.limit else {
                hasMore = true
                return false
            }
            samples.append(sample)
            return true
        }
        try addArrivals(to: &samples, of: known.id)
        let last = hasMore ? samples.last?.number : nil
        return SampleAnswer(
            samples: samples,
            gaps: try gaps(of: known, query, until: last),
            hasMore: hasMore,
            anchor: SampleAnchor(
                database: identity,
                last.map { SamplePosition(after: $0) } ?? end(of: known, query)
            ),
            isRestarted: isRestarted,
            revealDelay: revealDelay(of: known, query.stream)
        )
    }

    func addArrivals(to samples: inout [NumberedSample], of stream: Int) throws(StoreError) {
        guard let first = samples.first?.number, let last = samples.last?.number else { return }
        let numbers = min(first, last)...max(first, last)
        let arrivals = try SampleRecords.arrivals(database, stream: stream, numbers: numbers)
        guard !arrivals.isEmpty else { return }
        for index in samples.indices { samples[index].arrival = arrivals[samples[index].number] }
    }

    /// Returns the position at the end of a query's samples.
    private func end(of known: Known, _ query: SampleQuery) -> SamplePosition {
        if query.isDescending { return SamplePosition(after: 0) }
        guard known.isHeld else { return SamplePosition(after: known.number, isAfterGap: known.gap != nil) }
        // After a reload with a longer holding period, samples that have been read can be hidden.
        if let position = query.after, position.number >= known.lastVisible { return position }
        return SamplePosition(after: known.lastVisible)
    }

    /// Returns the time until a further sample becomes visible; nil if none is hidden.
    private func revealDelay(of known: Known, _ stream: SampleStream) -> Duration? {
        guard let hidden = known.hidden, let time = lifetimes.hiddenTime(of: stream, at: now) else { return nil }
        return .nanoseconds(hidden.time - time + 1)
    }

    /// Calls `body` with the samples of a stream, in the order of their numbers or in the opposite order, until it returns false.
    ///
    /// - Parameter numbers: Numbers of the samples; nil for those of all that are visible.
    func each(
        of known: Known,
        _ times: Range<Int>,
        numbers: Range<Int>? = nil,
        isDescending: Bool = false,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) {
        let numbers = numbers ?? 0..<known.lastVisible + 1
        let range = SampleRange(times: times, numbers: numbers, isDescending: isDescending)
        if isDescending, try !eachRecent(of: known, range, body) { return }
        guard try eachInBlocks(of: known, range, body) else { return }
        if !isDescending { _ = try eachRecent(of: known, range, body) }
    }

    /// The times and numbers of samples.
    private struct SampleRange {
        var times: Range<Int>
        var numbers: Range<Int>
        var isDescending: Bool

        func contains(_ number: Int, _ sample: Sample) -> Bool {
            numbers.contains(number) && times.contains(sample.time)
        }
    }

    // MARK: - Blocks

    /// - Returns: False if `body` has returned false.
    private func eachInBlocks(
        of known: Known,
        _ range: SampleRange,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) -> Bool {
        guard !range.numbers.isEmpty else { return true }
        let index = BlockIndex(database, stream: known.id)
        let edge = try index.block(
            atOrBefore: range.isDescending ? range.numbers.upperBound - 1 : range.numbers.lowerBound
        )
        if edge == nil, range.isDescending { return true }
        let epochs = try index.epochs().map(\.epoch)
        for epoch in range.isDescending ? epochs.reversed() : epochs {
            // Times ascend within an epoch: at most one block begins before the range and reaches into it, apart from equal times.
            var first = try index.start(before: range.times.lowerBound, in: epoch) ?? .min
            var end = range.times.upperBound
            if let hidden = known.hidden {
                guard epoch <= hidden.epoch else { continue }
                if epoch == hidden.epoch { end = min(end, hidden.time) }
            }
            // In an epoch, blocks are in the same order by number and by time, so the block's time locates a number.
            if let edge, range.isDescending ? epoch >= edge.epoch : epoch <= edge.epoch {
                guard epoch == edge.epoch else { continue }
                if range.isDescending { end = min(end, edge.earliest + 1) } else { first = max(first, edge.earliest) }
            }
            guard try eachInBlocks(of: known, epoch, starting: first, before: end, range, body) else { return false }
        }
        return true
    }

    /// - Parameters:
    ///   - first: Time from which the blocks begin.
    ///   - end: Time before which they begin.
    private func eachInBlocks(
        of known: Known,
        _ epoch: Int,
        starting first: Int,
        before end: Int,
        _ range: SampleRange,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) -> Bool {
        var damage: StoreError?
        var continues = true
        var previous: Int?
        let order = range.isDescending ? "DESC" : "ASC"
        try Statement(
            database,
            """
            SELECT \(BlockRow.columns) FROM blocks
            WHERE stream = ? AND epoch = ? AND earliest >= ? AND earliest < ? AND latest >= ?
            ORDER BY earliest \(order), first \(order)
            """
        ).each(
            .integer(known.id),
            .integer(epoch),
            .integer(first),
            .integer(end),
            .integer(range.times.lowerBound)
        ) { row in
            do throws(StoreError) {
                let block = try self.block(row)
                if !range.isDescending, let previous, block.first != previous + 1 {
                    try checkGap(after: previous, of: known)
                }
                previous = block.last
                // The block at the edge may end before the range.
                guard block.last >= range.numbers.lowerBound else { return true }
                let (first, samples) = (block.first, block.samples)
                let indices = range.isDescending ? Array(samples.indices.reversed()) : Array(samples.indices)
                for index in indices where continues && range.contains(first + index, samples[index]) {
                    continues = body(NumberedSample(number: first + index, sample: samples[index]))
                }
            } catch {
                damage = error
                return false
            }
            return continues
        }
        if let damage { throw damage }
        return continues
    }

    /// Checks that samples that are missing after a number, within an epoch, are known to be lost.
    private func checkGap(after number: Int, of known: Known) throws(StoreError) {
        var hasGap = false
        try Statement(database, "SELECT 1 FROM gaps WHERE stream = ? AND number = ?")
            .first(.integer(known.id), .integer(number)) { _ in hasGap = true }
        if !hasGap { try handleMissing(at: number, of: known) }
    }

    private func handleMissing(at number: Int, of known: Known) throws(StoreError) {
        guard !isTolerant else { return }
        damage.all.hasHoles = true
        throw StoreError(.corrupt, "samples beside number \(number) of stream \(known.id) are missing")
    }

    // MARK: - Recent samples

    /// - Returns: False if `body` has returned false.
    private func eachRecent(
        of known: Known,
        _ range: SampleRange,
        _ body: (NumberedSample) -> Bool
    ) throws(StoreError) -> Bool {
        var continues = true
        var damage: StoreError?
        var previous: Int?
        try Statement(
            database,
            """
            SELECT number, time, value, checksum FROM recent WHERE stream = ? AND number >= ? AND number < ?
            ORDER BY number \(range.isDescending ? "DESC" : "ASC")
            """
        ).each(.integer(known.id), .integer(range.numbers.lowerBound), .integer(range.numbers.upperBound)) { row in
            let number = row.integer(0)
            do throws(StoreError) {
                let sample = try Sample(row, at: 1, number: number, of: known.id)
                try checkOrder(number, after: previous, of: known, range)
                previous = number
                if range.contains(number, sample) {
                    continues = body(NumberedSample(number: number, sample: sample))
                }
            } catch {
                damage = error
                return false
            }
            return continues
        }
        if let damage { throw damage }
        if continues, !range.isDescending, let previous { try checkEnd(at: previous, of: known, range) }
        return continues
    }

    /// Checks that a sample that is not in a block follows the previous one, or the last block: their numbers are consecutive.
    private func checkOrder(
        _ number: Int,
        after previous: Int?,
        of known: Known,
        _ range: SampleRange
    ) throws(StoreError) {
        if let previous {
            if number != previous + (range.isDescending ? -1 : 1) { try handleMissing(at: number, of: known) }
        } else if !range.isDescending {
            let last = try BlockIndex(database, stream: known.id).lastNumber(before: number)
            guard (last ?? known.oldest - 1) < number - 1 else { return }
            if let last, last + 1 >= range.numbers.lowerBound { try checkGap(after: last, of: known) }
            if last == nil, range.numbers.lowerBound < number { try handleMissing(at: number, of: known) }
        }
    }

    /// Checks that a sample is the last one of a range that is not in a block, unless it is known that later ones are lost.
    private func checkEnd(at number: Int, of known: Known, _ range: SampleRange) throws(StoreError) {
        guard !known.isHeld, known.gap?.reason != SampleTables.holeReason,
            number < min(range.numbers.upperBound - 1, known.number)
        else { return }
        try handleMissing(at: number, of: known)
    }
}
