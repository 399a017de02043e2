package import Control
internal import Persistence
package import StoreModel

/// The persistent state of the daemon: sessions, their event journals, remembered answers, and settings.
///
/// A store belongs to one thread and is fast enough for the event loop; slow disk operations run on a `StoreWorker`. An
/// event is committed when `append` returns, unless `health` reports otherwise; `maintain` is to be called about once a
/// second. The store reads no clock, and orders nothing by time.
package final class Store: SessionStore {
    /// Cached state of a session's journal.
    struct Journal {
        var session: StoredSession
        /// The session's last sequence number as stored in the column `reached`.
        var recordedLast = 0
        /// Last sequence number whose event was deleted to bound the journal.
        var lastDeleted = 0
        /// Sequence number of the oldest event in the database.
        var oldest: Int?
        /// Number of events in the database.
        var eventCount = 0
        /// Last sequence number known to the database.
        var storedLast = 0
    }

    let files: StoreFiles
    let limits: StoreLimits
    let budget: DiskBudget
    let worker: StoreWorker
    /// The locked state file, or nil if the state directory is not writable.
    var state: StateFile?
    /// Current contents of the record in the state file.
    var stateRecord: StateRecord
    /// Progress mark in the state file.
    var mark = ProgressMark()
    /// The database's own mark; the copy in the database may be older, as `isMarkStored` indicates.
    var databaseMark = DatabaseMark()
    /// Sum of the last sequence numbers that the database knows, over all sessions.
    var storedNumbers = 0
    /// A Boolean value that indicates whether the database contains the current `databaseMark`.
    var isMarkStored = true
    /// Sequence numbers that a power failure may have lost since the previous daemon; their loss is not reported as
    /// damage.
    var toleratedLoss = 0
    /// Loss detected when the store was opened, for the status.
    var loss: StoreLoss?
    /// Connection for reading and writing, or nil if there is no writable database.
    var tables: Tables?
    /// Connection for reading only, if the database is not writable.
    var readOnlyTables: Tables?
    var journals: [String: Journal] = [:]
    /// Names of sessions that are not in the database yet.
    var sessionsToStore: Set<String> = []
    /// Names of sessions whose journals exceed their limit.
    var overlongJournals: Set<String> = []
    /// Events that could not be written yet.
    var queue: EntryQueue
    var durability = Durability()
    /// Offset added to the sequence numbers at the start and not yet recorded in the database.
    var skippedNumbers = 0
    /// A Boolean value that indicates whether writing has failed; it is retried by the next `maintain`.
    var isFailing = false
    var maintenance = MaintenanceState()
    var isClosed = false
    /// A Boolean value that indicates whether the database was created by this start.
    var isNew = false

    /// Kinds with damaged documents that have been reported.
    private var kindsWithDamage: Set<String> = []
    /// Sessions with damaged events that have been reported.
    var sessionsWithDamage: Set<String> = []

    /// Health of the store, for the status.
    package internal(set) var health = StoreHealth.fine
    /// Called when the state or the error of `health` has changed, not for each event.
    package var onHealthChange: ((StoreHealth) -> Void)?
    /// Problems found when the store was opened or later, one line each.
    package internal(set) var findings: [String] = []
    /// Called for each problem found after the store was opened.
    package var onFinding: ((String) -> Void)?

    var reader: Tables? { tables ?? readOnlyTables }

    init(_ folder: String, limits: StoreLimits, boot: String?) {
        files = StoreFiles(folder: folder)
        self.limits = limits
        budget = DiskBudget(limit: limits.databaseSize, largestLog: MaintenanceState.largestLog)
        worker = StoreWorker(database: files.database)
        queue = EntryQueue(countLimit: limits.queuedEvents, byteLimit: limits.queuedBytes)
        stateRecord = StateRecord(
            boot: boot ?? "unknown",
            reservedCount: 0,
            unsavedDistance: 0,
            process: currentProcessID()
        )
    }

    deinit {
        close()
    }
}

// MARK: - Sessions

extension Store {
    /// The sessions to restore, in the order in which they were started.
    package var sessions: [StoredSession] {
        journals.values.map(\.session).filter { $0.specification != nil }
            .sorted { ($0.incarnation ?? .max, $0.name) < ($1.incarnation ?? .max, $1.name) }
    }

    /// These, and those of the service and its configuration, which have a journal only.
    package var allSessions: [StoredSession] { journals.values.map(\.session) }

    /// Returns the session with a name, including the daemon's own.
    package func session(_ name: String) -> StoredSession? {
        journals[name]?.session
    }

    /// Adds a session, and stores its document if there is one.
    ///
    /// - Throws: The reason if the session cannot be persisted; the store is then unchanged.
    /// - Returns: The session with its incarnation.
    @discardableResult
    package func add(
        _ session: StoredSession,
        with document: StoredDocument? = nil
    ) throws(StoreError) -> StoredSession {
        if let known = journals[session.name]?.session {
            guard known.specification == nil, session.specification != nil else {
                throw StoreError(.io, "session \(session.name) already exists", hint: "choose another name")
            }
            // It is the journal of a session that used to be in the configuration.
            try remove(session.name)
        }
        var added = session
        added.lastNumber = max(added.lastNumber, databaseMark.floor)
        added.incarnation = try performChange { tables throws(StoreError) in
            if let document { try tables.documents.store(document) }
            return try tables.sessions.add(added)
        }
        var journal = Journal(session: added)
        recordStored(added.lastNumber, in: &journal)
        journals[session.name] = journal
        writeMark()
        return added
    }

