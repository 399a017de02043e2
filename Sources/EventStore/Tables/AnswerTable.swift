internal import Control
internal import Persistence
internal import StoreModel

/// Remembered answers and the daemon's settings.
final class AnswerTable {
    /// The columns of the tables `answers` and `settings` that their checksums cover.
    static let columns = "session, kind, peer, answer, person, time"
    static let settingColumns = "key, value"

    private let insert: Statement
    private let select: Statement
    private let selectAll: Statement
    private let delete: Statement
    private let insertSetting: Statement
    private let selectSetting: Statement
    private let selectSettings: Statement
    private let countDamaged: Statement

    init(_ database: Database) throws(StoreError) {
        let undamaged = "SELECT \(Self.columns) FROM answers WHERE row_checksum(\(Self.columns)) IS checksum"
        insert = try Statement(
            database,
            "INSERT OR REPLACE INTO answers VALUES (?1, ?2, ?3, ?4, ?5, ?6, row_checksum(?1, ?2, ?3, ?4, ?5, ?6))"
        )
        select = try Statement(database, "\(undamaged) AND session = ? AND kind = ? AND peer = ?")
        selectAll = try Statement(database, undamaged)
        delete = try Statement(
            database,
            "DELETE FROM answers WHERE session = ?1 AND (?2 IS NULL OR kind = ?2) AND (?3 IS NULL OR peer = ?3)"
        )
        let isUndamaged = "row_checksum(\(Self.settingColumns)) IS checksum"
        insertSetting = try Statement(database, "INSERT OR REPLACE INTO settings VALUES (?1, ?2, row_checksum(?1, ?2))")
        selectSetting = try Statement(database, "SELECT value FROM settings WHERE key = ? AND \(isUndamaged)")
        selectSettings = try Statement(database, "SELECT key, value FROM settings WHERE \(isUndamaged)")
        countDamaged = try Statement(
            database,
            """
            SELECT (SELECT count(*) FROM answers WHERE row_checksum(\(Self.columns)) IS NOT checksum)
                + (SELECT count(*) FROM settings WHERE row_checksum(\(Self.settingColumns)) IS NOT checksum)
            """
        )
    }

    /// Returns the number of damaged answers and settings, which the other functions leave out.
    func damagedCount() throws(StoreError) -> Int {
        var count = 0
        try countDamaged.first { row in count = row.integer(0) }
        return count
    }

    func remember(_ answer: RememberedAnswer) throws(StoreError) {
        try insert.run(
            .text(answer.session),
            .text(answer.kind),
            .text(answer.peer),
            .text(answer.answer),
            .text(answer.userName),
            .integer(answer.time.millisecondsSince1970)
        )
    }

    func answer(session: String, kind: String, peer: String) throws(StoreError) -> RememberedAnswer? {
        var answer: RememberedAnswer?
        try select.first(.text(session), .text(kind), .text(peer)) { row in answer = RememberedAnswer(row) }
        return answer
    }

    func all() throws(StoreError) -> [RememberedAnswer] {
        var answers: [RememberedAnswer] = []
        try selectAll.each { row in
            if let answer = RememberedAnswer(row) { answers.append(answer) }
            return true
        }
        return answers
    }

    /// Deletes the remembered answers of a session, restricted to a kind and a peer if these are given.
    func delete(session: String, kind: String?, peer: String?) throws(StoreError) {
        try delete.run(.text(session), SQLValue(kind), SQLValue(peer))
    }

    func set(_ key: String, _ value: String) throws(StoreError) {
        try insertSetting.run(.text(key), .text(value))
    }

    func value(_ key: String) throws(StoreError) -> String? {
        var value: String?
        try selectSetting.first(.text(key)) { row in value = row.text(0) }
        return value
    }

    func settings() throws(StoreError) -> [(key: String, value: String)] {
        var settings: [(key: String, value: String)] = []
        try selectSettings.each { row in
            if let key = row.text(0), let value = row.text(1) { settings.append((key, value)) }
            return true
        }
        return settings
    }
}

extension RememberedAnswer {
    fileprivate init?(_ row: Row) {
        guard let session = row.text(0), let kind = row.text(1), let peer = row.text(2), let answer = row.text(3),
            let userName = row.text(4)
        else { return nil }
        let time = Timestamp(millisecondsSince1970: row.integer(5))
        self.init(session: session, kind: kind, peer: peer, answer: answer, userName: userName, time: time)
    }
}
