internal import Persistence
internal import SampleModel
internal import StoreModel

/// The repair of damaged rows: from the writer's copy where it has one; otherwise they are deleted.
///
/// It is performed in a transaction.
struct SampleRepair {
    private let tables: SampleTables
    private(set) var streams: [SampleStream: StreamState]
    /// Descriptions of the damage, one line each.
    private(set) var findings: [String] = []

    private var database: Database { tables.database }

    init(_ tables: SampleTables, _ streams: [SampleStream: StreamState] = [:]) {
        self.tables = tables
        self.streams = streams
    }

    /// Deletes blocks, and stores gaps where samples are missing.
    mutating func deleteBlocks(_ ids: Set<Int>) throws(StoreError) {
        let delete = try Statement(database, "DELETE FROM blocks WHERE id = ?")
        for id in ids.sorted() { try delete.run(.integer(id)) }
        try database.execute("DELETE FROM blocks WHERE stream NOT IN (SELECT id FROM streams)")
        // The stream of a damaged row is not known.
        for (stream, var state) in streams {
            let count = state.extent.count
            let missing = try tables.recordHoles(in: &state)
            try tables.update(state)
            streams[stream] = state
            let lost = max(count - state.extent.count, missing)
            guard lost > 0 else { continue }
            let verb = lost == 1 ? "was" : "were"
            findings.append(
                "\(Self.counted(lost, "sample")) of \(stream.field) of \(stream.device) \(verb) damaged and deleted"
            )
        }
    }

    /// Writes the rows of streams, and the samples that are not in a block, as the writer has them.
    mutating func restoreStreams() throws(StoreError) {
        let rows = try SampleTables.rows(database)
        let known = Dictionary(streams.values.map { ($0.id, $0) }) { first, _ in first }
        let intact = Set(rows.filter { !$0.isDamaged && known[$0.id] != nil }.map(\.id))
        let delete = try Statement(database, "DELETE FROM streams WHERE id = ?")
        for row in rows where !intact.contains(row.id) { try delete.run(.integer(row.id)) }
        let damaged = known.values.filter { !intact.contains($0.id) }.sorted { $0.id < $1.id }
        for state in damaged {
            try tables.restore(state)
            findings.append("the row of \(state.stream.name) of \(state.stream.device) was damaged and restored")
        }
        for state in known.values.sorted(by: { $0.id < $1.id }) { try restoreRecent(of: state) }
    }

    private mutating func restoreRecent(of state: StreamState) throws(StoreError) {
        var (intactCount, rowCount) = (0, 0)
        try Statement(database, "SELECT number, time, value, checksum FROM recent WHERE stream = ?")
            .each(.integer(state.id)) { row in
                rowCount += 1
                let sample = try? Sample(row, at: 1, number: row.integer(0), of: state.id)
                if sample != nil { intactCount += 1 }
                return true
            }
        guard intactCount != state.storedRecentCount || rowCount != intactCount else { return }
        var unstored = state
        unstored.storedRecentCount = 0
        try tables.deleteRecent(state)
        try tables.addRecent(unstored)
        // All of them are stored now.
        streams[state.stream]?.storedRecentCount = state.recent.count
        findings.append("the last samples of \(state.stream.name) of \(state.stream.device) were damaged and restored")
    }

    /// Gives the database another identity if that is damaged, so that readers do not continue at wrong numbers.
    ///
    /// - Parameter identity: The identity, if it is known.
    mutating func repairIdentity(_ identity: String? = nil) throws(StoreError) {
        let intact = try database.integer("SELECT count(*) FROM identity WHERE \(TableChecksum.identity.condition)")
        guard intact != 1 else { return }
        var number = try database.integer("SELECT max(number) FROM streams WHERE number < \(BlockRow.numberLimit)") ?? 0
        let stored = try database.integer("SELECT max(number) FROM identity") ?? 0
        if stored < BlockRow.numberLimit { number = max(number, stored) }
        try database.execute("DELETE FROM identity")
        try Statement(database, "INSERT INTO identity VALUES (coalesce(?1, lower(hex(randomblob(8)))), ?2, 0)")
            .run(SQLValue(identity), .integer(number))
        try database.execute("UPDATE identity SET checksum = \(TableChecksum.identity.rawValue)")
        findings.append("the identity of the samples was damaged" + (identity == nil ? "; readers begin again" : ""))
    }

    /// Repairs the rows that are not about one stream's samples.
    ///
    /// - Parameters:
    ///   - cursors: The positions in the journals.
    ///   - withSummaries: False leaves out the summaries.
    mutating func repairRows(_ cursors: [String: JournalCursor], withSummaries: Bool) throws(StoreError) {
        if try delete(.gaps, "gap") > 0 { try recordHoles() }
        _ = try delete(.recorders, "name of a session", "names of sessions")
        // A measurement without it is stored again if its device sends it again.
        _ = try delete(.records, "arrival")
        // The next connection reads it again.
        _ = try delete(.clocks, "clock of a device", "clocks of devices")
        for state in streams.values where !state.source.isEmpty {
            guard try tables.addRecorder(state.source, of: state.id), findings.isEmpty else { continue }
            findings.append("the name of a session of \(state.stream.name) of \(state.stream.device) was missing")
        }
        if try delete(.sources, "position in a journal", "positions in journals") > 0 {
            for (session, cursor) in cursors { try tables.setCursor(cursor, of: session) }
        }
        let damaged = withSummaries ? try count(.summaries) : 0
        guard damaged > 0 else { return }
        try database.execute("DELETE FROM summaries")
        for state in streams.values { try tables.rebuildSummaries(of: state) }
        findings.append("\(Self.counted(damaged, "summary", "summaries")) of samples were damaged and computed again")
    }

    /// Replaces a lost gap where it covers lost samples.
    private mutating func recordHoles() throws(StoreError) {
        for (stream, var state) in streams {
            try tables.recordHoles(in: &state)
            try tables.update(state)
            streams[stream] = state
        }
    }

    /// Lets the journals of the sessions whose position is lost be read from their beginning.
    ///
    /// Only later samples of their streams are stored then: the others have been.
    mutating func releaseStreams(without cursors: [String: JournalCursor]) throws(StoreError) {
        for (stream, var state) in streams where !state.source.isEmpty && cursors[state.source] == nil {
            (state.source, state.release) = ("", .later)
            try tables.update(state)
            streams[stream] = state
        }
    }

    /// Deletes the damaged rows of a table, and returns their number.
    private mutating func delete(_ table: TableChecksum, _ name: String, _ plural: String? = nil) throws(StoreError)
        -> Int
    {
        let damaged = try count(table)
        guard damaged > 0 else { return 0 }
        try database.execute("DELETE FROM \(table) WHERE NOT (\(table.condition))")
        let verb = damaged == 1 ? "was" : "were"
        findings.append("\(Self.counted(damaged, name, plural)) of samples \(verb) damaged and deleted")
        return damaged
    }

    /// Returns the number of damaged rows.
    private func count(_ table: TableChecksum) throws(StoreError) -> Int {
        try database.integer("SELECT count(*) FROM \(table) WHERE NOT (\(table.condition))") ?? 0
    }

    private static func counted(_ count: Int, _ name: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? name : plural ?? "\(name)s")"
    }
}
