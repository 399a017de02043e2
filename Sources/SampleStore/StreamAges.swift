internal import SampleModel

/// All streams in the order of their last samples, in which they are deleted if the database is too large.
///
/// It is created once for any number of deletions, because it sorts all streams.
struct StreamAges {
    struct Entry: Hashable {
        let id: Int
        let stream: SampleStream
        /// Time of the last sample; the earliest time if there is none.
        let time: Int
    }

    /// The streams by their IDs.
    let streams: [Int: SampleStream]
    /// The oldest one is the last.
    private var rest: [Entry]

    init(_ states: [SampleStream: StreamState]) {
        rest = states.map { Entry(id: $1.id, stream: $0, time: $1.last?.time ?? .min) }
        rest.sort { ($0.time, $0.id) > ($1.time, $1.id) }
        streams = Dictionary(rest.map { ($0.id, $0.stream) }) { first, _ in first }
    }

    /// Removes and returns the stream with the oldest last sample, if that is not later than a time.
    mutating func removeOldest(through time: Int) -> Entry? {
        guard let oldest = rest.last, oldest.time <= time else { return nil }
        return rest.popLast()
    }
}
