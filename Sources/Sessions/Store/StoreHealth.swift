/// How the keeping of the state is going.
package struct StoreHealth: Hashable, Sendable {
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// Every event is in the database before anybody is told of it.
        case fine
        /// Events wait in memory until they can be written.
        case delayed
        /// There is no database that can be written: sessions cannot be kept, and events wait in memory.
        case memoryOnly = "memory-only"
        /// Every event is in the database, but something that was there before this start is lost; `findings` says what.
        case incomplete
    }

    package var state: State
    /// Why it is not fine.
    package var error: StoreError?
    /// Events that are only in memory.
    package var unsaved: Int
    /// Events that were lost since the start because memory is bounded; each is in a gap.
    package var lost: Int

    static let fine = StoreHealth(state: .fine, error: nil, unsaved: 0, lost: 0)
}

/// How much is kept.
package struct StoreLimits: Hashable, Sendable {
    /// Numbers whose events a session's journal has, at least; a few hundred more may be there.
    package var eventsPerSession = 100_000
    /// Octets of the database; beyond it the longest journals are shortened.
    package var databaseSize = 256 << 20
    /// Events, and octets of them, that may wait in memory while nothing can be written.
    package var unsavedEvents = 10_000
    package var unsavedOctets = 8 << 20

    package init() {}
}
