internal import Control
internal import Persistence
internal import StoreModel

/// Remembered answers and the daemon's settings.
final class AnswerTable {
    private let insert: Statement
    private let select: Statement
    private let selectAll: Statement
    private let delete: Statement
    private let insertSetting: Statement
    private let selectSetting: Statement
    private let selectSettings: Statement

    init(_ database: Database) throws(StoreError) {
        let columns = "SELECT session, kind, peer, answer, person, time FROM answers"
        insert = try Statement(database, "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)")
        select = try Statement(database, "\(columns) WHERE session = ? AND kind = ? AND peer = ?")
        selectAll = try Statement(database, columns)
        delete = try Statement(
            database,
            "DELETE FROM answers WHERE session = ?1 AND (?2 IS NULL OR kind = ?2) AND (?3 IS NULL OR peer = ?3)"
        )
        insertSetting = try Statement(database, "INSERT OR REPLACE INTO settings VALUES (?, ?)")
        selectSetting = try Statement(database, "SELECT value FROM settings WHERE key = ?")
        selectSettings = try Statement(database, "SELECT key, value FROM settings")
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
