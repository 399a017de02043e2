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

    package static let fine = StoreHealth(state: .fine, error: nil, queuedCount: 0, lost: 0)
}
