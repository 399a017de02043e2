internal import Persistence
package import StoreModel

extension Store {
    /// Persists the events of one event loop turn: when this returns, the database contains all of them or none.
    ///
    /// Events of sessions that are not stored here are ignored. Events that cannot be written now are queued in memory,
    /// and `health` reports it; they may be sent to clients even so, because their sequence numbers are never reused,
    /// however the daemon ends.
    package func append(_ entries: [JournalEntry]) {
        let entries = entries.filter { journals[$0.session] != nil }
        guard !entries.isEmpty else { return }
        for entry in entries { register(entry) }
        if durability.countAssigned(entries.count) {
            writeStateRecord(hasUnsavedNumbers: stateRecord.unsavedDistance > 0)
        }
        if queue.isEmpty, !isFailing {
            do throws(StoreError) {
                try write(entries[...])
                pruneOverlongJournals()
                limitGrowth()
                startWork()
                return
            } catch {
                fail(error)
            }
        }
        enqueue(entries)
        if !isFailing { flush() }
    }

    /// Returns the events of a session after a cursor, with the gaps between them.
    ///
    /// A cursor beyond the session's last sequence number comes from another incarnation of the session: the page is
    /// empty and keeps the cursor.
    ///
    /// - Parameters:
    ///   - cursor: Sequence number of the last event seen; 0 for all events.
    ///   - limit: Maximum number of events, at least one.
    package func read(_ session: String, after cursor: Int, limit: Int) throws(StoreError) -> JournalPage {
        let journal = journals[session]
        let cursor = max(0, cursor)
        var entries: [JournalEntry] = []
        var isComplete = true
        if let reader, let incarnation = journal?.session.incarnation {
            let found = try reader.journal.entries(
                of: session,
                incarnation,
                after: cursor,
                limit: max(1, limit)
            )
            (entries, isComplete) = (found.entries, found.isComplete)
            if found.damaged > 0, sessionsWithDamage.insert(session).inserted {
                report("events of \(session) are damaged; clients receive a gap")
            }
        }
        // Queued events are newer than all events in the database.
        if isComplete {
            let waiting = queue.entries.lazy.filter { $0.session == session && $0.seq > cursor }
            let room = max(1, limit) - entries.count
            entries.append(contentsOf: waiting.prefix(room))
            isComplete = waiting.dropFirst(room).isEmpty
        }
        return JournalPage(
            after: cursor,
            entries: entries,
            isComplete: isComplete,
            lastDeleted: journal?.lastDeleted ?? 0,
            lastNumber: journal?.session.lastNumber ?? 0
        )
    }

    /// Returns the sequence number of the oldest stored event, or nil if there is none, and the last one that was used.
    package func sequenceRange(of session: String) -> (oldest: Int?, last: Int) {
        guard let journal = journals[session] else { return (nil, 0) }
        return (journal.oldest ?? queue.entries.first { $0.session == session }?.seq, journal.session.lastNumber)
    }

    private func register(_ entry: JournalEntry) {
        guard var journal = journals[entry.session] else { return }
        journal.session.lastNumber = max(journal.session.lastNumber, entry.seq)
        journals[entry.session] = journal
    }

    func write(_ entries: ArraySlice<JournalEntry>) throws(StoreError) {
        try performWrite { tables throws(StoreError) in
            try storePendingSessions(tables)
            try tables.database.transaction { () throws(StoreError) in
                for entry in entries {
                    guard let incarnation = journals[entry.session]?.session.incarnation else { continue }
                    try tables.journal.add(entry, of: incarnation)
                }
                try storeMark(tables)
            }
        }
        isMarkStored = true
        for entry in entries {
            guard var journal = journals[entry.session] else { continue }
            recordStored(entry.seq, in: &journal)
            journal.oldest = journal.oldest ?? entry.seq
            journal.eventCount += 1
            journals[entry.session] = journal
            if journal.eventCount > limits.eventsPerSession + MaintenanceState.deletionBatch {
                overlongJournals.insert(entry.session)
            }
        }
        writeMark()
    }

    func storePendingSessions(_ tables: Tables) throws(StoreError) {
        for name in sessionsToStore {
            guard let journal = journals[name] else { continue }
            var changed = databaseMark
            changed.changes += 1
            let incarnation = try tables.database.transaction { () throws(StoreError) in
                try tables.answers.set(DatabaseMark.key, changed.text)
                return try tables.sessions.add(journal.session, lastDeleted: journal.lastDeleted)
            }
            databaseMark = changed
            var stored = journal
            stored.session.incarnation = incarnation
            // Its row contains the last sequence number.
            recordStored(journal.session.lastNumber, in: &stored)
            journals[name] = stored
            sessionsToStore.remove(name)
        }
    }

    /// Queues events in memory until they can be written.
    private func enqueue(_ entries: [JournalEntry]) {
        // Must precede the first use of the numbers by a client: the next daemon must not assign them again.
        if stateRecord.unsavedDistance < skippedNumbers + durability.reservedCount {
            writeStateRecord(hasUnsavedNumbers: true)
        }
        queue.append(entries)
        updateHealth(health.error)
    }

    /// Writes a batch of queued events; the rest follows with the next events or the next call of `maintain`.
    func flush() {
        guard !queue.isEmpty, tables != nil else { return }
        let chunk = queue.entries.prefix(MaintenanceState.flushBatch)
        do throws(StoreError) {
            try write(chunk)
            queue.removeFirst(chunk.count)
            if queue.isEmpty { writeStateRecord(hasUnsavedNumbers: false) }
            updateHealth(queue.isEmpty ? nil : health.error)
        } catch {
            fail(error)
        }
    }

    func fail(_ error: StoreError) {
        isFailing = true
        updateHealth(error)
    }

    /// State of a store without a current failure.
    private var healthyState: StoreHealth.State { loss == nil ? .fine : .incomplete }

    func updateHealth(_ error: StoreError?) {
        let before = health
        health.error = error
        health.queuedCount = queue.count
        health.lost = queue.lost
        health.state = tables == nil ? .memoryOnly : error != nil || !queue.isEmpty ? .delayed : healthyState
        guard health.state != before.state || health.error?.code != before.error?.code else { return }
        onHealthChange?(health)
    }
}
