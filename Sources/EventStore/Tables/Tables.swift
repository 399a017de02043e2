internal import Persistence
internal import StoreModel

/// A connection to the daemon's database with its prepared statements.
final class Tables {
    let database: Database
    let sessions: SessionTable
    let journal: JournalTable
    let answers: AnswerTable
    let documents: DocumentTable

    init(_ database: Database) throws(StoreError) {
        self.database = database
        sessions = try SessionTable(database)
        journal = try JournalTable(database)
        answers = try AnswerTable(database)
        documents = try DocumentTable(database)
    }
}
