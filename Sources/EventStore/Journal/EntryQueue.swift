package import StoreModel

/// A bounded queue of events that could not be written yet, oldest first; on overflow, the oldest are dropped.
package struct EntryQueue: Sendable {
    /// Maximum number of queued events, and maximum size of their JSON in bytes.
    package var countLimit: Int
    package var byteLimit: Int
    private var storage: [JournalEntry] = []
    /// Index of the oldest queued event; the entries before it have been removed and are discarded in batches.
    private var start = 0
    private var byteCount = 0
    /// Total number of dropped events.
    package private(set) var lost = 0

    package init(countLimit: Int, byteLimit: Int) {
        self.countLimit = countLimit
        self.byteLimit = byteLimit
    }

    package var count: Int { storage.count - start }
    package var isEmpty: Bool { count == 0 }
    /// The queued events.
    package var entries: ArraySlice<JournalEntry> { storage[start...] }

    package mutating func append(_ added: some Sequence<JournalEntry>) {
        for entry in added {
            storage.append(entry)
            byteCount += entry.event.count
        }
        while count > countLimit || byteCount > byteLimit, !isEmpty {
            drop(1)
            lost += 1
        }
    }

    /// Removes the oldest events, which have been written.
    package mutating func removeFirst(_ number: Int) {
        drop(min(number, count))
    }

    /// Removes the events of a session.
    package mutating func removeAll(of session: String) {
        storage = entries.filter { $0.session != session }
        start = 0
        byteCount = storage.reduce(0) { $0 + $1.event.count }
    }

    private mutating func drop(_ number: Int) {
        for entry in entries.prefix(number) { byteCount -= entry.event.count }
        start += number
        guard start > 1024, start > storage.count / 2 else { return }
        storage.removeFirst(start)
        start = 0
    }
}
