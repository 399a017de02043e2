/// The last entries of a log, for whoever looks into a daemon that misbehaves now; the oldest go first.
package struct RecentEntries: Sendable {
    private let capacity: Int
    private var kept: [LogEntry] = []
    /// Where the oldest is once all places are taken.
    private var oldest = 0
    /// How many there were that are no longer kept.
    package private(set) var dropped = 0

    package init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// Oldest first.
    package var entries: [LogEntry] { Array(kept[oldest...] + kept[..<oldest]) }

    package mutating func append(_ entry: LogEntry) {
        guard kept.count == capacity else { return kept.append(entry) }
        kept[oldest] = entry
        oldest = (oldest + 1) % capacity
        dropped += 1
    }
}
