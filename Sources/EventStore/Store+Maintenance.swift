internal import Persistence
internal import StoreModel

extension Store {
    /// Periodic maintenance: its state and the size of its batches.
    struct MaintenanceState {
        /// Events deleted in one batch, which takes about half a millisecond.
        static let deletionBatch = 256
        /// Queued events written in one batch, and batches in one call of `maintain`.
        static let flushBatch = 512
        static let maximumRounds = 4
        /// Maximum size of the log, in pages, that triggers a checkpoint.
        static let largestLog = 8_192
        /// Pages that are written between two checks of the database's size.
        static let pagesPerCheck: UInt32 = 32
        /// Calls of `maintain` after which commits are synced to the disk.
        static let syncInterval = 5
        /// Size of the largest database, in bytes, that is checked before it is used.
        static let inlineCheckLimit = 32 << 20
        /// Checkpoints of the worker after which the rest of the log is written on the caller's thread.
        static let maximumPasses = 8

        var callsSinceSync = 0
        /// Value of `pagesWritten` when the log was last completely checkpointed.
        var pagesBefore: UInt32 = 0
        /// Value of `pagesWritten` when the worker was started.
        var pagesAtStart: UInt32 = 0
        /// Checkpoints by the worker since the last complete one.
        var checkpoints = 0
        /// A Boolean value that indicates whether the worker still has to check the database.
        var mustCheck = false
        /// Value of `pagesWritten` when the database's size was last checked.
        var pagesAtCheck: UInt32 = 0
        /// A Boolean value that indicates whether the database exceeds its size limit.
        var isOversize = false
    }

    /// Retries failed writes, deletes what is no longer needed, and syncs commits to the disk.
    ///
    /// To be called about once a second; takes one or two milliseconds if there is work to do.
    package func maintain() {
        consumeOutcome()
        isFailing = false
        maintenance.callsSinceSync += 1
        if tables == nil { retryAttach() }
        guard let tables else { return }
        writeMark()
        if skippedNumbers > 0, !worker.isBusy { persistNumbers(tables) }
        for _ in 0..<MaintenanceState.maximumRounds where !isFailing { flush() }
        if !isFailing, queue.isEmpty, health.error != nil { probe(tables) }
        for _ in 0..<MaintenanceState.maximumRounds where !isFailing { deleteRemovedEvents(tables) }
        limitSize(tables)
        startWork()
    }

    /// Deletes a few batches of events from overlong journals, and from the longest while the database is too large.
    private func limitSize(_ tables: Tables) {
        for round in 0..<MaintenanceState.maximumRounds where !isFailing {
            maintenance.isOversize = ((try? tables.database.usedSize()) ?? 0) > budget.usedSize
            guard round == 0 || maintenance.isOversize else { break }
            pruneOverlongJournals()
        }
        maintenance.pagesAtCheck = tables.database.pagesWritten
    }

    /// Limits the database and its log, which can grow faster than `maintain` is called.
    func limitGrowth() {
        guard let tables, !isFailing else { return }
        let pages = tables.database.pagesWritten &- maintenance.pagesAtCheck
        if pages >= MaintenanceState.pagesPerCheck { limitSize(tables) }
        if logPages >= budget.logPages { startWork() }
    }

    /// Checks whether writing works again after a failure that left no queued events.
    private func probe(_ tables: Tables) {
        do throws(StoreError) {
            try tables.answers.set("probe", "")
            updateHealth(nil)
        } catch {
            fail(error)
        }
    }

    /// Deletes a batch of events of a removed session.
    private func deleteRemovedEvents(_ tables: Tables) {
        do throws(StoreError) {
            guard let incarnation = try tables.sessions.nextRemovedSession() else { return }
            try tables.database.transaction { () throws(StoreError) in
                if let first = try tables.journal.firstNumber(of: incarnation) {
                    try tables.journal.delete(of: incarnation, through: first + MaintenanceState.deletionBatch)
                } else {
                    try tables.sessions.deleteRemovedSession(incarnation)
                }
            }
        } catch {
            fail(error)
        }
    }

    /// Deletes a batch of events from one journal over its limit, or from the longest if the database is too large.
    func pruneOverlongJournals() {
        guard let tables, let name = overlongJournals.first ?? (maintenance.isOversize ? longestJournal : nil),
            var journal = journals[name], let incarnation = journal.session.incarnation, let oldest = journal.oldest
        else { return }
        // The last event stays, because it carries the last sequence number.
        let limit = max(1, limits.eventsPerSession)
        let excess = overlongJournals.contains(name) ? journal.eventCount - limit : MaintenanceState.deletionBatch
        journal.lastDeleted = min(oldest + min(excess, MaintenanceState.deletionBatch), journal.session.lastNumber) - 1
        do throws(StoreError) {
            try tables.database.transaction { () throws(StoreError) in
                journal.eventCount -= try tables.journal.delete(of: incarnation, through: journal.lastDeleted)
                journal.oldest = try tables.journal.firstNumber(of: incarnation)
                try recordNumbers(of: &journal, tables)
            }
            recordStored(journal.recordedLast, in: &journal)
            journals[name] = journal
            writeMark()
            if journal.eventCount <= limit { overlongJournals.remove(name) }
        } catch {
            fail(error)
        }
    }

