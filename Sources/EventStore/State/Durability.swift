/// The number of sequence numbers in use beyond those on the disk, and the decisions based on it.
///
/// Counts all sessions together, which is an upper bound for each one.
package struct Durability: Sendable {
    /// The default number of reserved sequence numbers, large enough for the disk to keep up with a thousand events per
    /// second.
    package static let defaultReservation = 16_384

    /// Number of sequence numbers beyond those on the disk that are reserved there, or have to be.
    package private(set) var reservedCount: Int
    /// Number of events that have been assigned a sequence number.
    private var assignedCount = 0
    /// Number of those events that are safely on the disk.
    private var syncedCount = 0
    /// Number of those events that will be on the disk after the current sync, or nil if none is running.
    private var pendingSync: Int?

    package init(reservedCount: Int = Self.defaultReservation) {
        self.reservedCount = reservedCount
    }

    /// Number of sequence numbers in use beyond those on the disk.
    package var unsyncedCount: Int { assignedCount - syncedCount }

    /// Counts newly numbered events.
    ///
    /// - Returns: True if a larger reservation has to be written to the disk before clients receive these numbers.
    package mutating func countAssigned(_ count: Int) -> Bool {
        assignedCount += count
        guard unsyncedCount > reservedCount else { return false }
        while reservedCount < unsyncedCount { reservedCount *= 2 }
        return true
    }

    /// A Boolean value that indicates whether to sync now, regardless of the time since the last sync.
    package var isUrgent: Bool { pendingSync == nil && unsyncedCount >= reservedCount / 2 }

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

    /// Resets a reservation that was raised while writing failed, and returns true if it changed.
    package mutating func resetReservation() -> Bool {
        guard reservedCount > Self.defaultReservation, unsyncedCount <= Self.defaultReservation / 2 else {
            return false
        }
        reservedCount = Self.defaultReservation
        return true
    }
}
