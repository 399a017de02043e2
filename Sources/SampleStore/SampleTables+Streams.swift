internal import Persistence
internal import SampleModel
internal import StoreModel

/// The streams when the database is opened.
extension SampleTables {
    /// Returns all streams without their samples; those with damaged rows get a name of their own.
    ///
    /// - Returns: The streams, and a line for each damaged one.
    func states() throws(StoreError) -> (states: [SampleStream: StreamState], findings: [String]) {
        let rows = try Self.rows(database)
        var states: [SampleStream: StreamState] = [:]
        var findings: [String] = []
        for row in rows {
            guard row.isDamaged else {
                let state = try row.state()
                states[state.stream] = state
                continue
            }
            let state = row.setAside
            try rename(state)
            states[state.stream] = state
            findings.append(
                "stream \(state.id) was damaged; its samples are now those of \(state.stream.name) of \(state.stream.device)"
            )
        }
        return (states, findings)
    }

    static func rows(_ database: Database) throws(StoreError) -> [StreamRow] {
        var rows: [StreamRow] = []
        try Statement(database, "SELECT \(StreamRow.columns) FROM streams ORDER BY id").each { row in
            if let found = StreamRow(row) { rows.append(found) }
            return true
        }
        return rows
    }

    /// Stores a stream under another name; the numbers of the stream that had the former name continue after its own.
    private func rename(_ state: StreamState) throws(StoreError) {
        try Statement(
            database,
            """
            UPDATE streams SET device = ?, characteristic = ?, instance = ?, field = ?, unit = ?, cumulative = ?, modulus = ?
            WHERE id = ?
            """
        ).run(state.description + [.integer(state.id)])
        try update(state)
        // Beyond it, the number is the damage.
        if state.number < BlockRow.numberLimit { try raiseDeletedNumber(to: state.number) }
    }

    /// Stores a whole row in place of those with its ID or its name.
    func restore(_ state: StreamState) throws(StoreError) {
        try restore(state.columns + [.integer(RowChecksum.value(of: state.columns))])
    }

    /// - Parameter columns: All columns with the checksum.
    func restore(_ columns: [SQLValue]) throws(StoreError) {
        let places = Array(repeating: "?", count: StreamRow.columnCount).joined(separator: ", ")
        try Statement(database, "INSERT OR REPLACE INTO streams (\(StreamRow.columns)) VALUES (\(places))").run(columns)
    }

    /// Adds the checksums to the rows of a database of version 4.
    @Sendable static func addStreamChecksums(_ database: Database) throws(StoreError) {
        let set = try Statement(database, "UPDATE streams SET checksum = ? WHERE id = ?")
        for row in try rows(database) {
            // A row that is not one of a stream remains damaged.
            try set.run(.integer(row.computedChecksum), .integer(row.id))
        }
    }
}
