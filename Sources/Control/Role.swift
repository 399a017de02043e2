/// What a user may do with the daemon.
///
/// Drive, emulate and pair include observe, admin includes all.
package enum Role: String, Codable, CaseIterable, Sendable {
    /// See adapters, sessions, events and metrics, and scan.
    case observe
    /// Connect to devices: read, write, watch, record, lock.
    case drive
    /// Put devices on the air, and answer for them.
    case emulate
    /// Answer for this machine whether devices may pair with it.
    case pair
    /// Everything, also what belongs to others.
    case admin

    /// Whether who has this role may do what needs `other`.
    package func includes(_ other: Role) -> Bool {
        self == other || self == .admin || other == .observe
    }
}
