internal import Persistence
internal import StoreModel

/// A connection to the daemon's database with its prepared statements.
final class Tables {
    let database: Database
    let sessions: SessionTable
    let journal: JournalTable
    let answers: AnswerTable

    init(_ database: Database) throws(StoreError) {
        self.database = database
        sessions = try SessionTable(database)
        journal = try JournalTable(database)
        answers = try AnswerTable(database)
    }

    /// Returns the size of the pages in use, in bytes, without the free pages that SQLite will reuse.
    func usedSize() throws(StoreError) -> Int {
        let pages = try database.integer("PRAGMA page_count") ?? 0
        let free = try database.integer("PRAGMA freelist_count") ?? 0
        return (pages - free) * (try database.integer("PRAGMA page_size") ?? 0)
    }
}
