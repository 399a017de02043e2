internal import Control
internal import Persistence
internal import StoreModel

/// The sessions, the sequence numbers of their events, and the removed sessions whose events are still to be deleted.
final class SessionTable {
    /// Valid sequence numbers, limited to those that every JSON parser represents exactly.
    static let numbers = 0...(1 << 53)
    /// The columns of the table `numbers` that its checksum covers.
    static let numberColumns = "session, reached, expired, kept"

    struct Record {
        var session: StoredSession
        /// Last sequence number in use, up to some seconds before the end; nil if it was lost.
        var lastNumber: Int?
        /// Last sequence number whose event was deleted to bound the journal.
        var lastDeleted: Int
        /// Number of stored events up to `lastNumber`.
        var eventCount: Int
        /// A Boolean value that indicates whether the numbers are damaged, and therefore replaced by unknown ones.
        var hasDamagedNumbers = false
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
        insertNumbers = try Statement(
            database,
            "INSERT OR REPLACE INTO numbers VALUES (?1, ?2, ?3, ?4, row_checksum(?1, ?2, ?3, ?4))"
        )
        select = try Statement(
            database,
            """
            SELECT id, name, specification, uid, gid, owner, created, sessions.checksum, reached, expired, kept,
                row_checksum(\(Self.numberColumns)) IS numbers.checksum
            FROM sessions LEFT JOIN numbers ON session = id ORDER BY id
            """
        )
        delete = try Statement(database, "DELETE FROM sessions WHERE id = ?")
        deleteNumbers = try Statement(database, "DELETE FROM numbers WHERE session = ?")
        setNumbers = try Statement(
            database,
            """
            UPDATE numbers SET reached = ?2, expired = ?3, kept = ?4, checksum = row_checksum(?1, ?2, ?3, ?4)
            WHERE session = ?1
            """
        )
        insertRemoved = try Statement(database, "INSERT OR IGNORE INTO removed VALUES (?)")
        selectRemoved = try Statement(database, "SELECT min(session) FROM removed")
        deleteRemoved = try Statement(database, "DELETE FROM removed WHERE session = ?")
    }

    /// Returns the undamaged sessions in the order in which they were started, and counts the damaged rows.
    func records(damaged: inout Int) throws(StoreError) -> [Record] {
        var records: [Record] = []
        var damagedRows = 0
        try select.each { row in
            let record = Record(row)
            if let record { records.append(record) }
            if record?.hasDamagedNumbers ?? true { damagedRows += 1 }
            return true
        }
        damaged += damagedRows
        return records
    }

    /// Adds a session, under its incarnation if it has one.
    ///
    /// - Returns: The incarnation.
    func add(_ session: StoredSession, lastDeleted: Int = 0) throws(StoreError) -> Int {
        try insert.run(
            session.incarnation.map { .integer($0) } ?? .null,
            .text(session.name),
            SQLValue(session.specification),
            .integer(session.owner.uid),
            .integer(session.owner.gid),
            .text(session.owner.userName),
            .integer(session.created.millisecondsSince1970),
            .integer(session.checksum)
        )
        let incarnation = database.lastInserted
        try insertNumbers.run(.integer(incarnation), .integer(session.lastNumber), .integer(lastDeleted), .integer(0))
        return incarnation
    }

    /// Removes a session; its events, which may be numerous, are deleted in batches later.
    func remove(_ incarnation: Int) throws(StoreError) {
        try delete.run(.integer(incarnation))
        try deleteNumbers.run(.integer(incarnation))
        try insertRemoved.run(.integer(incarnation))
    }

    /// Records the last sequence number in use, the last deleted one, and the number of stored events.
    func setNumbers(of incarnation: Int, last: Int, lastDeleted: Int, eventCount: Int) throws(StoreError) {
        try setNumbers.run(.integer(incarnation), .integer(last), .integer(lastDeleted), .integer(eventCount))
    }

    /// Returns a removed session that may still have events.
    func nextRemovedSession() throws(StoreError) -> Int? {
        var incarnation: Int?
        try selectRemoved.first { row in incarnation = row.isNull(0) ? nil : row.integer(0) }
        return incarnation
    }

    func deleteRemovedSession(_ incarnation: Int) throws(StoreError) {
        try deleteRemoved.run(.integer(incarnation))
    }
}

extension SessionTable.Record {
    /// Creates a record from a row; returns nil if the row is damaged.
    fileprivate init?(_ row: Row) {
        guard let name = row.text(1), let owner = row.text(5) else { return nil }
        session = StoredSession(
            name: name,
            specification: row.text(2),
            owner: StoredSession.Owner(uid: row.integer(3), gid: row.integer(4), userName: owner),
            created: Timestamp(millisecondsSince1970: row.integer(6))
        )
        session.incarnation = row.integer(0)
        // A missing row is a loss too, which the mark in the state file reveals.
        hasDamagedNumbers = !row.isNull(8) && row.integer(11) == 0
        let isKnown = !row.isNull(8) && !hasDamagedNumbers
        lastNumber = isKnown ? row.integer(8) : nil
        lastDeleted = isKnown ? row.integer(9) : 0
        eventCount = isKnown ? row.integer(10) : 0
        guard session.checksum == row.integer(7) else { return nil }
    }
}
