internal import Persistence
internal import StoreModel

extension Store {
    /// Changes sessions, answers, documents or settings in one transaction with the database's own mark.
    ///
    /// - Parameter numbers: Sequence numbers of a session that this change removes.
    func performChange<Result>(
        removing numbers: @autoclosure () -> Int = 0,
        _ body: (Tables) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let (result, changed) = try performWrite { tables throws(StoreError) in
            // Evaluated here because replacing a damaged database changes it.
            var changed = databaseMark
            changed.changes += 1
            changed.removedNumbers += numbers()
            let result = try tables.database.transaction { () throws(StoreError) in
                let result = try body(tables)
                try tables.answers.set(DatabaseMark.key, changed.text)
                return result
            }
            return (result, changed)
        }
        databaseMark = changed
        limitGrowth()
        return result
    }

    /// Records that the database contains a session's sequence number.
    func recordStored(_ number: Int, in journal: inout Journal) {
        guard number > journal.storedLast else { return }
        storedNumbers += number - journal.storedLast
        journal.storedLast = number
    }

    /// Progress of the database.
    var progress: ProgressMark {
        ProgressMark(numbers: databaseMark.removedNumbers + storedNumbers, changes: databaseMark.changes)
    }

    /// Writes the progress of the database to the state file.
    ///
    /// Called after each commit, and periodically so that a failed write is repeated. The mark follows the commit
    /// because a kill between the two must not look like a loss.
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

    /// Loads the progress mark from the database; the sessions must have been loaded before.
    func loadProgress(_ tables: Tables) throws(StoreError) {
        databaseMark = try tables.answers.value(DatabaseMark.key).flatMap { DatabaseMark($0) } ?? DatabaseMark()
        storedNumbers = journals.values.reduce(0) { $0 + $1.storedLast }
    }

    /// Compares the loaded state with the previous daemon's mark, and advances the sequence numbers past any lost ones.
    func compareWithMark() {
        guard let loss = mark.loss(comparedWith: progress) else { return }
        skip(atLeast: loss.numbers)
        account(for: loss)
        guard loss.numbers > toleratedLoss || loss.changes > 0, self.loss != loss else { return }
        self.loss = loss
        let withPower = toleratedLoss > 0 && loss.numbers <= toleratedLoss
        if !isNew { report(loss.finding(in: files.database, withPower: withPower)) }
        updateHealth(health.error)
    }

    /// Adds a loss to the database's counts, so that the same loss is not detected again at the next start.
    func account(for loss: StoreLoss) {
        databaseMark.removedNumbers += loss.numbers
        databaseMark.changes += loss.changes
        // A lost session may be started again under its name; its old sequence numbers may have been seen by clients.
        if loss.changes > 0 { databaseMark.floor = max(databaseMark.floor, loss.numbers) }
        isMarkStored = false
    }

    /// Advances the sequence numbers of all sessions by `count` in total, including numbers skipped earlier.
    private func skip(atLeast count: Int) {
        guard count > skippedNumbers else { return }
        for name in journals.keys { journals[name]?.session.lastNumber += count - skippedNumbers }
        skippedNumbers = count
    }

    /// Stores the database's own mark if it has changed; to be called within a transaction.
    func storeMark(_ tables: Tables) throws(StoreError) {
        guard !isMarkStored else { return }
        try tables.answers.set(DatabaseMark.key, databaseMark.text)
    }
}

extension StoreLoss {
    /// Returns a one-line description for the log and the status.
    func finding(in database: String, withPower: Bool) -> String {
        var parts: [String] = []
        if numbers > 0 { parts.append("up to \(numbers) events") }
        if changes > 0 { parts.append("\(changes) changes of sessions, answers, documents or settings") }
        let cause =
            withPower
            ? "the machine lost power before they were on the disk"
            : "its write-ahead log is damaged, or it was replaced by an older copy"
        return """
            \(database) has lost \(parts.joined(separator: " and ")): \(cause); \
            the sequence numbers of lost events are not reused
            """
    }
}
