/// A role, which permits a user certain operations of the daemon.
///
/// The roles `drive`, `emulate`, `pair` and `guardian` include `observe`; `admin` includes all others.
package enum Role: String, Codable, CaseIterable, Sendable {
    /// List adapters, sessions, events and metrics, and scan.
    case observe
    /// Connect to devices: read, write, watch, record, lock.
    case drive
    /// Emulate devices, and answer questions about writes to them.
    case emulate
    /// Answer questions about pairings with this machine.
    case pair
    /// Answer questions of clients.
    case guardian
    /// All operations, including those on the sessions and recordings of other users.
    case admin

    /// Returns true if this role includes `other`.
    package func includes(_ other: Role) -> Bool {
        self == other || self == .admin || other == .observe
    }
}
