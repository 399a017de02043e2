internal import Persistence
internal import SampleModel
internal import StoreModel

/// The statements of the connection that writes samples.
struct SampleTables {
    let database: Database
    let records: SampleRecords
    let damage = FoundDamage()
    private let insertStream: Statement
    private let updateStream: Statement
    private let insertRecorder: Statement
    private let insertRecent: Statement
    private let deleteRecent: Statement
    private let insertBlock: Statement
    private let addSummary: Statement
    private let insertGap: Statement
    private let selectDeletedNumber: Statement
    private let raiseNumber: Statement
    private let setSource: Statement

    init(_ database: Database) throws(StoreError) {
        self.database = database
        records = try SampleRecords(database)
        insertStream = try Statement(
            database,
            "INSERT INTO streams VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, '', 0, 0, 0, 0, 0, NULL, NULL, 1, 0, 0, 0, 0)"
        )
        updateStream = try Statement(
            database,
            """
            UPDATE streams SET source = ?, released = ?, number = ?, epoch = ?, time = ?, value = ?, gap = ?, reason = ?,
            oldest = ?, earliest = ?, count = ?, bytes = ?, checksum = ? WHERE id = ?
            """
        )
        insertRecorder = try Statement(
            database,
            "INSERT OR IGNORE INTO recorders VALUES (?1, ?2, row_checksum(?1, ?2))"
        )
        insertRecent = try Statement(database, "INSERT INTO recent VALUES (?, ?, ?, ?, ?)")
        deleteRecent = try Statement(database, "DELETE FROM recent WHERE stream = ?")
        insertBlock = try Statement(
            database,
            "INSERT INTO blocks VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, row_checksum(?1, ?2, ?3, ?4, ?5, ?6))"
        )
        addSummary = try Statement(
            database,
            """
            INSERT INTO summaries VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, row_checksum(?1, ?2, ?3, ?4, ?5, ?6, ?7))
            ON CONFLICT DO UPDATE SET count = count + excluded.count, minimum = min(minimum, excluded.minimum),
            maximum = max(maximum, excluded.maximum), total = total + excluded.total,
            increase = increase + excluded.increase, checksum = row_checksum(
                stream, quarter, count + excluded.count, min(minimum, excluded.minimum),
                max(maximum, excluded.maximum), total + excluded.total, increase + excluded.increase
            ) WHERE \(TableChecksum.summaries.condition)
            """
        )
        insertGap = try Statement(
            database,
            "INSERT OR REPLACE INTO gaps VALUES (?1, ?2, ?3, ?4, ?5, ?6, row_checksum(?1, ?2, ?3, ?4, ?5, ?6))"
        )
        selectDeletedNumber = try Statement(database, "SELECT number FROM identity")
        raiseNumber = try Statement(
            database,
            """
            UPDATE identity SET number = ?1, checksum = row_checksum(id, ?1)
            WHERE number < ?1 AND \(TableChecksum.identity.condition)
            """
        )
        setSource = try Statement(
            database,
            "INSERT OR REPLACE INTO sources VALUES (?1, ?2, ?3, row_checksum(?1, ?2, ?3))"
        )
    }

    /// Performs `body` in a transaction: all of its changes are committed, or none.
    func transaction<Result>(_ body: (Self) throws(StoreError) -> Result) throws(StoreError) -> Result {
        try database.transaction { () throws(StoreError) in try body(self) }
    }

    /// Adds a stream.
    ///
    /// Its numbers follow those of deleted streams, because it may be one of them: the anchors of its readers remain valid.
    func add(
        _ stream: SampleStream,
        _ properties: StreamProperties,
        source: String
    ) throws(StoreError) -> StreamState {
        try insertStream.run(StreamState(id: 0, stream: stream, properties: properties, source: source).description)
        var state = StreamState(
            id: database.lastInserted,
            stream: stream,
            properties: properties,
            source: source
        )
        try selectDeletedNumber.first { state.number = $0.integer(0) }
        return state
    }