    private var longestJournal: String? {
        journals.max { ($0.value.eventCount, $0.key) < ($1.value.eventCount, $1.key) }.flatMap {
            $0.value.eventCount > 1 ? $0.key : nil
        }
    }

    /// Number of pages that were written to the log since it could last restart.
    private var logPages: Int { (tables?.database.pagesWritten).map { Int($0 &- maintenance.pagesBefore) } ?? 0 }

    /// Waits for the worker while the log has little room left: on a busy machine its thread may get the processor too late.
    ///
    /// The wait ends a sync that runs, and a checkpoint after it. The room is for the largest transaction.
    func limitLog() {
        for _ in 0..<2 where logPages >= budget.logPages + budget.logPages / 2 {
            startWork()
            guard let outcome = worker.wait() else { return }
            finish(outcome)
        }
    }

    /// Starts the worker if there is work for it.
    func startWork() {
        consumeOutcome()
        guard let tables, !isFailing, !worker.isBusy else { return }
        let isLong = logPages >= budget.logPages
        let isDue = durability.isBehind && maintenance.callsSinceSync >= MaintenanceState.syncInterval
        if isLong || isDue || durability.isUrgent {
            // While events are queued, sequence numbers are in use that no sync protects.
            guard queue.isEmpty, recordLastNumbers(tables) else { return }
            durability.startSync()
            maintenance.callsSinceSync = 0
            maintenance.pagesAtStart = tables.database.pagesWritten
            if !worker.start(isLong ? .checkpoint : .sync) { durability.endSync(succeeded: false) }
        } else if maintenance.mustCheck {
            maintenance.mustCheck = !worker.start(.check)
        }
    }

    /// Records the sequence numbers in use, for a later recovery of a partly readable database.
    func recordLastNumbers(_ tables: Tables) -> Bool {
        var changed = journals.filter { $0.value.session.lastNumber > $0.value.recordedLast }
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
                recordStored(journal.recordedLast, in: &journal)
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
        journal.recordedLast = journal.session.lastNumber
        try tables.sessions.setNumbers(
            of: incarnation,
            last: journal.recordedLast,
            lastDeleted: journal.lastDeleted,
            eventCount: journal.eventCount
        )
    }

    func consumeOutcome() {
        guard let outcome = worker.consumeOutcome() else { return }
        finish(outcome)
    }

    func finish(_ outcome: StoreWorker.Outcome) {
        if outcome.job != .check {
            durability.endSync(succeeded: outcome.isDurable)
            if durability.resetReservation() { writeStateRecord(hasUnsavedNumbers: stateRecord.unsavedDistance > 0) }
        }
        if outcome.job == .checkpoint, outcome.error == nil { finishCheckpoint() }
        guard let error = outcome.error else { return }
        if error.code == .corrupt {
            _ = rebuild(because: error)
        } else {
            fail(error)
        }
    }

    /// Ensures that the log can restart from its beginning, which requires that all of it is in the database.
    ///
    /// While events keep arriving, each checkpoint leaves a rest for the worker's next one; if the worker cannot catch
    /// up, or the log is twice as long as it should be, the rest is written here, with two short waits for the disk.
    private func finishCheckpoint() {
        guard let tables else { return }
        maintenance.checkpoints += 1
        do throws(StoreError) {
            if tables.database.pagesWritten != maintenance.pagesAtStart {
                guard maintenance.checkpoints >= MaintenanceState.maximumPasses || logPages >= 2 * budget.logPages,
                    try tables.database.checkpoint(.passive)
                else { return }
            }
            // A large transaction may have made it longer than its part, which no further write would shorten.
            if files.databaseFile.logSize > budget.logSize { _ = try tables.database.checkpoint(.truncate) }
            maintenance.pagesBefore = tables.database.pagesWritten
            maintenance.checkpoints = 0
        } catch {
            fail(error)
        }
    }

    /// Writes the reservation of `Durability` to the disk.
    ///
    /// - Parameter hasUnsavedNumbers: True if sequence numbers are in use that the database does not contain.
    func writeStateRecord(hasUnsavedNumbers: Bool) {
        stateRecord.reservedCount = min(skippedNumbers + durability.reservedCount, StateRecord.largest)
        stateRecord.unsavedDistance = hasUnsavedNumbers ? stateRecord.reservedCount : 0
        do throws(StoreError) {
            try state?.write(stateRecord)
        } catch {
            updateHealth(error)
        }
    }
}
