internal import Persistence
internal import StoreModel

extension SampleReader {
    /// Returns the gaps of a response; in successive responses, each gap appears once.
    ///
    /// - Parameter last: Number of the last sample of the response if more follow; nil if the response reaches the end.
    func gaps(of known: Known, _ query: SampleQuery, until last: Int?) throws(StoreError) -> [SampleGap] {
        // A gap has the number of the sample before it. A gap that a hidden sample ends is hidden, too.
        let end = known.isHeld ? known.lastVisible : known.number + 1
        let numbers = query.gapNumbers(before: end, last: known.number, until: last)
        guard !numbers.isEmpty else { return [] }
        var gaps: [SampleGap] = []
        for epoch in try epochsOfGaps(known) {
            gaps += try self.gaps(of: known, epoch, query.times, numbers: numbers)
        }
        if let open = known.gap, numbers.contains(open.after), open.start < query.times.upperBound {
            gaps.append(open)
        }
        return gaps
    }

    /// Returns the gaps of an epoch, within which their times ascend with their numbers.
    private func gaps(
        of known: Known,
        _ epoch: Int,
        _ times: Range<Int>,
        numbers: Range<Int>
    ) throws(StoreError) -> [SampleGap] {
        var first: Int?
        try Statement(
            database,
            "SELECT number FROM gaps WHERE stream = ? AND epoch = ? AND finish > ? ORDER BY finish LIMIT 1"
        ).first(.integer(known.id), .integer(epoch), .integer(times.lowerBound)) { first = $0.integer(0) }
        guard let first else { return [] }
        var gaps: [SampleGap] = []
        var isIntact = true
        try Statement(
            database,
            """
            SELECT number, start, finish, reason, epoch, \(TableChecksum.gaps.condition) FROM gaps WHERE stream = ? AND number >= ? AND number < ?
            ORDER BY number
            """
        ).each(.integer(known.id), .integer(max(first, numbers.lowerBound)), .integer(numbers.upperBound)) { row in
            isIntact = row.integer(5) != 0
            guard isIntact, row.integer(4) == epoch, row.integer(1) < times.upperBound else { return false }
            gaps.append(
                SampleGap(
                    after: row.integer(0),
                    start: row.integer(1),
                    end: row.integer(2),
                    reason: row.text(3) ?? ""
                )
            )
            return true
        }
        guard isIntact else { throw StoreError(damagedRowOf: .gaps) }
        return gaps
    }

    /// Returns the epochs that have gaps.
    private func epochsOfGaps(_ known: Known) throws(StoreError) -> [Int] {
        var epochs: [Int] = []
        let next = try Statement(
            database,
            "SELECT epoch FROM gaps WHERE stream = ? AND epoch > ? ORDER BY epoch LIMIT 1"
        )
        var previous: Int
        repeat {
            previous = epochs.count
            try next.first(.integer(known.id), .integer(epochs.last ?? -1)) { epochs.append($0.integer(0)) }
        } while epochs.count > previous
        return epochs
    }
}
