/// The number of sequence numbers in use beyond those on the disk, and the decisions based on it.
///
/// Counts all sessions together, which is an upper bound for each one.
package struct Durability: Sendable {
    /// The default promise, large enough for the disk to keep up with a thousand events per second.
    package static let usualPromise = 16_384

    /// Number of sequence numbers that is promised, or has to be.
    package private(set) var promised: Int
    /// Number of events that have been assigned a sequence number.
    private var assignedCount = 0
    /// Number of those events that are safely on the disk.
    private var syncedCount = 0
    /// Number of those events that will be on the disk after the current sync, or nil if none is running.
    private var pendingSync: Int?

    package init(promised: Int = Self.usualPromise) {
        self.promised = promised
    }

    /// Number of sequence numbers in use beyond those on the disk.
    package var unsyncedCount: Int { assignedCount - syncedCount }

    /// Counts newly numbered events.
    ///
    /// - Returns: True if a larger promise has to be written to the disk before clients receive these numbers.
    package mutating func countAssigned(_ count: Int) -> Bool {
        assignedCount += count
        guard unsyncedCount > promised else { return false }
        while promised < unsyncedCount { promised *= 2 }
        return true
    }

    /// A Boolean value that indicates whether to sync now, regardless of the time since the last sync.
    package var isUrgent: Bool { pendingSync == nil && unsyncedCount >= promised / 2 }

    /// A Boolean value that indicates whether there is anything to sync.
    package var isBehind: Bool { pendingSync == nil && unsyncedCount > 0 }

    /// Starts a sync of everything that has been committed so far.
    package mutating func startSync() {
        pendingSync = assignedCount
    }

    package mutating func endSync(succeeded: Bool) {
        if succeeded, let pendingSync { syncedCount = pendingSync }
        pendingSync = nil
    }

    /// Resets a promise that was raised while writing failed, and returns true if it changed.
    package mutating func resetPromise() -> Bool {
        guard promised > Self.usualPromise, unsyncedCount <= Self.usualPromise / 2 else { return false }
        promised = Self.usualPromise
        return true
    }
}
