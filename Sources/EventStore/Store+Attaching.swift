internal import StoreModel

extension Store {
    /// Starts persisting the state if that failed when the store was opened.
    func retryAttach() {
        guard !isClosed else { return }
        do throws(StoreError) {
            if state == nil {
                let opened = try StateFile(files.state)
                mark = opened.mark.map { mark.advanced(to: $0) } ?? mark
                state = opened
            }
            let tables = try openTables(busyTimeout: 0)
            try merge(tables)
            self.tables = tables
            readOnlyTables = nil
            compareWithMark()
            persistNumbers(tables)
            updateHealth(nil)
        } catch {
            guard error.code == .corrupt, state != nil, rebuild(because: error) else { return updateHealth(error) }
            updateHealth(nil)
        }
    }

    /// Merges the database with the state in memory, which is newer.
    private func merge(_ tables: Tables) throws(StoreError) {
        var damaged = try tables.answers.damagedCount()
        var stored: Set<String> = []
        for record in try tables.sessions.records(damaged: &damaged) {
            let name = record.session.name
            var journal = try journal(of: record, in: tables)
            if let known = journals[name] {
                journal.session.lastNumber = max(journal.storedLast, known.session.lastNumber)
            } else {
                report("found session \(name) in the database: restart gattlabd to restore it")
            }
            journals[name] = journal
            stored.insert(name)
        }
        guard damaged == 0 else { throw StoreError(.corrupt, "\(files.database) has damaged rows: \(damaged)") }
        for name in journals.keys where !stored.contains(name) {
            journals[name]?.session.incarnation = nil
            journals[name]?.storedLast = 0
            sessionsToStore.insert(name)
        }
        try loadProgress(tables)
    }
}
