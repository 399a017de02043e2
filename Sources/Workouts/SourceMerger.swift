package import SampleModel

/// A stream from which a quantity of a workout is computed, from a time on.
package struct SourceUse: Hashable, Sendable {
    package var metric: WorkoutMetric
    package var stream: SampleStream
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var start: Int
}

/// The values of several sources of a quantity as one list: those of the first source, and while it has no current value, those of the
/// next one that has.
struct SourceMerger {
    private(set) var samples: [Sample] = []
    /// The sources with the times from which they are used.
    private(set) var uses: [(stream: SampleStream, start: Int)] = []

    /// The largest number of changes of the source that are kept.
    private static let limit = 100

    /// Merges values in a time proportional to their number.
    ///
    /// - Parameter sources: The values of each source in the order of their times, the preferred source first.
    init(_ sources: [(stream: SampleStream, samples: [Sample])]) {
        let sources = sources.filter { !$0.samples.isEmpty }
        guard sources.count > 1 else {
            samples = sources.first?.samples ?? []
            uses = sources.map { ($0.stream, $0.samples[0].time) }
            return
        }
        // A stable order: of values at the same time, that of the preferred source comes first.
        let all = sources.enumerated()
            .flatMap { rank, source in source.samples.enumerated().map { (rank: rank, order: $0.offset, $0.element) } }
            .sorted { ($0.2.time, $0.rank, $0.order) < ($1.2.time, $1.rank, $1.order) }
        /// The end of the time in which the last value of each source is current.
        var ends = [Int](repeating: .min, count: sources.count)
        var current: Int?
        for (rank, _, sample) in all {
            ends[rank] = sample.time + WorkoutReadings.validity
            guard !ends[..<rank].contains(where: { $0 > sample.time }) else { continue }
            samples.append(sample)
            if current != rank, uses.count < Self.limit { uses.append((sources[rank].stream, sample.time)) }
            current = rank
        }
    }
}
