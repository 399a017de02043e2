internal import Control

/// The events of all sessions.
final class JournalTable {
    private let database: Database
    private let insert: Statement
    private let select: Statement
    private let selectBackwards: Statement
    private let delete: Statement
    private let first: Statement
    private let final: Statement
    private let count: Statement

    init(_ database: Database) throws(StoreError) {
        self.database = database
        insert = try Statement(database, "INSERT OR REPLACE INTO events VALUES (?, ?, ?, ?, ?)")
        let columns = "SELECT seq, time, event, checksum FROM events WHERE session = ?"
        select = try Statement(database, "\(columns) AND seq > ? ORDER BY seq")
        selectBackwards = try Statement(database, "\(columns) ORDER BY seq DESC")
        delete = try Statement(database, "DELETE FROM events WHERE session = ? AND seq <= ?")
        first = try Statement(database, "SELECT min(seq) FROM events WHERE session = ?")
        final = try Statement(database, "SELECT max(seq) FROM events WHERE session = ?")
        count = try Statement(database, "SELECT count(*) FROM events WHERE session = ? AND seq > ?")
    }

    func add(_ entry: JournalEntry, of incarnation: Int) throws(StoreError) {
        try insert.run(
            .integer(incarnation),
            .integer(entry.seq),
            .integer(entry.time.total),
            .textOctets(entry.event),
            .integer(entry.checksum(of: incarnation))
        )
    }

    /// Entries with numbers above `cursor`, ascending; those that the disk has damaged are left out.
    ///
    /// - Returns: them, and whether there are no more.
    func entries(
        of session: String,
        _ incarnation: Int,
        after cursor: Int,
        limit: Int
    ) throws(StoreError) -> (entries: [JournalEntry], isWhole: Bool) {
        var entries: [JournalEntry] = []
        var isWhole = true
        try select.each(.integer(incarnation), .integer(cursor)) { row in
            guard entries.count < limit else {
                isWhole = false
                return false
            }
            if let entry = JournalEntry(row, session: session, incarnation: incarnation) { entries.append(entry) }
            return true
        }
        return (entries, isWhole)
    }

    /// The newest entries, descending, for as long as `body` wants more and they can be read.
    func newest(of session: String, _ incarnation: Int, _ body: (JournalEntry) -> Bool) throws(StoreError) {
        try selectBackwards.each(.integer(incarnation)) { row in
            JournalEntry(row, session: session, incarnation: incarnation).map(body) ?? true
        }
    }

    /// - Returns: how many events were deleted.
    @discardableResult
    func delete(of incarnation: Int, through number: Int) throws(StoreError) -> Int {
        try delete.run(.integer(incarnation), .integer(number))
        return database.lastChanges
    }

    /// The lowest number that is there.
    func firstNumber(of incarnation: Int) throws(StoreError) -> Int? {
        try number(first, incarnation)
    }

    /// The highest number that is there.
    func lastNumber(of incarnation: Int) throws(StoreError) -> Int? {
        try number(final, incarnation)
    }

    /// How many events there are with numbers above `number`; as slow as they are many.
    func count(of incarnation: Int, above number: Int) throws(StoreError) -> Int {
        var found = 0
        try count.first(.integer(incarnation), .integer(number)) { row in found = row.integer(0) }
        return found
    }

    private func number(_ statement: Statement, _ incarnation: Int) throws(StoreError) -> Int? {
        var number: Int?
        try statement.first(.integer(incarnation)) { row in number = row.isNull(0) ? nil : row.integer(0) }
        return number.flatMap { SessionTable.numbers.contains($0) ? $0 : nil }
    }
}

extension JournalEntry {
    /// Nil for a row that is not as it was written.
    fileprivate init?(_ row: Row, session: String, incarnation: Int) {
        let time = Timestamp(total: row.integer(1))
        self.init(session: session, seq: row.integer(0), time: time, event: row.octets(2))
        guard SessionTable.numbers.contains(seq), checksum(of: incarnation) == row.integer(3) else { return nil }
    }
}
