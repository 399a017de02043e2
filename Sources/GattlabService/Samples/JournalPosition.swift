/// An event of a session, and all before it.
package struct JournalPosition: Codable, Hashable, Sendable {
    /// The start of the session as text, which distinguishes it from others of its name.
    package var since: String
    package var seq: Int

    package init(since: String, seq: Int) {
        self.since = since
        self.seq = seq
    }
}
