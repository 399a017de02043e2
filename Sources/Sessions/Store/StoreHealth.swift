/// The health of the store.
package struct StoreHealth: Hashable, Sendable {
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// Every event is in the database before it is sent to clients.
        case fine
        /// Events are queued in memory until they can be written.
        case delayed
        /// There is no writable database: sessions cannot be persisted, and events are queued in memory.
        case memoryOnly = "memory-only"
        /// Every event is in the database, but older data was lost before this start, as described in `findings`.
        case incomplete
    }

    package var state: State
    /// The failure that impairs the store, or nil.
    package var error: StoreError?
    /// Number of events that are in memory only.
    package var queuedCount: Int
    /// Number of events lost since the start because memory is bounded; each is covered by a gap.
    package var lost: Int

    static let fine = StoreHealth(state: .fine, error: nil, queuedCount: 0, lost: 0)
}

/// Limits on the stored data.
package struct StoreLimits: Hashable, Sendable {
    /// Minimum range of sequence numbers whose events a journal keeps; a few hundred more may be stored.
    package var eventsPerSession = 100_000
    /// Size of the database, in bytes, above which the longest journals are shortened.
    package var databaseSize = 256 << 20
    /// Number and total size, in bytes, of the events that may be queued in memory while writing fails.
    package var queuedEvents = 10_000
    package var queuedBytes = 8 << 20

    package init() {}
}
