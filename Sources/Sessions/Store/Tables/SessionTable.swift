internal import Control

/// The sessions, the numbers of their events, and those whose events are still to be deleted.
final class SessionTable {
    /// Numbers that an event can have: those that every reader of JSON takes for what they are.
    static let numbers = 0...(1 << 53)

    struct Record {
        var session: StoredSession
        /// Up to here numbers were in use some seconds before the end; nil where that was lost.
        var reached: Int?
        var expired: Int
        /// How many events there are up to the number reached.
        var kept: Int
    }

    private let database: Database
    private let insert: Statement
    private let insertNumbers: Statement
    private let select: Statement
    private let delete: Statement
    private let deleteNumbers: Statement
    private let setNumbers: Statement
    private let insertRemoved: Statement
    private let selectRemoved: Statement
    private let deleteRemoved: Statement

    init(_ database: Database) throws(StoreError) {
        self.database = database
        insert = try Statement(database, "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        insertNumbers = try Statement(database, "INSERT OR REPLACE INTO numbers VALUES (?, ?, ?, ?)")
        select = try Statement(
            database,
            """
            SELECT id, name, specification, uid, gid, owner, created, checksum, reached, expired, kept
            FROM sessions LEFT JOIN numbers ON session = id ORDER BY id
            """
        )
        delete = try Statement(database, "DELETE FROM sessions WHERE id = ?")
        deleteNumbers = try Statement(database, "DELETE FROM numbers WHERE session = ?")
        setNumbers = try Statement(
            database,
            "UPDATE numbers SET reached = ?, expired = ?, kept = ? WHERE session = ?"
        )
        insertRemoved = try Statement(database, "INSERT OR IGNORE INTO removed VALUES (?)")
        selectRemoved = try Statement(database, "SELECT min(session) FROM removed")
        deleteRemoved = try Statement(database, "DELETE FROM removed WHERE session = ?")
    }

    /// Every session that is as it was written, in the order in which they were started.
    func records(damaged: inout Int) throws(StoreError) -> [Record] {
        var records: [Record] = []
        var wrong = 0
        try select.each { row in
            if let record = Record(row) { records.append(record) } else { wrong += 1 }
            return true
        }
        damaged += wrong
        return records
    }

    /// Adds a session, under its incarnation if it has one.
    ///
    /// - Returns: the incarnation.
    func add(_ session: StoredSession, expired: Int = 0) throws(StoreError) -> Int {
        try insert.run(
            session.incarnation.map { .integer($0) } ?? .null,
            .text(session.name),
            SQLValue(session.specification),
            .integer(session.owner.uid),
            .integer(session.owner.gid),
            .text(session.owner.name),
            .integer(session.created.total),
            .integer(session.checksum)
        )
        let incarnation = database.lastInserted
        try insertNumbers.run(.integer(incarnation), .integer(session.last), .integer(expired), .integer(0))
        return incarnation
    }

    /// Takes a session out; its events are deleted bit by bit, for there may be many.
    func remove(_ incarnation: Int) throws(StoreError) {
        try delete.run(.integer(incarnation))
        try deleteNumbers.run(.integer(incarnation))
        try insertRemoved.run(.integer(incarnation))
    }

    /// Writes down which numbers are in use, which events are gone, and how many are there.
    func setNumbers(of incarnation: Int, reached: Int, expired: Int, kept: Int) throws(StoreError) {
        try setNumbers.run(.integer(reached), .integer(expired), .integer(kept), .integer(incarnation))
    }

    /// A session that was taken out and may still have events.
    func removed() throws(StoreError) -> Int? {
        var incarnation: Int?
        try selectRemoved.first { row in incarnation = row.isNull(0) ? nil : row.integer(0) }
        return incarnation
    }

    func forgetRemoved(_ incarnation: Int) throws(StoreError) {
        try deleteRemoved.run(.integer(incarnation))
    }
}

extension SessionTable.Record {
    /// Nil for a row that is not as it was written.
    fileprivate init?(_ row: Row) {
        guard let name = row.text(1), let owner = row.text(5) else { return nil }
        session = StoredSession(
            name: name,
            specification: row.text(2),
            owner: StoredSession.Owner(uid: row.integer(3), gid: row.integer(4), name: owner),
            created: Timestamp(total: row.integer(6))
        )
        session.incarnation = row.integer(0)
        // The numbers have no checksum, for they change often; what no session reaches is damage, too.
        let reached = row.integer(8)
        expired = row.integer(9)
        self.reached = SessionTable.numbers.contains(reached) && !row.isNull(8) ? reached : nil
        if !SessionTable.numbers.contains(expired) { expired = 0 }
        kept = row.integer(10)
        if !SessionTable.numbers.contains(kept) { kept = 0 }
        guard session.checksum == row.integer(7) else { return nil }
    }
}
