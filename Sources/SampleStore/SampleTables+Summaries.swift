internal import Persistence
internal import SampleModel
internal import StoreModel

/// The summaries of a stream, computed again from its samples.
extension SampleTables {
    /// Replaces the summaries of a stream; samples in damaged blocks are left out.
    func rebuildSummaries(of state: StreamState) throws(StoreError) {
        try Statement(database, "DELETE FROM summaries WHERE stream = ?").run(.integer(state.id))
        var summaries = StreamSummaries(state.properties.kind)
        let blocks = try Statement(
            database,
            "SELECT \(BlockRow.columns) FROM blocks WHERE stream = ? ORDER BY first"
        )
        try blocks.each(.integer(state.id)) { row in
            if let block = try? BlockRow(row) { summaries.add(block.samples, first: block.first) }
            return true
        }
        summaries.add(state.recent, first: state.number - state.recent.count + 1)
        for (quarter, summary) in summaries.quarters { try add(summary, to: quarter, of: state.id) }
    }
}

/// The summaries of the samples of a stream by quarter hour.
private struct StreamSummaries {
    private(set) var quarters: [Int: SampleSummary] = [:]
    private let kind: StreamKind
    private var counter: Counter?
    private var next: Int?

    init(_ kind: StreamKind) { self.kind = kind }

    /// Adds consecutive samples, in the order of their numbers.
    mutating func add(_ samples: [Sample], first: Int) {
        // The increase between the samples before and after missing ones is not known.
        if next != first, case .cumulative(let modulus) = kind { counter = Counter(modulus: modulus) }
        next = first + samples.count
        for sample in samples {
            let increase = counter?.increase(to: sample.value) ?? 0
            quarters[QuarterHour.number(of: sample.time), default: SampleSummary()].add(
                sample.value,
                increase: increase
            )
        }
    }
}
