internal import StoreModel

/// The last event of a session that another machine has acknowledged.
package struct PublishedPosition: Codable, Hashable, Sendable {
    /// The start of the session as text, which distinguishes it from others of its name.
    package var since: String
    package var seq: Int

    package init(since: String, seq: Int) {
        self.since = since
        self.seq = seq
    }
}

extension StoredDocument {
    /// The kind of the positions, by the names of the sessions.
    static let positionKind = "published"
    /// The kind of the identity of the machine.
    static let machineKind = "machine"
    /// The kind of the identity of the archive of samples.
    static let archiveKind = "archive"
}
