extension Store {
    /// Puts a new database in the place of one that is damaged, with what is known and what can still be read.
    ///
    /// - Returns: whether there is a database again.
    func rebuild(because error: StoreError) -> Bool {
        worker.close()
        tables = nil
        frozen = nil
        do throws(StoreError) {
            let place = try files.moveDatabaseAway()
            let salvage = Salvage(place)
            adopt(salvage)
            let tables = try openTables()
            let events = try refill(tables, from: salvage)
            self.tables = tables
            settleNumbers(tables)
            report(
                """
                \(error.message); it is \(place) now, and of it \(journals.count) sessions, \(salvage.answers.count) \
                answers and \(events) events were kept\(salvage.isWhole ? "" : "; others cannot be read")
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

    /// Takes over the sessions of a database that could not be opened, but for those that are known.
    private func adopt(_ salvage: Salvage) {
        databaseMark = salvage.mark.map { databaseMark.advanced(to: $0) } ?? databaseMark
        let unknown = salvage.records.filter { journals[$0.session.name] == nil }
        storedNumbers = journals.values.reduce(0) { $0 + $1.session.last }
        for record in unknown { storedNumbers += salvage.lastNumber(of: record, otherwise: 0) }
        let loss = mark.loss(comparedWith: progress)
        let skipped = max(skipped, loss?.numbers ?? 0)
        for record in unknown {
            var journal = Journal(session: record.session)
            journal.expired = record.expired
            journal.session.last = salvage.lastNumber(of: record, otherwise: Self.distantNumber()) + skipped
            journals[record.session.name] = journal
        }
        if let loss { catchUp(with: loss) }
    }

    /// Fills a new database.
    ///
    /// - Returns: how many events are in it.
    private func refill(_ tables: Tables, from salvage: Salvage) throws(StoreError) -> Int {
        try tables.database.transaction { () throws(StoreError) in
            var count = 0
            for (name, journal) in journals {
                let incarnation = try tables.sessions.add(journal.session, expired: journal.expired)
                var filled = journal
                filled.session.incarnation = incarnation
                filled.count = try salvage.copyEvents(of: journal.session, to: tables.journal, as: incarnation)
                filled.oldest = try tables.journal.firstNumber(of: incarnation)
                try recordNumbers(of: &filled, tables)
                filled.stored = filled.reached
                journals[name] = filled
                count += filled.count
            }
            for answer in salvage.answers { try tables.answers.remember(answer) }
            for (key, value) in salvage.settings { try tables.answers.set(key, value) }
            storedNumbers = journals.values.reduce(0) { $0 + $1.stored }
            try tables.answers.set(DatabaseMark.key, databaseMark.text)
            isMarkStored = true
            unstored = []
            return count
        }
    }
}
