internal import Control

extension Store {
    /// Keeps the events of one turn, all or none of them in the database when this returns.
    ///
    /// Those of sessions that are not kept here are left out. What cannot be written now waits in memory, and `health`
    /// says so: also then the events may be told, for their numbers are not used again however the daemon ends.
    package func append(_ entries: [JournalEntry]) {
        let entries = entries.filter { journals[$0.session] != nil }
        guard !entries.isEmpty else { return }
        for entry in entries { register(entry) }
        if durability.number(entries.count) { writeNote(unsaved: note.unsaved > 0) }
        if unsaved.isEmpty, !isFailing {
            do throws(StoreError) {
                try write(entries[...])
                pruneOverfull()
                startWork()
                return
            } catch {
                fail(error)
            }
        }
        keepWaiting(entries)
        if !isFailing { flush() }
    }

    /// The events of a session after a cursor, with what is missing between them.
    ///
    /// Of a cursor beyond the session's last number, which another incarnation of it must have given out, nothing is
    /// known: the page is empty, and its cursor the same.
    ///
    /// - Parameters:
    ///   - cursor: the number of the last event seen; 0 for all there is.
    ///   - limit: how many events at most; at least one.
    package func read(_ session: String, after cursor: Int, limit: Int) throws(StoreError) -> JournalPage {
        let journal = journals[session]
        let cursor = max(0, cursor)
        var entries: [JournalEntry] = []
        var isWhole = true
        if let reader, let incarnation = journal?.session.incarnation {
            (entries, isWhole) = try reader.journal.entries(
                of: session,
                incarnation,
                after: cursor,
                limit: max(1, limit)
            )
        }
        // What waits is newer than all that is in the database.
        if isWhole {
            let waiting = unsaved.waiting.lazy.filter { $0.session == session && $0.seq > cursor }
            let room = max(1, limit) - entries.count
            entries.append(contentsOf: waiting.prefix(room))
            isWhole = waiting.dropFirst(room).isEmpty
        }
        return JournalPage(
            after: cursor,
            entries: entries,
            isWhole: isWhole,
            expired: journal?.expired ?? 0,
            last: journal?.session.last ?? 0
        )
    }

    /// The numbers of the oldest event that is kept, nil for none, and of the last one that was used.
    package func bounds(_ session: String) -> (oldest: Int?, last: Int) {
        guard let journal = journals[session] else { return (nil, 0) }
        return (journal.oldest ?? unsaved.waiting.first { $0.session == session }?.seq, journal.session.last)
    }

    private func register(_ entry: JournalEntry) {
        guard var journal = journals[entry.session] else { return }
        journal.session.last = max(journal.session.last, entry.seq)
        journals[entry.session] = journal
    }

    func write(_ entries: ArraySlice<JournalEntry>) throws(StoreError) {
        try writing { tables throws(StoreError) in
            try storeUnstored(tables)
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
            journal.count += 1
            journals[entry.session] = journal
            if journal.count > limits.eventsPerSession + Upkeep.block { overfull.insert(entry.session) }
        }
        writeMark()
    }

    func storeUnstored(_ tables: Tables) throws(StoreError) {
        for name in unstored {
            guard let journal = journals[name] else { continue }
            var changed = databaseMark
            changed.changes += 1
            let incarnation = try tables.database.transaction { () throws(StoreError) in
                try tables.answers.set(DatabaseMark.key, changed.text)
                return try tables.sessions.add(journal.session, expired: journal.expired)
            }
            databaseMark = changed
            var stored = journal
            stored.session.incarnation = incarnation
            // Its row has the last number.
            recordStored(journal.session.last, in: &stored)
            journals[name] = stored
            unstored.remove(name)
        }
    }

    /// Puts events where they wait to be written.
    private func keepWaiting(_ entries: [JournalEntry]) {
        // Before anybody is told of them: the next daemon must not give out their numbers again.
        if note.unsaved < skipped + durability.promised { writeNote(unsaved: true) }
        unsaved.append(entries)
        updateHealth(health.error)
    }

    /// Writes some of the events that wait; the rest has its turn with the next events, or with `maintain`.
    func flush() {
        guard !unsaved.isEmpty, tables != nil else { return }
        let chunk = unsaved.waiting.prefix(Upkeep.flushed)
        do throws(StoreError) {
            try write(chunk)
            unsaved.removeFirst(chunk.count)
            if unsaved.isEmpty { writeNote(unsaved: false) }
            updateHealth(unsaved.isEmpty ? nil : health.error)
        } catch {
            fail(error)
        }
    }

    func fail(_ error: StoreError) {
        isFailing = true
        updateHealth(error)
    }

    /// The state where nothing fails now.
    private var sound: StoreHealth.State { loss == nil ? .fine : .incomplete }

    func updateHealth(_ error: StoreError?) {
        let before = health
        health.error = error
        health.unsaved = unsaved.count
        health.lost = unsaved.lost
        health.state = tables == nil ? .memoryOnly : error != nil || !unsaved.isEmpty ? .delayed : sound
        guard health.state != before.state || health.error?.code != before.error?.code else { return }
        onHealthChange?(health)
    }
}
