internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// The samples that can be read of a damaged database, copied to a new one.
///
/// All pages are searched for rows, each verified by its checksum, so that a damaged page costs the rows on it: lost samples are gaps,
/// summaries are computed again, and a stream whose name is lost gets one of its own. Rows that were deleted and are still on a page are
/// recognized by the numbers of their stream; those of a deleted stream are stored again until they reach the end of their retention.
struct SampleSalvage {
    private(set) var sampleCount = 0
    private(set) var streamCount = 0

    private let tables: SampleTables
    private let insertBlock: Statement
    private let insertRecent: Statement
    private let insertGap: Statement
    private let insertRecorder: Statement
    private let insertArrival: Statement
    private let insertClock: Statement
    /// The newest row of each stream.
    private var streams: [Int: [SQLValue]] = [:]
    private var cursors: [[UInt8]: JournalCursor] = [:]
    private var identity: (id: [UInt8], number: Int)?
    private var failure: StoreError?

    private var database: Database { tables.database }

    /// Copies a damaged database to its successor.
    ///
    /// - Returns: The numbers of what has been copied; nil if there is nothing, and no successor.
    /// - Throws: An error if the successor cannot be written.
    static func copy(_ file: DatabaseFile) throws(StoreError) -> SampleSalvage? {
        guard file.canBeOpened else { return nil }
        let successor = DatabaseFile(path: file.successorPath)
        // That of a copy that was interrupted.
        successor.delete()
        do throws(StoreError) {
            try successor.create()
            let salvage = try copy(file, to: successor)
            if salvage.sampleCount == 0 { successor.delete() } else { try successor.synchronize() }
            return salvage.sampleCount == 0 ? nil : salvage
        } catch {
            successor.delete()
            throw error
        }
    }

    private static func copy(_ file: DatabaseFile, to successor: DatabaseFile) throws(StoreError) -> SampleSalvage {
        let database = try Database(successor.path, .readWrite)
        try database.addRowChecksum()
        try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY")
        try SampleSchema.format.migrate(database, path: successor.path)
        return try database.transaction { () throws(StoreError) in
            var salvage = try SampleSalvage(try SampleTables(database))
            try salvage.scan(file)
            try salvage.complete()
            return salvage
        }
    }

    private init(_ tables: SampleTables) throws(StoreError) {
        self.tables = tables
        let database = tables.database
        insertBlock = try Statement(
            database,
            "INSERT OR IGNORE INTO blocks VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, row_checksum(?2, ?3, ?4, ?5, ?6, ?7))"
        )
        insertRecent = try Statement(database, "INSERT OR IGNORE INTO recent VALUES (?, ?, ?, ?, ?)")
        insertGap = try Statement(database, "INSERT OR IGNORE INTO gaps VALUES (?, ?, ?, ?, ?, ?, 0)")
        insertRecorder = try Statement(database, "INSERT OR IGNORE INTO recorders VALUES (?, ?, 0)")
        insertArrival = try Statement(database, "INSERT OR IGNORE INTO records VALUES (?, ?, ?, ?, ?, ?)")
        insertClock = try Statement(database, "INSERT OR IGNORE INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?)")
    }

    // MARK: - Rows

    private mutating func scan(_ file: DatabaseFile) throws(StoreError) {
        var salvage = self
        try RecordScan.each(in: file) { record in
            guard salvage.failure == nil, let row = SampleRecord(record) else { return }
            do throws(StoreError) { try salvage.add(row) } catch { salvage.failure = error }
        }
        self = salvage
        if let failure { throw failure }
    }

    private mutating func add(_ row: SampleRecord) throws(StoreError) {
        switch row {
        case .stream(let id, let columns):
            // The number of the last sample and the time of the earliest one only grow.
            if let known = streams[id], !Self.isNewer(columns, than: known) { return }
            streams[id] = columns
        case .block(let block):
            try insertBlock.run(block.columns)
        case .recent(let columns): try insertRecent.run(columns)
        case .gap(let columns): try insertGap.run(columns)
        case .recorder(let columns): try insertRecorder.run(columns)
        case .arrival(let columns): try insertArrival.run(columns)
        case .clock(let columns): try insertClock.run(columns)
        case .source(let session, let cursor):
            if let known = cursors[session], (known.created, known.number) >= (cursor.created, cursor.number) { return }
            cursors[session] = cursor
        case .identity(let id, let number):
            if let identity, identity.number >= number { return }
            identity = (id, number)
        }
    }

