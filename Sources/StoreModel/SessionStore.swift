package import Control

/// A store of named sessions, with their events and the answers remembered for them.
///
/// A service calls it only on the event loop, so its methods are fast.
package protocol SessionStore: AnyObject {
    // MARK: - Sessions

    /// The sessions to restore, in the order in which they were started.
    var sessions: [StoredSession] { get }
    /// These, and those of the service and its configuration, which have a journal only.
    var allSessions: [StoredSession] { get }

    /// Adds a session, and stores its document if there is one.
    ///
    /// - Throws: The reason if the session cannot be persisted; the store is then unchanged.
    /// - Returns: The session with its incarnation.
    @discardableResult
    func add(_ session: StoredSession, with document: StoredDocument?) throws(StoreError) -> StoredSession

    /// Ensures that one of the daemon's own sessions has a journal, if necessary in memory only.
    func ensureJournal(of name: String, created: Timestamp) -> StoredSession

    /// Deletes a session, its events, its document, and the answers remembered for it.
    ///
    /// - Throws: The reason if the session cannot be deleted; it would be restored by the next start.
    func remove(_ name: String) throws(StoreError)

    // MARK: - Events

    /// Persists the events of one event loop turn, all of them or none.
    ///
    /// Events that cannot be written now are queued in memory, and `health` reports it.
    func append(_ entries: [JournalEntry])

    /// Returns the events of a session after a cursor, with the gaps between them.
    ///
    /// - Parameters:
    ///   - cursor: Sequence number of the last event seen; 0 for all events.
    ///   - limit: Maximum number of events, at least one.
    func read(_ session: String, after cursor: Int, limit: Int) throws(StoreError) -> JournalPage

    /// Returns the sequence number of the oldest stored event, or nil if there is none, and the last one that was used.
    func sequenceRange(of session: String) -> (oldest: Int?, last: Int)

    // MARK: - Answers

    /// Returns all remembered answers.
    func answers() throws(StoreError) -> [RememberedAnswer]

    /// Remembers an answer, replacing an earlier one to the same question.
    func remember(_ answer: RememberedAnswer) throws(StoreError)

    /// Deletes the remembered answers of a session, restricted to a kind and a peer if these are given.
    func deleteAnswers(session: String, kind: String?, peer: String?) throws(StoreError)

    // MARK: - Documents

    /// Returns the documents of a kind, sorted by name, without damaged ones, which are reported as findings.
    func documents(of kind: String) throws(StoreError) -> [StoredDocument]

    /// Stores a document, replacing an earlier one of its kind and name.
    func store(_ document: StoredDocument) throws(StoreError)

    /// Deletes a document, if there is one.
    func removeDocument(_ name: String, of kind: String) throws(StoreError)

    // MARK: - Health

    /// Health of the store, for the status.
    var health: StoreHealth { get }
    /// Called when the state or the error of `health` has changed, not for each event.
    var onHealthChange: ((StoreHealth) -> Void)? { get set }
    /// Problems found when the store was opened or later, one line each.
    var findings: [String] { get }
    /// Called for each problem found after the store was opened.
    var onFinding: ((String) -> Void)? { get set }
}
