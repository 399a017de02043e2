/// A role, which permits a user certain operations of the daemon.
///
/// The roles `drive`, `emulate`, `pair` and `guardian` include `observe`; `admin` includes all others, and all others
/// include `samples`.
package enum Role: String, Codable, CaseIterable, Sendable {
    /// Read the samples of permitted streams; given by entries of `permissions.samples`.
    case samples
    /// List adapters, sessions, events and metrics, and scan.
    case observe
    /// Connect to devices: read, write, watch, record, lock.
    case drive
    /// Emulate devices, and answer questions about writes to them.
    case emulate
    /// Pair with devices, remove bonds, and answer questions about pairings with this machine.
    case pair
    /// Answer questions of clients.
    case guardian
    /// All operations, including those on the sessions and recordings of other users.
    case admin

    /// Returns true if this role includes `other`.
    package func includes(_ other: Role) -> Bool {
        switch other {
        case self, .samples: true
        case .observe: self != .samples
        case .drive, .emulate, .pair, .guardian, .admin: self == .admin
        }
    }
}