    /// Compares versions of the row of a stream by the numbers of its last and its first sample.
    private static func isNewer(_ columns: [SQLValue], than known: [SQLValue]) -> Bool {
        for column in [10, 16] {
            guard case .integer(let new) = columns[column], case .integer(let old) = known[column], new != old else {
                continue
            }
            return new > old
        }
        return false
    }

    // MARK: - Streams

    private mutating func complete() throws(StoreError) {
        for columns in streams.values { try tables.restore(columns) }
        try deleteFormer()
        let hasAllStreams = try addUnknownStreams()
        var (states, _) = try tables.states()
        // Those that are missing are gaps.
        _ = try tables.addRecent(to: &states)
        for (stream, var state) in states {
            try tables.recordHoles(in: &state)
            try tables.update(state)
            try tables.rebuildSummaries(of: state)
            states[stream] = state
        }
        streamCount = states.count
        sampleCount = states.values.reduce(0) { $0 + $1.extent.count }
        for (session, cursor) in cursors { try tables.setCursor(cursor, of: String(decoding: session, as: UTF8.self)) }
        try restoreIdentity(hasAllStreams, states)
        try database.execute("UPDATE gaps SET checksum = \(TableChecksum.gaps.rawValue)")
        try database.execute("UPDATE recorders SET checksum = \(TableChecksum.recorders.rawValue)")
    }

    /// Deletes rows that had been deleted, or had become parts of blocks, before the damage.
    private func deleteFormer() throws(StoreError) {
        try database.execute(
            """
            DELETE FROM blocks WHERE first < (SELECT oldest FROM streams WHERE id = stream);
            DELETE FROM gaps WHERE number < (SELECT oldest - 1 FROM streams WHERE id = stream);
            DELETE FROM recent WHERE number < (SELECT oldest FROM streams WHERE id = stream)
                OR number > (SELECT number FROM streams WHERE id = stream)
                OR number <= (SELECT first + count - 1 FROM blocks WHERE stream = recent.stream ORDER BY first DESC LIMIT 1);
            """
        )
    }

    /// Adds a stream for samples whose stream is lost; they are numbered as in the former one.
    ///
    /// - Returns: True if there are none.
    private func addUnknownStreams() throws(StoreError) -> Bool {
        let unknown = "stream NOT IN (SELECT id FROM streams)"
        var found: [StreamState] = []
        guard let device = DeviceAddress(value: 0) else { return false }
        try Statement(
            database,
            """
            SELECT stream, max(first + count - 1), epoch, samples FROM blocks WHERE \(unknown) GROUP BY stream
            """
        ).each { row in
            let name = SampleStream(device: device, characteristic: BluetoothUUID(0), instance: nil, field: "unknown")
            var state = StreamState(damaged: row.integer(0), name)
            (state.number, state.epoch) = (row.integer(1), row.integer(2))
            // Beside max(), the other columns are those of the row that has the maximum.
            state.last = (try? SampleBlock.decode(row.bytes(3)))?.last
            state.extent.count = 1
            found.append(state)
            return true
        }
        for state in found { try tables.restore(state) }
        let recentCount = try database.integer("SELECT count(*) FROM recent WHERE \(unknown)") ?? 0
        for table in ["recent", "gaps", "recorders", "records"] {
            try database.execute("DELETE FROM \(table) WHERE \(unknown)")
        }
        return found.isEmpty && recentCount == 0
    }

    /// Stores the identity, if the numbers of samples have their former meaning.
    private func restoreIdentity(_ hasAllStreams: Bool, _ states: [SampleStream: StreamState]) throws(StoreError) {
        if let identity, hasAllStreams {
            try Statement(database, "UPDATE identity SET id = ?").run(.utf8Text(identity.id))
        }
        var number = identity?.number ?? 0
        // A stream that is lost continues after all others.
        if !hasAllStreams || identity == nil { number = max(number, states.values.map(\.number).max() ?? 0) }
        try database.execute("UPDATE identity SET number = \(number)")
        try database.execute("UPDATE identity SET checksum = \(TableChecksum.identity.rawValue)")
    }
}
