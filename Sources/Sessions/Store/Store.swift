package import Control

/// What the daemon keeps over restarts: sessions, the journals of their events, remembered answers, settings.
///
/// Belongs to one thread, and is quick enough for the event loop: what waits for the disk is on a `StoreWorker`. An event is
/// committed when `append` returns, unless `health` says otherwise; `maintain` is to be called about once a second. Nothing
/// here reads a clock or orders by time.
package final class Store {
    /// What is known of a journal without asking the database.
    struct Journal {
        var session: StoredSession
        /// What the database has as `reached`.
        var reached = 0
        /// Numbers up to this one were taken out to bound the journal.
        var expired = 0
        /// The number of the oldest event in the database.
        var oldest: Int?
        /// How many events the database has.
        var count = 0
        /// The last number that the database knows of.
        var stored = 0
    }

    let files: StoreFiles
    let limits: StoreLimits
    let worker: StoreWorker
    /// Nil where nothing can be written to the state directory.
    var state: StateFile?
    /// What the state file says.
    var note: StateNote
    /// The progress that the state file has.
    var mark = StoreMark()
    /// What the database has of the mark.
    var databaseMark = DatabaseMark()
    /// Sum of what the database knows of the sessions' last numbers.
    var storedNumbers = 0
    /// Whether the database has its own mark as it is in `databaseMark`.
    var isMarkStored = true
    /// Numbers that may have been lost with the machine's power since the daemon before, which is no damage.
    var tolerated = 0
    /// What was found lost at the start, for the status.
    var loss: StoreLoss?
    /// Nil while there is no database that can be written.
    var tables: Tables?
    /// What there is to read where nothing can be written.
    var frozen: Tables?
    var journals: [String: Journal] = [:]
    /// Sessions that are not in the database.
    var unstored: Set<String> = []
    /// Sessions with more events than they may have.
    var overfull: Set<String> = []
    var unsaved: UnsavedEntries
    var durability = Durability()
    /// By how much numbers were moved on at the start without the database knowing of it yet.
    var skipped = 0
    /// Writing failed, and is not tried again before the next `maintain`.
    var isFailing = false
    var upkeep = Upkeep()
    var isClosed = false
    /// The database was made at this start.
    var isNew = false

    /// How it is going, for the status.
    package internal(set) var health = StoreHealth.fine
    /// Called when the state or the reason of `health` has changed, not for each event.
    package var onHealthChange: ((StoreHealth) -> Void)?
    /// What was found at the start, or later, that somebody should know: a line each.
    package internal(set) var findings: [String] = []
    /// Called for each finding after the start.
    package var onFinding: ((String) -> Void)?

    var reader: Tables? { tables ?? frozen }

    init(_ folder: String, limits: StoreLimits, boot: String?) {
        files = StoreFiles(folder: folder)
        self.limits = limits
        worker = StoreWorker(database: files.database)
        unsaved = UnsavedEntries(countLimit: limits.unsavedEvents, octetLimit: limits.unsavedOctets)
        note = StateNote(boot: boot ?? "unknown", promised: 0, unsaved: 0, process: currentProcess())
    }

    deinit {
        close()
    }
}

// MARK: - Sessions

extension Store {
    /// The sessions that are to be restored, in the order in which they were started.
    package var sessions: [StoredSession] {
        journals.values.map(\.session).filter { $0.specification != nil }
            .sorted { ($0.incarnation ?? .max, $0.name) < ($1.incarnation ?? .max, $1.name) }
    }

    /// The session of a name, also one of the daemon's own.
    package func session(_ name: String) -> StoredSession? {
        journals[name]?.session
    }

    /// Keeps a new session.
    ///
    /// - Throws: why it cannot be kept; then it is not known here.
    /// - Returns: it with its incarnation.
    @discardableResult
    package func add(_ session: StoredSession) throws(StoreError) -> StoredSession {
        if let known = journals[session.name]?.session {
            guard known.specification == nil, session.specification != nil else {
                throw StoreError(.io, "session \(session.name) is there already", hint: "take another name")
            }
            // The journal of a session that was in the configuration once.
            try remove(session.name)
        }
        var added = session
        added.last = max(added.last, databaseMark.floor)
        added.incarnation = try changing { tables throws(StoreError) in try tables.sessions.add(added) }
        var journal = Journal(session: added)
        recordStored(added.last, in: &journal)
        journals[session.name] = journal
        writeMark()
        return added
    }

