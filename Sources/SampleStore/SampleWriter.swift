internal import Control
internal import Persistence
internal import SampleModel
internal import StoreModel
internal import Synchronization

/// The only writer of the database of samples.
actor SampleWriter {
    /// Number of samples in a block.
    ///
    /// Larger blocks save little more space, and reading one sample requires decoding its whole block.
    static let blockSize = 1024

    /// Maximum number of blocks and streams that are deleted together.
    private static let deletionBatch = 64
    /// Maximum size of the log, in pages, that triggers a checkpoint; SQLite's default.
    private static let largestLog = 1000
    /// Size in bytes up to which a database is checked when it is opened, which takes about 10 ms.
    private static let checkedSize = 16 << 20

    private let file: DatabaseFile
    private let budget: DiskBudget
    private let shared: SampleStore.SharedState
    /// Value of the database's `pagesWritten` when its size was last checked.
    private var pagesAtCheck: UInt32 = 0
    private var tables: SampleTables?
    private var streams: [SampleStream: StreamState] = [:]
    private var cursors: [String: JournalCursor] = [:]
    private var identity: String?
    /// A Boolean value that indicates whether the last damage could not be repaired, so that each query does not try again.
    private var isRepairHopeless = false
    /// Descriptions of the damage that was repaired when the database was opened, one line each.
    private var findings: [String] = []

    init(_ file: DatabaseFile, sizeLimit: Int, _ shared: SampleStore.SharedState) {
        self.shared = shared
        self.file = file
        budget = DiskBudget(limit: sizeLimit, largestLog: Self.largestLog)
    }

    /// Opens the database, creating or migrating it if necessary.
    ///
    /// - Returns: Descriptions of the damage that was repaired, one line each.
    /// - Throws: `newer` for a database of a newer version, which is not changed; `corrupt` if it is damaged.
    func open() throws(StoreError) -> [String] {
        _ = try opened()
        defer { findings = [] }
        return findings
    }

    private func opened() throws(StoreError) -> SampleTables {
        if let tables { return tables }
        try file.create()
        let database = try Database(file.path, .readWrite)
        try database.addRowChecksum()
        try database.execute("PRAGMA busy_timeout = 2000")
        _ = try SampleSchema.format.check(database, path: file.path)
        try budget.prepare(database)
        try SampleSchema.prepareWriting(database)
        try database.execute("PRAGMA wal_autocheckpoint = \(budget.logPages)")
        try SampleSchema.format.migrate(database, path: file.path)
        let tables = try preparedTables(database)
        // Checking a larger database would delay the start; its damage is detected when the data is used.
        if try tables.database.usedSize() <= Self.checkedSize { try checkIntegrity(database) }
        let repair = try tables.transaction { (tables) throws(StoreError) in try repaired(tables) }
        findings = repair.findings
        streams = repair.streams
        try SampleRecords.mark(&streams, database)
        cursors = try tables.cursors()
        identity = nil
        try Statement(database, "SELECT id FROM identity").first { identity = $0.text(0) }
        isRepairHopeless = false
        self.tables = tables
        try updateUsage(tables)
        return tables
    }

    private func checkIntegrity(_ database: Database) throws(StoreError) {
        guard let finding = try database.firstIntegrityError(withIndexes: true) else { return }
        throw StoreError(.corrupt, "\(file.path) is damaged: \(finding)")
    }

    /// The streams of a database that has just been opened, and the damage that was repaired.
    private struct Opened {
        var streams: [SampleStream: StreamState]
        var findings: [String]
    }

    /// Repairs the rows of a database that has just been opened, of which the writer has no copy.
    private func repaired(_ tables: SampleTables) throws(StoreError) -> Opened {
        var identity = SampleRepair(tables)
        try identity.repairIdentity()
        var (states, damaged) = try tables.states()
        damaged += try tables.addRecent(to: &states)
        var repair = SampleRepair(tables, states)
        let cursors = try tables.cursors()
        // Summaries are many; their damage is found when they are used.
        try repair.repairRows(cursors, withSummaries: try tables.database.usedSize() <= Self.checkedSize)
        try repair.releaseStreams(without: cursors)
        return Opened(streams: repair.streams, findings: identity.findings + damaged + repair.findings)
    }

    private func preparedTables(_ database: Database) throws(StoreError) -> SampleTables {
        do throws(StoreError) {
            return try SampleTables(database)
        } catch {
            // Preparing a statement reads only the schema. If it is readable but unsuitable, its text is damaged.
            guard error.code == .io, (try? database.integer("SELECT count(*) FROM sqlite_schema")) != nil else {
                throw error
            }
            throw StoreError(.corrupt, "the schema of \(file.path) is damaged: \(error.message)")
        }
    }

    /// Updates the size that the metrics show.
    private func updateUsage(_ tables: SampleTables, stored count: Int = 0) throws(StoreError) {
        let size = try tables.database.usedSize()
        shared.usage.withLock { usage in
            usage.stored += count
            usage.streams = streams.count
            usage.bytes = size
        }
    }

    /// Closes the database.
    func close() {
        tables = nil
        streams = [:]
        cursors = [:]
    }

    /// Moves a damaged database aside, and continues with what can be read of it.
    ///
    /// - Returns: The findings, one line each.
    func replace(because error: StoreError) throws(StoreError) -> [String] {
        close()
        let salvaged = try SampleSalvage.copy(file)
        let place = try file.moveAside()
        guard let salvaged else {
            return ["\(error.message); moved to \(place), samples start again with what the journal has"] + (try open())
        }
        try file.adoptSuccessor()
        let found = "\(salvaged.sampleCount) samples of \(salvaged.streamCount) streams were recovered"
        return ["\(error.message); moved to \(place), \(found)"] + (try open())
    }

    /// Repairs damage that an operation has found.
    ///
    /// - Parameter error: The error of the operation.
    /// - Returns: The findings, one line each.
    /// - Throws: The same error if there is nothing to repair.
    func repair(_ damage: Damage, because error: StoreError) throws(StoreError) -> [String] {
        guard !isRepairHopeless else { throw error }
        do throws(StoreError) {
            let tables = try opened()
            let repair = try tables.transaction { (tables) throws(StoreError) in
                var repair = SampleRepair(tables, streams)
                try repair.repairIdentity(identity)
                try repair.restoreStreams()
                let blocks = damage.blocks.union(tables.damage.all.blocks)
                if damage.hasHoles || !blocks.isEmpty { try repair.deleteBlocks(blocks) }
                try repair.repairRows(cursors, withSummaries: true)
                return repair
            }
            tables.damage.all = Damage()
            streams = repair.streams
            if !repair.findings.isEmpty || damage.hasHoles { return repair.findings }
            try checkIntegrity(tables.database)
            isRepairHopeless = true
            throw error
        } catch let found where found.code == .corrupt && !isRepairHopeless {
            return try replace(because: found)
        }
    }

    func cursor(of session: String, created: Timestamp) throws(StoreError) -> Int {
        _ = try opened()
        guard let cursor = cursors[session], cursor.created == created.millisecondsSince1970 else { return 0 }
        return cursor.number
    }

    func clock(of session: String, created: Timestamp) throws(StoreError) -> DeviceClock? {
        try opened().records.clock(of: session, created: created.millisecondsSince1970)
    }

    func append(_ pages: [SamplePage]) throws(StoreError) {
        let tables = try opened()
        let before = (streams, cursors)
        var count = 0
        do throws(StoreError) {
            try tables.transaction { (tables) throws(StoreError) in
                var changes = SampleChanges(streams: streams, tables: tables)
                for page in pages {
                    try advance(tables, page)
                    for item in page.items { try changes.apply(item, of: page) }
                }
                try changes.store()
                streams = changes.streams
                count = changes.count
            }
        } catch {
            (streams, cursors) = before
            throw error
        }
        try updateUsage(tables, stored: count)
        try limitSize(tables)
    }

    /// Stores the position up to which the journal of a session has been read.
    ///
    /// - Throws: An error if the part does not continue at the stored position.
    private func advance(_ tables: SampleTables, _ page: SamplePage) throws(StoreError) {
        let stored = try cursor(of: page.session, created: page.created)
        guard stored == page.after else {
            throw StoreError(.io, "samples of \(page.session) are stored up to event \(stored), not \(page.after)")
        }
        let cursor = JournalCursor(created: page.created.millisecondsSince1970, number: page.cursor)
        try tables.setCursor(cursor, of: page.session)
        cursors[page.session] = cursor
        if let clock = page.clock { try tables.records.setClock(clock, of: page.session, created: cursor.created) }
    }

    /// Deletes the oldest samples if the database is too large, and some more, so that this is rarely necessary.
    private func limitSize(_ tables: SampleTables) throws(StoreError) {
        guard Int(tables.database.pagesWritten &- pagesAtCheck) >= budget.logPages / 2 else { return }
        pagesAtCheck = tables.database.pagesWritten
        guard try tables.database.usedSize() > budget.usedSize else { return }
        var ages = StreamAges(streams)
        // A block has up to ten kilobytes: a batch is a small part of a small database.
        let batch = min(max(budget.usedSize >> 18, 1), Self.deletionBatch)
        repeat {
            let (deletion, states) = try tables.transaction { (tables) throws(StoreError) in
                let deletion = try tables.deleteOldest(batch, &ages)
                return (deletion, try store(deletion.samples, tables))
            }
            guard deletion.hasDeleted else { break }
            streams.merge(states) { $1 }
            for stream in deletion.streams { streams[stream] = nil }
        } while try tables.database.usedSize() > budget.usedSize / 16 * 15
        try updateUsage(tables)
    }

    /// Stores the states of streams from which samples have been deleted, and returns them.
    private func store(
        _ deletions: [SampleStream: SampleTables.Deletion],
        _ tables: SampleTables
    ) throws(StoreError) -> [SampleStream: StreamState] {
        var states: [SampleStream: StreamState] = [:]
        for (stream, deletion) in deletions {
            guard var state = streams[stream] else { continue }
            try tables.apply(deletion, to: &state)
            states[stream] = state
        }
        return states
    }

    /// Deletes the samples of some streams that have reached the end of their retention, in one transaction.
    ///
    /// - Returns: True if there may be more.
    func expire(_ lifetimes: SampleLifetimes, at now: Int) throws(StoreError) -> Bool {
        let tables = try opened()
        let expired = streams.compactMap { stream, state -> (stream: SampleStream, state: StreamState, time: Int)? in
            guard let time = lifetimes.expiryTime(of: stream, at: now), state.extent.count > 0,
                state.extent.earliest < time
            else { return nil }
            return (stream, state, time)
        }
        guard !expired.isEmpty else { return false }
        var rest = Self.deletionBatch
        let states = try tables.transaction { (tables) throws(StoreError) in
            var deletions: [SampleStream: SampleTables.Deletion] = [:]
            for (stream, state, time) in expired where rest > 0 {
                let deletion = try tables.deleteExpired(of: state, before: time, limit: rest)
                rest -= deletion.blockCount
                if deletion.count > 0 { deletions[stream] = deletion }
            }
            return try store(deletions, tables)
        }
        streams.merge(states) { $1 }
        try updateUsage(tables)
        return rest <= 0
    }

    func release(_ session: String) throws(StoreError) {
        try setRelease(.later) { $0.source == session && $0.release == .none }
    }

    func release(allExcept sessions: Set<String>) throws(StoreError) {
        try setRelease(.later) { !sessions.contains($0.source) && $0.release == .none }
    }

    func completeReleases() throws(StoreError) {
        try setRelease(.any) { $0.release == .later }
    }

    private func setRelease(_ release: StreamState.Release, where matches: (StreamState) -> Bool) throws(StoreError) {
        let tables = try opened()
        let changed = streams.filter { matches($0.value) }
        guard !changed.isEmpty else { return }
        try tables.transaction { (tables) throws(StoreError) in
            for var state in changed.values {
                state.release = release
                try tables.update(state)
            }
        }
        for stream in changed.keys { streams[stream]?.release = release }
    }
}