    /// Ensures that one of the daemon's own sessions has a journal, if necessary in memory only.
    package func ensureJournal(of name: String, created: Timestamp) -> StoredSession {
        if let journal = journals[name] { return journal.session }
        let owner = StoredSession.Owner(uid: 0, gid: 0, userName: "gattlabd")
        let session = StoredSession(name: name, specification: nil, owner: owner, created: created)
        do throws(StoreError) {
            return try add(session)
        } catch {
            // The session is stored with its first events, once writing works.
            var session = session
            session.lastNumber = max(session.lastNumber, databaseMark.floor)
            journals[name] = Journal(session: session)
            sessionsToStore.insert(name)
            return session
        }
    }

    /// Deletes a session, its events, its document, and the answers remembered for it.
    ///
    /// - Throws: The reason if the session cannot be deleted; it would be restored by the next start.
    package func remove(_ name: String) throws(StoreError) {
        guard let journal = journals[name] else { return }
        if let incarnation = journal.session.incarnation {
            try performChange(removing: journals[name]?.storedLast ?? 0) { tables throws(StoreError) in
                // Replacing a damaged database changes the incarnation.
                try tables.sessions.remove(journals[name]?.session.incarnation ?? incarnation)
                try tables.answers.delete(session: name, kind: nil, peer: nil)
                try tables.documents.remove(name, of: StoredDocument.sessionKind)
            }
            storedNumbers -= journals[name]?.storedLast ?? 0
        }
        journals[name] = nil
        writeMark()
        sessionsToStore.remove(name)
        overlongJournals.remove(name)
        queue.removeAll(of: name)
        updateHealth(health.error)
    }
}

// MARK: - Answers and settings

extension Store {
    /// Remembers an answer, replacing an earlier one to the same question.
    package func remember(_ answer: RememberedAnswer) throws(StoreError) {
        try performChange { tables throws(StoreError) in try tables.answers.remember(answer) }
        writeMark()
    }

    /// Returns the remembered answer to a session's question of a kind about a peer.
    package func answer(session: String, kind: String, peer: String) throws(StoreError) -> RememberedAnswer? {
        try reader?.answers.answer(session: session, kind: kind, peer: peer)
    }

    /// Returns all remembered answers.
    package func answers() throws(StoreError) -> [RememberedAnswer] {
        try reader?.answers.all() ?? []
    }

    /// Deletes the remembered answers of a session, restricted to a kind and a peer if these are given.
    package func deleteAnswers(session: String, kind: String? = nil, peer: String? = nil) throws(StoreError) {
        try performChange { tables throws(StoreError) in
            try tables.answers.delete(session: session, kind: kind, peer: peer)
        }
        writeMark()
    }

    /// Returns the value of a setting.
    package func value(_ key: String) throws(StoreError) -> String? {
        try reader?.answers.value(key)
    }

    package func set(_ key: String, _ value: String) throws(StoreError) {
        try performChange { tables throws(StoreError) in try tables.answers.set(key, value) }
        writeMark()
    }

    /// Increments a numeric setting, starting at 1, and returns its new value.
    package func increment(_ key: String) throws(StoreError) -> Int {
        let next = (try value(key).flatMap { Int($0) } ?? 0).addingReportingOverflow(1).partialValue
        try set(key, String(next))
        return next
    }

}

// MARK: - Documents

extension Store {
    package func documents(of kind: String) throws(StoreError) -> [StoredDocument] {
        guard let reader else { return [] }
        let (documents, damaged) = try reader.documents.documents(of: kind)
        report(damagedDocuments: damaged)
        return documents
    }

    /// Reports damaged documents, once for each kind.
    func report(damagedDocuments damaged: [String: Int]) {
        for (kind, count) in damaged.sorted(by: { $0.key < $1.key }) where kindsWithDamage.insert(kind).inserted {
            report("documents of the kind '\(kind)' are damaged: \(count)")
        }
    }

    package func store(_ document: StoredDocument) throws(StoreError) {
        try performChange { tables throws(StoreError) in try tables.documents.store(document) }
        writeMark()
    }

    package func removeDocument(_ name: String, of kind: String) throws(StoreError) {
        try performChange { tables throws(StoreError) in try tables.documents.remove(name, of: kind) }
        writeMark()
    }
}

extension Store {
    /// Performs a write; if the database turns out to be damaged, rebuilds it and retries once.
    func performWrite<Result>(_ body: (Tables) throws(StoreError) -> Result) throws(StoreError) -> Result {
        limitLog()
        guard let tables else { throw health.error ?? StoreError(.io, "the database is closed") }
        do throws(StoreError) {
            return try body(tables)
        } catch {
            guard error.code == .corrupt, rebuild(because: error), let tables = self.tables else { throw error }
            return try body(tables)
        }
    }
}
