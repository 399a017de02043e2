internal import Persistence
internal import SampleModel
internal import StoreModel

/// The samples that are not in a block yet, when the database is opened.
extension SampleTables {
    /// Adds them to their streams; damaged ones are deleted.
    ///
    /// - Returns: A line for each stream with damaged samples.
    func addRecent(to states: inout [SampleStream: StreamState]) throws(StoreError) -> [String] {
        var runs: [Int: RecentRuns] = [:]
        for state in states.values { runs[state.id] = RecentRuns(last: state.number) }
        let rows = try Statement(
            database,
            "SELECT stream, number, time, value, checksum FROM recent ORDER BY stream, number"
        )
        try rows.each { row in
            let (stream, number) = (row.integer(0), row.integer(1))
            runs[stream]?.add(try? Sample(row, at: 2, number: number, of: stream), number)
            return true
        }
        var findings: [String] = []
        for (stream, var state) in states {
            guard let found = runs[state.id] else { continue }
            (state.recent, state.storedRecentCount) = (found.kept, found.kept.count)
            if found.isDamaged {
                try repair(&state, found)
                let count = found.lostCount
                findings.append(
                    "\(count == 1 ? "1 sample" : "\(count) samples") of \(stream.field) of \(stream.device) "
                        + "\(count == 1 ? "was" : "were") damaged and deleted"
                )
            }
            states[stream] = state
        }
        return findings.sorted()
    }

    /// Moves the samples before a damaged one to blocks, so that the numbers of those that are not in a block are consecutive, and
    /// deletes damaged rows.
    private func repair(_ state: inout StreamState, _ runs: RecentRuns) throws(StoreError) {
        for run in runs.sealed {
            let bytes = SampleBlock.encode(run.samples)
            try addBlock(run.samples, bytes, first: run.first, of: state)
            state.extent.seal(count: run.samples.count, encodedBytes: bytes.count)
        }
        try Statement(database, "DELETE FROM recent WHERE stream = ? AND (number <= ? OR number > ?)")
            .run(.integer(state.id), .integer(state.number - state.recent.count), .integer(state.number))
        var deletion = Deletion()
        deletion.count = max(0, min(runs.lostCount, state.extent.count))
        deletion.bytes = deletion.count * StreamExtent.recentBytes
        try apply(deletion, to: &state)
    }
}

/// The samples of a stream that are not in a block, in runs of consecutive numbers.
private struct RecentRuns {
    private var runs: [(first: Int, samples: [Sample])] = []
    private var hasDamagedRow = false
    /// Number of damaged rows before the first run.
    private var leadingCount = 0
    /// Number of the last sample of the stream.
    private let last: Int

    init(last: Int) { self.last = last }

    /// Adds a row in the order of the numbers; its sample is nil if it is damaged.
    mutating func add(_ sample: Sample?, _ number: Int) {
        guard let sample, number <= last else {
            hasDamagedRow = true
            if runs.isEmpty { leadingCount += 1 }
            return
        }
        if number == end {
            // In place: another reference to the samples would copy them with each one.
            runs[runs.count - 1].samples.append(sample)
        } else {
            runs.append((number, [sample]))
        }
    }

    /// The number after the last run.
    private var end: Int? { runs.last.map { $0.first + $0.samples.count } }

    private var endsWithLast: Bool { end.map { $0 - 1 } == last }

    /// The samples up to the last one of the stream.
    var kept: [Sample] { endsWithLast ? runs.last?.samples ?? [] : [] }

    /// The runs before these.
    var sealed: ArraySlice<(first: Int, samples: [Sample])> { endsWithLast ? runs.dropLast() : runs[...] }

    var isDamaged: Bool { hasDamagedRow || !sealed.isEmpty }

    /// Number of samples that are missing.
    var lostCount: Int {
        guard let first = runs.first?.first else { return leadingCount }
        let missing = last - first + 1 - runs.reduce(0) { $0 + $1.samples.count }
        return min(leadingCount + missing, SampleWriter.blockSize)
    }
}
