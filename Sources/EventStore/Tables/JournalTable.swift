internal import Control
internal import Persistence
internal import StoreModel

/// The events of all sessions.
final class JournalTable {
    private let database: Database
    private let insert: Statement
    private let select: Statement
    private let selectBackwards: Statement
    private let delete: Statement
    private let selectFirst: Statement
    private let selectLast: Statement
    private let selectCount: Statement

    init(_ database: Database) throws(StoreError) {
        self.database = database
        insert = try Statement(database, "INSERT OR REPLACE INTO events VALUES (?, ?, ?, ?, ?)")
        let columns = "SELECT seq, time, event, checksum FROM events WHERE session = ?"
        select = try Statement(database, "\(columns) AND seq > ? ORDER BY seq")
        selectBackwards = try Statement(database, "\(columns) ORDER BY seq DESC")
        delete = try Statement(database, "DELETE FROM events WHERE session = ? AND seq <= ?")
        selectFirst = try Statement(database, "SELECT min(seq) FROM events WHERE session = ?")
        selectLast = try Statement(database, "SELECT max(seq) FROM events WHERE session = ?")
        selectCount = try Statement(database, "SELECT count(*) FROM events WHERE session = ? AND seq > ?")
    }

    func add(_ entry: JournalEntry, of incarnation: Int) throws(StoreError) {
        try insert.run(
            .integer(incarnation),
            .integer(entry.seq),
            .integer(entry.time.millisecondsSince1970),
            .utf8Text(entry.event),
            .integer(entry.checksum(of: incarnation))
        )
    }

    /// Returns entries with sequence numbers above `cursor` in ascending order, without those damaged on the disk.
    ///
    /// - Returns: The entries, true if there are no more, and the number of damaged ones.
    func entries(
        of session: String,
        _ incarnation: Int,
        after cursor: Int,
        limit: Int
    ) throws(StoreError) -> (entries: [JournalEntry], isComplete: Bool, damaged: Int) {
        var damaged = 0
        var entries: [JournalEntry] = []
        var isComplete = true
        try select.each(.integer(incarnation), .integer(cursor)) { row in
            guard entries.count < limit else {
                isComplete = false
                return false
            }
            if let entry = JournalEntry(row, session: session, incarnation: incarnation) {
                entries.append(entry)
            } else {
                damaged += 1
            }
            return true
        }
        return (entries, isComplete, damaged)
    }

    /// Calls `body` with the newest entries in descending order until it returns false or reading fails.
    func newest(of session: String, _ incarnation: Int, _ body: (JournalEntry) -> Bool) throws(StoreError) {
        try selectBackwards.each(.integer(incarnation)) { row in
            JournalEntry(row, session: session, incarnation: incarnation).map(body) ?? true
        }
    }

    /// - Returns: The number of deleted events.
    @discardableResult
    func delete(of incarnation: Int, through number: Int) throws(StoreError) -> Int {
        try delete.run(.integer(incarnation), .integer(number))
        return database.lastChanges
    }

    /// Returns the lowest stored sequence number.
    func firstNumber(of incarnation: Int) throws(StoreError) -> Int? {
        try number(selectFirst, incarnation)
    }

    /// Returns the highest stored sequence number.
    func lastNumber(of incarnation: Int) throws(StoreError) -> Int? {
        try number(selectLast, incarnation)
    }

    /// Counts the events with sequence numbers above `number`; the time is proportional to the result.
    func count(of incarnation: Int, above number: Int) throws(StoreError) -> Int {
        var found = 0
        try selectCount.first(.integer(incarnation), .integer(number)) { row in found = row.integer(0) }
        return found
    }

    private func number(_ statement: Statement, _ incarnation: Int) throws(StoreError) -> Int? {
        var number: Int?
        try statement.first(.integer(incarnation)) { row in number = row.isNull(0) ? nil : row.integer(0) }
        return number.flatMap { SessionTable.numbers.contains($0) ? $0 : nil }
    }
}

extension JournalEntry {
    /// Creates an entry from a row; returns nil if the row is damaged.
    fileprivate init?(_ row: Row, session: String, incarnation: Int) {
        let time = Timestamp(millisecondsSince1970: row.integer(1))
        self.init(session: session, seq: row.integer(0), time: time, event: row.bytes(2))
        guard SessionTable.numbers.contains(seq), checksum(of: incarnation) == row.integer(3) else { return nil }
    }
}