    /// Makes sure that one of the daemon's own sessions has a journal, if need be in memory alone.
    package func addOwn(_ name: String, created: Timestamp) -> StoredSession {
        if let journal = journals[name] { return journal.session }
        let owner = StoredSession.Owner(uid: 0, gid: 0, name: "gattlabd")
        let session = StoredSession(name: name, specification: nil, owner: owner, created: created)
        do throws(StoreError) {
            return try add(session)
        } catch {
            // It is written with its first events, once that is possible.
            var session = session
            session.last = max(session.last, databaseMark.floor)
            journals[name] = Journal(session: session)
            unstored.insert(name)
            return session
        }
    }

    /// Forgets a session, its events, and the answers that were remembered for it.
    ///
    /// - Throws: why it cannot be forgotten: it would be back after the next start.
    package func remove(_ name: String) throws(StoreError) {
        guard let journal = journals[name] else { return }
        if let incarnation = journal.session.incarnation {
            try changing(forgetting: journals[name]?.stored ?? 0) { tables throws(StoreError) in
                // Replacing a damaged database gives it another incarnation.
                try tables.sessions.remove(journals[name]?.session.incarnation ?? incarnation)
                try tables.answers.forget(session: name, kind: nil, peer: nil)
            }
            storedNumbers -= journals[name]?.stored ?? 0
        }
        journals[name] = nil
        writeMark()
        unstored.remove(name)
        overfull.remove(name)
        unsaved.removeAll(of: name)
        updateHealth(health.error)
    }
}

// MARK: - Answers and settings

extension Store {
    /// Remembers an answer; a later one to the same question takes its place.
    package func remember(_ answer: RememberedAnswer) throws(StoreError) {
        try changing { tables throws(StoreError) in try tables.answers.remember(answer) }
        writeMark()
    }

    /// What was answered to a kind of question of a session about a peer.
    package func answer(session: String, kind: String, peer: String) throws(StoreError) -> RememberedAnswer? {
        try reader?.answers.answer(session: session, kind: kind, peer: peer)
    }

    /// All answers that are remembered.
    package func answers() throws(StoreError) -> [RememberedAnswer] {
        try reader?.answers.all() ?? []
    }

    /// Forgets the answers of a session; those of a kind, and about a peer, where these are given.
    package func forgetAnswers(session: String, kind: String? = nil, peer: String? = nil) throws(StoreError) {
        try changing { tables throws(StoreError) in
            try tables.answers.forget(session: session, kind: kind, peer: peer)
        }
        writeMark()
    }

    /// What the daemon keeps under a key.
    package func value(_ key: String) throws(StoreError) -> String? {
        try reader?.answers.value(key)
    }

    package func set(_ key: String, _ value: String) throws(StoreError) {
        try changing { tables throws(StoreError) in try tables.answers.set(key, value) }
        writeMark()
    }

    /// Counts up the number that is kept under a key, and returns it; 1 at first.
    package func increment(_ key: String) throws(StoreError) -> Int {
        let next = (try value(key).flatMap { Int($0) } ?? 0).addingReportingOverflow(1).partialValue
        try set(key, String(next))
        return next
    }

    /// Does what writes; a database that turns out to be damaged is replaced, and it is tried once more.
    func writing<Result>(_ body: (Tables) throws(StoreError) -> Result) throws(StoreError) -> Result {
        guard let tables else { throw health.error ?? StoreError(.io, "the database is closed") }
        do throws(StoreError) {
            return try body(tables)
        } catch {
            guard error.code == .corrupt, rebuild(because: error), let tables = self.tables else { throw error }
            return try body(tables)
        }
    }
}
