extension Store {
    /// What is done now and then, and how much of it at once.
    struct Upkeep {
        /// Events that are deleted at once: half a millisecond.
        static let block = 256
        /// Waiting events that are written at once, and how often so in one `maintain`.
        static let flushed = 512
        static let rounds = 4
        /// Pages of the log after which it is written into the database.
        static let logPages = 4_096
        /// How many calls of `maintain` may pass before what was committed is brought to the disk.
        static let syncInterval = 5
        /// Octets of a database that is checked before it is used.
        static let quicklyChecked = 32 << 20

        var callsSinceSync = 0
        /// What the connection had written when the log was last whole in the database.
        var pagesBefore = 0
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
        guard let tables else { return }
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
            let journal = journals[name], let incarnation = journal.session.incarnation
        else { return }
        let excess = journal.session.last - journal.expired - limits.eventsPerSession
        // From the oldest on: there may be a hole before it that has nothing to delete.
        let start = max(journal.expired, (journal.oldest ?? 1) - 1)
        let goal = min(journal.session.last - 1, start + Upkeep.block)
        let expired = overfull.contains(name) ? min(goal, journal.expired + excess) : goal
        guard expired > journal.expired else {
            overfull.remove(name)
            return
        }
        do throws(StoreError) {
            let oldest = try tables.database.transaction { () throws(StoreError) in
                try tables.journal.delete(of: incarnation, through: expired)
                try tables.sessions.setExpired(expired, of: incarnation)
                return try tables.journal.firstNumber(of: incarnation)
            }
            journals[name]?.expired = expired
            journals[name]?.oldest = oldest ?? unsaved.waiting.first { $0.session == name }?.seq
            if journal.session.last - expired <= limits.eventsPerSession { overfull.remove(name) }
        } catch {
            fail(error)
        }
    }

    private var longest: String? {
        let lengths = journals.mapValues { $0.session.last - ($0.oldest ?? $0.session.last) }
        return lengths.max { ($0.value, $0.key) < ($1.value, $1.key) }.flatMap { $0.value > 0 ? $0.key : nil }
    }

    /// Starts the worker if there is something for it.
    func startWork() {
        takeOutcome()
        guard let tables, !isFailing, !worker.isBusy else { return }
        let isLong = tables.database.pagesWritten - upkeep.pagesBefore >= Upkeep.logPages
        let isDue = durability.isBehind && upkeep.callsSinceSync >= Upkeep.syncInterval
        if isLong || isDue || durability.isUrgent {
            // While events wait, numbers are in use that no writing to the disk makes safe.
            guard unsaved.isEmpty, recordReached(tables) else { return }
            durability.begin()
            upkeep.callsSinceSync = 0
            if !worker.start(isLong ? .checkpoint : .sync) { durability.end(succeeded: false) }
        } else if upkeep.mustCheck {
            upkeep.mustCheck = !worker.start(.check)
        }
    }

    /// Writes down which numbers are in use, for a database of which only a part can be read one day.
    func recordReached(_ tables: Tables) -> Bool {
        let changed = journals.filter { $0.value.session.last > $0.value.reached }
        do throws(StoreError) {
            try tables.database.transaction { () throws(StoreError) in
                for journal in changed.values {
                    guard let incarnation = journal.session.incarnation else { continue }
                    try tables.sessions.setReached(journal.session.last, of: incarnation)
                }
            }
            for (name, journal) in changed { journals[name]?.reached = journal.session.last }
            return true
        } catch {
            fail(error)
            return false
        }
    }

    func takeOutcome() {
        guard let outcome = worker.takeOutcome() else { return }
        finish(outcome)
    }

    private func finish(_ outcome: StoreWorker.Outcome) {
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

    /// Writes what was committed while the worker wrote the log into the database: without that the log would not begin
    /// anew while events keep coming, and grow.
    private func finishCheckpoint() {
        guard let tables else { return }
        do throws(StoreError) {
            guard try tables.database.checkpoint(.passive) else { return }
            upkeep.pagesBefore = tables.database.pagesWritten
        } catch {
            fail(error)
        }
    }

    /// Promises, on the disk, what `Durability` asks for.
    ///
    /// - Parameter isUnsaved: numbers are in use that the database does not know of.
    func writeNote(unsaved isUnsaved: Bool) {
        note.promised = skipped + durability.promised
        note.unsaved = isUnsaved ? note.promised : 0
        do throws(StoreError) {
            try state?.write(note)
        } catch {
            updateHealth(error)
        }
    }
}
