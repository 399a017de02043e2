/// A ring buffer of the latest log entries, for diagnosing a running daemon.
package struct RecentEntries: Sendable {
    private let capacity: Int
    private var buffer: [LogEntry] = []
    /// Index of the oldest entry when the buffer is full.
    private var oldest = 0
    /// Number of entries that have been overwritten.
    package private(set) var dropped = 0

    package init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// The entries, oldest first.
    package var entries: [LogEntry] { Array(buffer[oldest...] + buffer[..<oldest]) }

    package mutating func append(_ entry: LogEntry) {
        guard buffer.count == capacity else { return buffer.append(entry) }
        buffer[oldest] = entry
        oldest = (oldest + 1) % capacity
        dropped += 1
    }
}
