internal import Control

extension Store {
    /// Opens what is kept in a folder, which is made when it is missing.
    ///
    /// Whatever the folder is like, there is a store after this; `health` and `findings` say what is not as it should be.
    ///
    /// - Parameter boot: tells starts of the kernel apart.
    /// - Throws: `busy` where another process keeps its state there, `newer` where a newer gattlabd did: neither is touched.
    package static func open(
        _ folder: String,
        limits: StoreLimits = StoreLimits(),
        boot: String? = currentBoot()
    ) throws(StoreError) -> Store {
        let store = Store(folder, limits: limits, boot: boot)
        try store.begin(boot: boot)
        return store
    }

    private func begin(boot: String?) throws(StoreError) {
        files.makeFolder()
        do throws(StoreError) {
            state = try StateFile(files.state)
        } catch {
            guard error.code != .busy else { throw error }
            // What is told now cannot be written down anywhere, so the numbers are such as nobody else gives out.
            skipped = Self.distantNumber()
            beginInMemory(error)
            return
        }
        let before = state?.note
        mark = state?.mark ?? StoreMark()
        skipped = before?.skipped(boot: boot) ?? Durability.usualPromise
        tolerated = before.map { $0.boot == boot ? 0 : $0.promised } ?? Durability.usualPromise
        do throws(StoreError) {
            try attach()
            if isNew, before != nil {
                findings.append("there is no \(files.database) any more, though gattlabd has run here: it begins anew")
            }
        } catch {
            switch error.code {
            case .busy, .newer:
                state = nil
                throw error
            case .corrupt:
                // How far the numbers went is known to the damaged database only as far as the disk had it.
                skipped = max(skipped, before?.promised ?? 0, Durability.usualPromise)
                journals = [:]
                guard !rebuild(because: error) else { return }
            default: break
            }
            beginInMemory(error)
            writeNote(unsaved: true)
        }
    }

    private func attach() throws(StoreError) {
        let tables = try openTables()
        let damaged = try load(tables)
        guard damaged == 0 else { throw StoreError(.corrupt, "\(files.database) has \(damaged) damaged sessions") }
        self.tables = tables
        compareWithMark()
        settleNumbers(tables)
    }

    /// Opens the database for writing, and makes it one of this version.
    ///
    /// - Parameter patience: how many milliseconds to wait for another program that has it locked.
    func openTables(patience: Int = 2000) throws(StoreError) -> Tables {
        try files.makeDatabase()
        let database = try Database(files.database, .change)
        // Until it is known to be ours, it stays as it is.
        database.keepLog(true)
        try database.execute("PRAGMA busy_timeout = \(patience)")
        isNew = try Schema.check(database, path: files.database) == 0
        try Schema.prepareWriting(database)
        try Schema.migrate(database, path: files.database)
        let tables = try Tables(database)
        // A large database is looked at by the worker, while the sessions come back already.
        if try tables.usedSize() > Upkeep.quicklyChecked {
            upkeep.mustCheck = true
        } else if let finding = try database.damage() {
            throw StoreError(.corrupt, "\(files.database) is damaged: \(finding)")
        }
        database.keepLog(false)
        return tables
    }

    /// Reads the sessions, and up to which number each has come.
    ///
    /// - Returns: how many of them were damaged.
    func load(_ tables: Tables) throws(StoreError) -> Int {
        var damaged = 0
        var loaded: [String: Journal] = [:]
        for record in try tables.sessions.records(damaged: &damaged) {
            loaded[record.session.name] = try journal(of: record, in: tables)
        }
        journals = loaded
        try loadProgress(tables)
        return damaged
    }

    /// What the database knows of a session's journal.
    func journal(of record: SessionTable.Record, in tables: Tables) throws(StoreError) -> Journal {
        var journal = Journal(session: record.session)
        guard let incarnation = record.session.incarnation else { return journal }
        let last = try tables.journal.lastNumber(of: incarnation) ?? 0
        journal.reached = record.reached ?? 0
        journal.expired = record.expired
        journal.oldest = try tables.journal.firstNumber(of: incarnation)
        journal.count = record.kept + (try tables.journal.count(of: incarnation, above: journal.reached))
        if journal.count > limits.eventsPerSession + Upkeep.block { overfull.insert(record.session.name) }
        journal.stored = max(last, record.reached ?? 0)
        journal.session.last = max(last, record.reached ?? Self.distantNumber()) + skipped
        return journal
    }

    /// Writes down, on the disk, from where numbers go on, and only then takes the promise of the daemon before back.
    func settleNumbers(_ tables: Tables) {
        upkeep.pagesBefore = tables.database.pagesWritten
        if skipped > 0 && !journals.isEmpty || !isMarkStored {
            guard recordReached(tables), worker.start(.sync), worker.wait()?.isDurable == true else {
                writeNote(unsaved: true)
                return
            }
        }
        skipped = 0
        writeMark()
        writeNote(unsaved: !unsaved.isEmpty)
    }

    private func beginInMemory(_ error: StoreError) {
        for access in Database.Access.allReading where frozen == nil {
            do throws(StoreError) {
                let database = try Database(files.database, access)
                database.keepLog(true)
                try Schema.prepareReading(database)
                guard try Schema.check(database, path: files.database) == Schema.version else { continue }
                let tables = try Tables(database)
                _ = try load(tables)
                frozen = tables
                compareWithMark()
            } catch {
                continue
            }
        }
        findings.append("the state cannot be kept: \(error.message)")
        updateHealth(error)
    }

    /// A number so far away that none is like it.
    static func distantNumber() -> Int { Int.random(in: (1 << 40)..<(1 << 41)) }

    /// Ends in order: all that is known is on the disk, and the next daemon goes on with the next number.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        isFailing = false
        if let outcome = worker.wait() { durability.end(succeeded: outcome.isDurable) }
        worker.close()
        while !unsaved.isEmpty, !isFailing, tables != nil { flush() }
        if let tables, unsaved.isEmpty, skipped == 0, recordReached(tables),
            (try? tables.database.checkpoint(.truncate)) == true
        {
            self.tables = nil
            note.promised = 0
            note.unsaved = 0
            try? state?.write(note)
        }
        tables = nil
        frozen = nil
        state = nil
    }
}
