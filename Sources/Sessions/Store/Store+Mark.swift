extension Store {
    /// Does what changes sessions, answers or settings, in one transaction with the database's own mark.
    ///
    /// - Parameter numbers: of a session that goes with the change.
    func changing<Result>(
        forgetting numbers: @autoclosure () -> Int = 0,
        _ body: (Tables) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let (result, changed) = try writing { tables throws(StoreError) in
            // Asked for here: replacing a damaged database changes it.
            var changed = databaseMark
            changed.changes += 1
            changed.gone += numbers()
            let result = try tables.database.transaction { () throws(StoreError) in
                let result = try body(tables)
                try tables.answers.set(DatabaseMark.key, changed.text)
                return result
            }
            return (result, changed)
        }
        databaseMark = changed
        return result
    }

    /// Notes that the database knows of a session's number.
    func recordStored(_ number: Int, in journal: inout Journal) {
        guard number > journal.stored else { return }
        storedNumbers += number - journal.stored
        journal.stored = number
    }

    /// How far the database has come.
    var progress: StoreMark {
        StoreMark(numbers: databaseMark.gone + storedNumbers, changes: databaseMark.changes)
    }

    /// Writes down how far the database has come; to be called after each commit, and once in a while, so that a failure
    /// is made good.
    ///
    /// After it instead of before: a kill in between must not look like a loss.
    func writeMark() {
        let next = mark.advanced(to: progress)
        guard let state, next != mark else { return }
        do throws(StoreError) {
            try state.write(next)
            mark = next
        } catch {
            updateHealth(error)
        }
    }

    /// Reads what the database says of its progress, once its sessions have been loaded.
    func loadProgress(_ tables: Tables) throws(StoreError) {
        databaseMark = try tables.answers.value(DatabaseMark.key).flatMap { DatabaseMark($0) } ?? DatabaseMark()
        storedNumbers = journals.values.reduce(0) { $0 + $1.stored }
    }

    /// Compares what was loaded with the mark of the daemon before, and moves the numbers on beyond what was lost.
    func compareWithMark() {
        guard let loss = mark.loss(comparedWith: progress) else { return }
        skip(atLeast: loss.numbers)
        catchUp(with: loss)
        guard loss.numbers > tolerated || loss.changes > 0, self.loss != loss else { return }
        self.loss = loss
        if !isNew { report(loss.finding(in: files.database, withPower: tolerated > 0 && loss.numbers <= tolerated)) }
        updateHealth(health.error)
    }

    /// Has the database count what it has lost: it is behind for good, and is not to be found behind again.
    func catchUp(with loss: StoreLoss) {
        databaseMark.gone += loss.numbers
        databaseMark.changes += loss.changes
        // A session that was lost may be started again under its name, and with numbers that were seen.
        if loss.changes > 0 { databaseMark.floor = max(databaseMark.floor, loss.numbers) }
        isMarkStored = false
    }

    /// Moves the numbers of all sessions on, by `count` in all.
    private func skip(atLeast count: Int) {
        guard count > skipped else { return }
        for name in journals.keys { journals[name]?.session.last += count - skipped }
        skipped = count
    }

    /// Stores the database's own mark, if it is not there as it should be; part of a transaction.
    func storeMark(_ tables: Tables) throws(StoreError) {
        guard !isMarkStored else { return }
        try tables.answers.set(DatabaseMark.key, databaseMark.text)
    }
}

extension StoreLoss {
    /// One line for the log and the status.
    func finding(in database: String, withPower: Bool) -> String {
        var parts: [String] = []
        if numbers > 0 { parts.append("up to \(numbers) events") }
        if changes > 0 { parts.append("\(changes) changes of sessions, answers or settings") }
        let cause =
            withPower
            ? "the machine lost power before they were on the disk"
            : "its write-ahead log is damaged, or an older copy was put in its place"
        return """
            \(database) has lost \(parts.joined(separator: " and ")): \(cause); \
            the numbers of lost events are not used again
            """
    }
}
