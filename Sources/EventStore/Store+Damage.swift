internal import Persistence
internal import StoreModel

extension Store {
    /// Replaces a damaged database with a new one, filled from memory and from the readable part of the old one.
    ///
    /// - Returns: True if there is a usable database again.
    func rebuild(because error: StoreError) -> Bool {
        worker.close()
        tables = nil
        readOnlyTables = nil
        do throws(StoreError) {
            let place = try files.databaseFile.moveAside()
            let recovered = RecoveredDatabase(place)
            adoptSessions(from: recovered)
            let tables = try openTables()
            let events = try refill(tables, from: recovered)
            self.tables = tables
            persistNumbers(tables)
            report(
                """
                \(error.message); moved to \(place), recovered \(journals.count) sessions, \(recovered.answers.count) \
                answers, \(recovered.documents.count) documents and \(events) events\(recovered.isComplete ? "" : "; others cannot be read")
                """
            )
            return true
        } catch {
            tables = nil
            report("\(error.message): the state is in memory only")
            updateHealth(error)
            return false
        }
    }

    func report(_ finding: String) {
        findings.append(finding)
        onFinding?(finding)
    }

    /// Adopts the sessions of a database that could not be opened, except those already known.
    private func adoptSessions(from recovered: RecoveredDatabase) {
        databaseMark = recovered.mark.map { databaseMark.advanced(to: $0) } ?? databaseMark
        let unknown = recovered.records.filter { journals[$0.session.name] == nil }
        storedNumbers = journals.values.reduce(0) { $0 + $1.session.lastNumber }
        for record in unknown { storedNumbers += recovered.lastNumber(of: record, otherwise: 0) }
        let loss = mark.loss(comparedWith: progress)
        let skippedNumbers = max(skippedNumbers, loss?.numbers ?? 0)
        for record in unknown {
            var journal = Journal(session: record.session)
            journal.lastDeleted = record.lastDeleted
            let lastNumber = recovered.lastNumber(of: record, otherwise: Self.unusedNumber())
            journal.session.lastNumber = lastNumber + skippedNumbers
            journals[record.session.name] = journal
        }
        if let loss { account(for: loss) }
    }

    /// Fills a new database.
    ///
    /// - Returns: The number of events in it.
    private func refill(_ tables: Tables, from recovered: RecoveredDatabase) throws(StoreError) -> Int {
        try tables.database.transaction { () throws(StoreError) in
            var count = 0
            for (name, journal) in journals {
                let incarnation = try tables.sessions.add(journal.session, lastDeleted: journal.lastDeleted)
                var filled = journal
                filled.session.incarnation = incarnation
                filled.eventCount = try recovered.copyEvents(of: journal.session, to: tables.journal, as: incarnation)
                filled.oldest = try tables.journal.firstNumber(of: incarnation)
                try recordNumbers(of: &filled, tables)
                filled.storedLast = filled.recordedLast
                journals[name] = filled
                count += filled.eventCount
            }
            for answer in recovered.answers { try tables.answers.remember(answer) }
            for document in recovered.documents { try tables.documents.store(document) }
            for (key, value) in recovered.settings { try tables.answers.set(key, value) }
            storedNumbers = journals.values.reduce(0) { $0 + $1.storedLast }
            try tables.answers.set(DatabaseMark.key, databaseMark.text)
            isMarkStored = true
            sessionsToStore = []
            return count
        }
    }
}
