extension Store {
    /// What is done now and then, and how much of it at once.
    struct Upkeep {
        /// Events that are deleted at once: half a millisecond.
        static let block = 256
        /// Waiting events that are written at once, and how often so in one `maintain`.
        static let flushed = 512
        static let rounds = 4
        /// Pages of the log after which it is written into the database.
        static let logPages: UInt32 = 8_192
        /// How many calls of `maintain` may pass before what was committed is brought to the disk.
        static let syncInterval = 5
        /// Octets of a database that is checked before it is used.
        static let quicklyChecked = 32 << 20
        /// Checkpoints of the worker after which the rest of the log is written on the caller's thread.
        static let passes = 8

        var callsSinceSync = 0
        /// What the connection had written when the log was last whole in the database.
        var pagesBefore: UInt32 = 0
        /// What it had written when the worker was started.
        var pagesAtStart: UInt32 = 0
        /// How often the worker wrote the log into the database since it was whole there.
        var checkpoints = 0
        /// The database is to be looked at by the worker.
        var mustCheck = false
        /// The database is larger than it may be.
        var isOversize = false
    }

    /// Tries again what failed, deletes what is not needed any more, and brings what was committed to the disk.
    ///
    /// To be called about once a second; takes a millisecond or two where there is something to do.
    package func maintain() {
        takeOutcome()
        isFailing = false
        upkeep.callsSinceSync += 1
        if tables == nil { attachLate() }
        guard let tables else { return }
        writeMark()
        if skipped > 0, !worker.isBusy { settleNumbers(tables) }
        for _ in 0..<Upkeep.rounds where !isFailing { flush() }
        if !isFailing, unsaved.isEmpty, health.error != nil { probe(tables) }
        for _ in 0..<Upkeep.rounds where !isFailing { sweep(tables) }
        upkeep.isOversize = ((try? tables.usedSize()) ?? 0) > limits.databaseSize
        if !isFailing { pruneOverfull() }
        startWork()
    }

    /// After a failure that left nothing waiting, shows whether writing works again.
    private func probe(_ tables: Tables) {
        do throws(StoreError) {
            try tables.answers.set("probe", "")
            updateHealth(nil)
        } catch {
            fail(error)
        }
    }

    /// Deletes some events of a session that was taken out.
    private func sweep(_ tables: Tables) {
        do throws(StoreError) {
            guard let incarnation = try tables.sessions.removed() else { return }
            try tables.database.transaction { () throws(StoreError) in
                if let first = try tables.journal.firstNumber(of: incarnation) {
                    try tables.journal.delete(of: incarnation, through: first + Upkeep.block)
                } else {
                    try tables.sessions.forgetRemoved(incarnation)
                }
            }
        } catch {
            fail(error)
        }
    }

    /// Deletes some events of one journal that has too many, or of the longest when the database is too large.
    func pruneOverfull() {
        guard let tables, let name = overfull.first ?? (upkeep.isOversize ? longest : nil),
            var journal = journals[name], let incarnation = journal.session.incarnation, let oldest = journal.oldest
        else { return }
        // The last one stays: it says how far the numbers have come.
        let limit = max(1, limits.eventsPerSession)
        let excess = overfull.contains(name) ? journal.count - limit : Upkeep.block
        journal.expired = min(oldest + min(excess, Upkeep.block), journal.session.last) - 1
        do throws(StoreError) {
            try tables.database.transaction { () throws(StoreError) in
                journal.count -= try tables.journal.delete(of: incarnation, through: journal.expired)
                journal.oldest = try tables.journal.firstNumber(of: incarnation)
                try recordNumbers(of: &journal, tables)
            }
            recordStored(journal.reached, in: &journal)
            journals[name] = journal
            writeMark()
            if journal.count <= limit { overfull.remove(name) }
        } catch {
            fail(error)
        }
    }

    private var longest: String? {
        journals.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }.flatMap {
            $0.value.count > 1 ? $0.key : nil
        }
    }

    /// Starts the worker if there is something for it.
    func startWork() {
        takeOutcome()
        guard let tables, !isFailing, !worker.isBusy else { return }
        let isLong = tables.database.pagesWritten &- upkeep.pagesBefore >= Upkeep.logPages
        let isDue = durability.isBehind && upkeep.callsSinceSync >= Upkeep.syncInterval
        if isLong || isDue || durability.isUrgent {
            // While events wait, numbers are in use that no writing to the disk makes safe.
            guard unsaved.isEmpty, recordReached(tables) else { return }
            durability.begin()
            upkeep.callsSinceSync = 0
            upkeep.pagesAtStart = tables.database.pagesWritten
            if !worker.start(isLong ? .checkpoint : .sync) { durability.end(succeeded: false) }
        } else if upkeep.mustCheck {
            upkeep.mustCheck = !worker.start(.check)
        }
    }

    /// Writes down which numbers are in use, for a database of which only a part can be read one day.
    func recordReached(_ tables: Tables) -> Bool {
        var changed = journals.filter { $0.value.session.last > $0.value.reached }
        do throws(StoreError) {
            try tables.database.transaction { () throws(StoreError) in
                for name in changed.keys {
                    guard var journal = changed[name] else { continue }
                    try recordNumbers(of: &journal, tables)
                    changed[name] = journal
                }
                try storeMark(tables)
            }
            isMarkStored = true
            for (name, journal) in changed {
                var journal = journal
                recordStored(journal.reached, in: &journal)
                journals[name] = journal
            }
            writeMark()
            return true
        } catch {
            fail(error)
            return false
        }
    }

    func recordNumbers(of journal: inout Journal, _ tables: Tables) throws(StoreError) {
        guard let incarnation = journal.session.incarnation else { return }
        journal.reached = journal.session.last
        try tables.sessions.setNumbers(
            of: incarnation,
            reached: journal.reached,
            expired: journal.expired,
            kept: journal.count
        )
    }

    func takeOutcome() {
        guard let outcome = worker.takeOutcome() else { return }
        finish(outcome)
    }

    func finish(_ outcome: StoreWorker.Outcome) {
        if outcome.job != .check {
            durability.end(succeeded: outcome.isDurable)
            if durability.settle() { writeNote(unsaved: note.unsaved > 0) }
        }
        if outcome.job == .checkpoint, outcome.error == nil { finishCheckpoint() }
        guard let error = outcome.error else { return }
        if error.code == .corrupt {
            _ = rebuild(because: error)
        } else {
            fail(error)
        }
    }

    /// Sees to it that the log can begin anew, which takes that all of it is in the database.
    ///
    /// Where events keep coming there is a rest after each checkpoint, which the worker takes up again; what it cannot catch
    /// up with is written here, with two short waits for the disk.
    private func finishCheckpoint() {
        guard let tables else { return }
        upkeep.checkpoints += 1
        do throws(StoreError) {
            if tables.database.pagesWritten != upkeep.pagesAtStart {
                guard upkeep.checkpoints >= Upkeep.passes, try tables.database.checkpoint(.passive) else { return }
            }
            upkeep.pagesBefore = tables.database.pagesWritten
            upkeep.checkpoints = 0
        } catch {
            fail(error)
        }
    }

    /// Promises, on the disk, what `Durability` asks for.
    ///
    /// - Parameter isUnsaved: numbers are in use that the database does not know of.
    func writeNote(unsaved isUnsaved: Bool) {
        note.promised = min(skipped + durability.promised, StateNote.largest)
        note.unsaved = isUnsaved ? note.promised : 0
        do throws(StoreError) {
            try state?.write(note)
        } catch {
            updateHealth(error)
        }
    }
}
