extension Store {
    /// Begins to keep the state after all, where that was not possible at the start.
    func attachLate() {
        guard !isClosed else { return }
        do throws(StoreError) {
            if state == nil {
                let opened = try StateFile(files.state)
                mark = opened.mark.map { mark.advanced(to: $0) } ?? mark
                state = opened
            }
            let tables = try openTables(patience: 0)
            try merge(tables)
            self.tables = tables
            frozen = nil
            compareWithMark()
            settleNumbers(tables)
            updateHealth(nil)
        } catch {
            guard error.code == .corrupt, state != nil, rebuild(because: error) else { return updateHealth(error) }
            updateHealth(nil)
        }
    }

    /// Brings together what the database has and what is in memory, which is ahead of it.
    private func merge(_ tables: Tables) throws(StoreError) {
        var damaged = 0
        var stored: Set<String> = []
        for record in try tables.sessions.records(damaged: &damaged) {
            let name = record.session.name
            var journal = try journal(of: record, in: tables)
            if let known = journals[name] {
                journal.session.last = max(journal.stored, known.session.last)
            } else {
                report("session \(name) was found in the database: start gattlabd again to have it back")
            }
            journals[name] = journal
            stored.insert(name)
        }
        guard damaged == 0 else { throw StoreError(.corrupt, "\(files.database) has \(damaged) damaged sessions") }
        for name in journals.keys where !stored.contains(name) {
            journals[name]?.session.incarnation = nil
            journals[name]?.stored = 0
            unstored.insert(name)
        }
        try loadProgress(tables)
    }
}
