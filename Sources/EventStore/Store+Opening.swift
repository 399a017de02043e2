internal import Persistence
package import StoreModel

extension Store {
    /// Opens the store in a folder, creating the folder if necessary.
    ///
    /// A damaged or unwritable folder still results in a store; `health` and `findings` describe the problems.
    ///
    /// - Parameter boot: Identifier of the current boot of the kernel.
    /// - Throws: `busy` if another process uses the folder; `newer` if a newer gattlabd wrote it. Neither changes any
    ///   file.
    package static func open(
        _ folder: String,
        limits: StoreLimits = StoreLimits(),
        boot: String? = currentBootID()
    ) throws(StoreError) -> Store {
        let store = Store(folder, limits: limits, boot: boot)
        try store.start(boot: boot)
        return store
    }

    private func start(boot: String?) throws(StoreError) {
        files.createFolder()
        do throws(StoreError) {
            state = try StateFile(files.state)
        } catch {
            guard error.code != .busy else { throw error }
            // Sequence numbers used now cannot be persisted, so they are chosen so that no other daemon assigns them.
            skippedNumbers = Self.unusedNumber()
            startInMemory(error)
            return
        }
        let before = state?.record
        mark = state?.mark ?? ProgressMark()
        skippedNumbers = before?.numbersToSkip(boot: boot) ?? Durability.defaultReservation
        toleratedLoss = before.map { $0.boot == boot ? 0 : $0.reservedCount } ?? Durability.defaultReservation
        do throws(StoreError) {
            try attach()
            if isNew, before != nil {
                findings.append("\(files.database) is missing, though gattlabd has run here: starting with a new one")
            }
        } catch {
            switch error.code {
            case .busy, .newer:
                state = nil
                throw error
            case .corrupt:
                // The damaged database knows the sequence numbers only as far as they had reached the disk.
                skippedNumbers = max(skippedNumbers, before?.reservedCount ?? 0, Durability.defaultReservation)
                journals = [:]
                guard !rebuild(because: error) else { return }
            default: break
            }
            startInMemory(error)
            writeStateRecord(hasUnsavedNumbers: true)
        }
    }

    private func attach() throws(StoreError) {
        let tables = try openTables()
        let damaged = try load(tables)
        guard damaged == 0 else { throw StoreError(.corrupt, "\(files.database) has damaged rows: \(damaged)") }
        self.tables = tables
        // A damaged kind would not be found by its name.
        report(damagedDocuments: try tables.documents.documents(of: nil).damaged)
        compareWithMark()
        persistNumbers(tables)
    }

    /// Opens the database for writing and migrates it to the current version.
    ///
    /// - Parameter busyTimeout: Timeout, in milliseconds, for another program that has locked the database.
    func openTables(busyTimeout: Int = 2000) throws(StoreError) -> Tables {
        try files.databaseFile.create()
        let database = try Database(files.database, .readWrite)
        // Leave the log as it is until the database is known to be gattlab's.
        database.setKeepsLog(true)
        try database.execute("PRAGMA busy_timeout = \(busyTimeout)")
        isNew = try Schema.format.check(database, path: files.database) == 0
        try budget.prepare(database)
        try Schema.prepareWriting(database)
        try Schema.format.migrate(database, path: files.database)
        let tables = try Tables(database)
        // The worker checks a large database while the sessions are already being restored.
        if try tables.database.usedSize() > MaintenanceState.inlineCheckLimit {
            maintenance.mustCheck = true
        } else if let finding = try database.firstIntegrityError() {
            throw StoreError(.corrupt, "\(files.database) is damaged: \(finding)")
        }
        database.setKeepsLog(false)
        return tables
    }

    /// Loads the sessions and their last sequence numbers.
    ///
    /// - Returns: The number of damaged sessions, numbers, answers and settings.
    func load(_ tables: Tables) throws(StoreError) -> Int {
        var damaged = try tables.answers.damagedCount()
        var loaded: [String: Journal] = [:]
        for record in try tables.sessions.records(damaged: &damaged) {
            loaded[record.session.name] = try journal(of: record, in: tables)
        }
        journals = loaded
        try loadProgress(tables)
        return damaged
    }

    /// Returns the state of a session's journal in the database.
    func journal(of record: SessionTable.Record, in tables: Tables) throws(StoreError) -> Journal {
        var journal = Journal(session: record.session)
        guard let incarnation = record.session.incarnation else { return journal }
        let last = try tables.journal.lastNumber(of: incarnation) ?? 0
        journal.recordedLast = record.lastNumber ?? 0
        journal.lastDeleted = record.lastDeleted
        journal.oldest = try tables.journal.firstNumber(of: incarnation)
        let later = try tables.journal.count(of: incarnation, above: journal.recordedLast)
        journal.eventCount = record.eventCount + later
        if journal.eventCount > limits.eventsPerSession + MaintenanceState.deletionBatch {
            overlongJournals.insert(record.session.name)
        }
        journal.storedLast = max(last, record.lastNumber ?? 0)
        journal.session.lastNumber = max(last, record.lastNumber ?? Self.unusedNumber()) + skippedNumbers
        return journal
    }

    /// Syncs the next sequence numbers to the disk, and only then withdraws the previous daemon's reservation.
    func persistNumbers(_ tables: Tables) {
        maintenance.pagesBefore = tables.database.pagesWritten
        if skippedNumbers > 0 && !journals.isEmpty || !isMarkStored {
            guard recordLastNumbers(tables), worker.start(.sync), worker.wait()?.isDurable == true else {
                writeStateRecord(hasUnsavedNumbers: true)
                return
            }
        }
        skippedNumbers = 0
        writeMark()
        writeStateRecord(hasUnsavedNumbers: !queue.isEmpty)
    }

    private func startInMemory(_ error: StoreError) {
        for access in Database.Access.allReading where readOnlyTables == nil {
            do throws(StoreError) {
                let database = try Database(files.database, access)
                database.setKeepsLog(true)
                guard try Schema.checkForReading(database, path: files.database) else { continue }
                let tables = try Tables(database)
                _ = try load(tables)
                readOnlyTables = tables
                compareWithMark()
            } catch {
                continue
            }
        }
        findings.append("the state cannot be persisted: \(error.message)")
        updateHealth(error)
    }

    /// Returns a random sequence number so high that no other daemon has used it.
    static func unusedNumber() -> Int { Int.random(in: (1 << 40)..<(1 << 41)) }

    /// Closes the store cleanly: everything is on the disk, and the next daemon continues with the next sequence
    /// number.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        isFailing = false
        if let outcome = worker.wait() { durability.endSync(succeeded: outcome.isDurable) }
        worker.close()
        while !queue.isEmpty, !isFailing, tables != nil { flush() }
        if let tables, queue.isEmpty, skippedNumbers == 0, recordLastNumbers(tables),
            (try? tables.database.checkpoint(.truncate)) == true
        {
            self.tables = nil
            stateRecord.reservedCount = 0
            stateRecord.unsavedDistance = 0
            try? state?.write(stateRecord)
        }
        tables = nil
        readOnlyTables = nil
        state = nil
    }
}
