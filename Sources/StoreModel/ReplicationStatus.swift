package import Control

/// The state of the replication of samples.
package struct ReplicationStatus: Hashable, Sendable {
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// The first attempt to connect is in progress.
        case connecting
        /// The database has all samples.
        case current
        /// Samples are being copied.
        case copying
        /// The database cannot be reached; attempts are repeated.
        case unreachable
        /// The database refuses the connection or an operation; attempts are repeated.
        case refused
        /// The name of this machine belongs to another one; nothing is copied.
        case conflict
    }

    /// Name of this machine in the database.
    package var host: String
    package var state: State
    /// Time since which the state has lasted.
    package var since: Timestamp
    /// Number of samples that the database does not have; nil until the first connection.
    package var behind: Int?
    /// Number of samples that have been copied since the start.
    package var copied = 0
    /// Number of failed attempts and operations since the start.
    package var failures = 0
    package var error: ReplicaError?
    /// Time by which the clock of the database is ahead of that of this machine; nil until the first connection.
    package var clockDifference: Duration?

    package init(_ state: State, of host: String, since: Timestamp) {
        self.host = host
        self.state = state
        self.since = since
    }
}
