internal import Persistence
internal import Platform
internal import StoreModel

/// The readable contents of a damaged database.
struct RecoveredDatabase {
    /// Maximum number of events recovered per session, newest first; bounded because sessions wait for the recovery.
    static let eventsPerSession = 10_000

    private(set) var records: [SessionTable.Record] = []
    private(set) var answers: [RememberedAnswer] = []
    private(set) var documents: [StoredDocument] = []
    private(set) var settings: [(key: String, value: String)] = []
    /// Progress mark stored in the database, or nil if it cannot be read.
    var mark: DatabaseMark? { settings.first { $0.key == DatabaseMark.key }.flatMap { DatabaseMark($0.value) } }
    /// A Boolean value that indicates whether all tables were read completely.
    private(set) var isComplete = true
    private var journal: JournalTable?

    init(_ path: String) {
        // The write-ahead log is read only if the files beside the database are regular files.
        let ways = DatabaseFile(path: path).canBeOpened ? Database.Access.allReading : [.readImmutable]
        let isFile = RegularFile.irregularType(at: path) == nil
        let database = isFile ? ways.lazy.compactMap { Self.open(path, $0) }.first : nil
        guard let database else {
            isComplete = false
            return
        }
        var damaged = 0
        records = read { () throws(StoreError) in try SessionTable(database).records(damaged: &damaged) } ?? []
        damaged += read { () throws(StoreError) in try AnswerTable(database).damagedCount() } ?? 0
        if damaged > 0 { isComplete = false }
        journal = read { () throws(StoreError) in try JournalTable(database) }
        answers = read { () throws(StoreError) in try AnswerTable(database).all() } ?? []
        if let found = read({ () throws(StoreError) in try DocumentTable(database).documents(of: nil) }) {
            documents = found.documents
            if !found.damaged.isEmpty { isComplete = false }
        }
        settings = read { () throws(StoreError) in try AnswerTable(database).settings() } ?? []
    }

    private static func open(_ path: String, _ access: Database.Access) -> Database? {
        do throws(StoreError) {
            let database = try Database(path, access)
            database.setKeepsLog(true)
            return try Schema.checkForReading(database, path: path) ? database : nil
        } catch {
            return nil
        }
    }

    private mutating func read<Result>(_ body: () throws(StoreError) -> Result) -> Result? {
        do throws(StoreError) {
            return try body()
        } catch {
            isComplete = false
            return nil
        }
    }

    /// Returns the highest sequence number found for a session, or `unknown` if there is none.
    func lastNumber(of record: SessionTable.Record, otherwise unknown: Int) -> Int {
        let found = record.session.incarnation.flatMap { try? journal?.lastNumber(of: $0) } ?? 0
        return max(found, record.lastNumber ?? unknown)
    }

    /// Copies the newest events of a session as far as they are readable.
    ///
    /// - Returns: The number of copied events.
    func copyEvents(
        of session: StoredSession,
        to table: JournalTable,
        as incarnation: Int
    ) throws(StoreError) -> Int {
        guard let journal, let former = session.incarnation else { return 0 }
        var entries: [JournalEntry] = []
        // Entries read before an error are valid; the others are reported as a gap.
        try? journal.newest(of: session.name, former) { entry in
            entries.append(entry)
            return entries.count < Self.eventsPerSession
        }
        for entry in entries where entry.seq <= session.lastNumber { try table.add(entry, of: incarnation) }
        return entries.count
    }
}