    /// Stores that the session of a page records a stream.
    func addRecorder(_ page: SamplePage, of stream: Int) throws(StoreError) {
        for name in [page.session, page.selector].compactMap(\.self) {
            _ = try addRecorder(name, of: stream)
        }
    }

    /// Stores that a session records a stream; returns false if that is known.
    func addRecorder(_ name: String, of stream: Int) throws(StoreError) -> Bool {
        try insertRecorder.run(.integer(stream), .text(name))
        return database.lastChanges > 0
    }

    /// Stores the state of a stream, without its samples.
    func update(_ state: StreamState) throws(StoreError) {
        let checksum = RowChecksum.value(of: state.columns)
        try updateStream.run(state.progress + [.integer(checksum), .integer(state.id)])
    }

    /// Stores the recent samples that are not in the database.
    func addRecent(_ state: StreamState) throws(StoreError) {
        let first = state.number - state.recent.count + 1
        for (index, sample) in state.recent.enumerated().dropFirst(state.storedRecentCount) {
            try insertRecent.run(
                .integer(state.id),
                .integer(first + index),
                .integer(sample.time),
                .real(sample.value),
                .integer(RecentChecksum.value(of: sample, number: first + index, stream: state.id))
            )
        }
    }

    func deleteRecent(_ state: StreamState) throws(StoreError) {
        try deleteRecent.run(.integer(state.id))
    }

    /// Stores samples, at least one, as a block.
    ///
    /// - Parameter bytes: The encoded samples.
    func addBlock(_ samples: [Sample], _ bytes: [UInt8], first: Int, of state: StreamState) throws(StoreError) {
        guard let earliest = samples.first?.time, let latest = samples.last?.time else { return }
        try insertBlock.run(
            .integer(state.id),
            .integer(state.epoch),
            .integer(earliest),
            .integer(latest),
            .integer(first),
            .integer(samples.count),
            .blob(bytes)
        )
    }

    func add(_ summary: SampleSummary, to quarter: Int, of stream: Int) throws(StoreError) {
        try addSummary.run(
            .integer(stream),
            .integer(quarter),
            .integer(summary.count),
            .real(summary.minimum),
            .real(summary.maximum),
            .real(summary.total),
            .real(summary.increase)
        )
    }

    /// Stores a gap after the last sample of a stream.
    func addGap(from start: Int, to end: Int, _ reason: String, of state: StreamState) throws(StoreError) {
        let gap = SampleGap(after: state.number, start: start, end: end, reason: reason)
        try add(gap, epoch: state.epoch, of: state.id)
    }

    /// Stores a gap that has ended.
    func add(_ gap: SampleGap, epoch: Int, of stream: Int) throws(StoreError) {
        try insertGap.run(
            .integer(stream),
            .integer(gap.after),
            .integer(epoch),
            .integer(gap.start),
            SQLValue(gap.end),
            .text(gap.reason)
        )
    }

    /// Stores that deleted streams have had samples with numbers up to this one.
    func raiseDeletedNumber(to number: Int) throws(StoreError) {
        try raiseNumber.run(.integer(number))
    }

    // MARK: - Sources

    /// Returns the positions up to which the journals of sessions have been read, from the intact rows.
    func cursors() throws(StoreError) -> [String: JournalCursor] {
        var cursors: [String: JournalCursor] = [:]
        try Statement(
            database,
            "SELECT session, created, number FROM sources WHERE \(TableChecksum.sources.condition)"
        ).each { row in
            cursors[row.text(0) ?? ""] = JournalCursor(created: row.integer(1), number: row.integer(2))
            return true
        }
        return cursors
    }

    func setCursor(_ cursor: JournalCursor, of session: String) throws(StoreError) {
        try setSource.run(.text(session), .integer(cursor.created), .integer(cursor.number))
    }
}
