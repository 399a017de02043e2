/// What can be read of a damaged database.
struct Salvage {
    /// Events of one session that are kept, the newest: reading must not take long, for the sessions wait.
    static let eventsPerSession = 10_000

    private(set) var records: [SessionTable.Record] = []
    private(set) var answers: [RememberedAnswer] = []
    private(set) var settings: [(key: String, value: String)] = []
    /// What the database says of its progress.
    var mark: DatabaseMark? { settings.first { $0.key == DatabaseMark.key }.flatMap { DatabaseMark($0.value) } }
    /// Whether all tables could be read.
    private(set) var isWhole = true
    private var journal: JournalTable?

    init(_ path: String) {
        // What lies beside the database is looked at only where it is a log.
        let ways = StoreFiles.canOpen(path) ? Database.Access.allReading : [.readFrozen]
        let isFile = RegularFile.oddity(at: path) == nil
        let database = isFile ? ways.lazy.compactMap { Self.open(path, $0) }.first : nil
        guard let database else {
            isWhole = false
            return
        }
        var damaged = 0
        records = read { () throws(StoreError) in try SessionTable(database).records(damaged: &damaged) } ?? []
        if damaged > 0 { isWhole = false }
        journal = read { () throws(StoreError) in try JournalTable(database) }
        answers = read { () throws(StoreError) in try AnswerTable(database).all() } ?? []
        settings = read { () throws(StoreError) in try AnswerTable(database).settings() } ?? []
    }

    private static func open(_ path: String, _ access: Database.Access) -> Database? {
        do throws(StoreError) {
            let database = try Database(path, access)
            database.keepLog(true)
            try Schema.prepareReading(database)
            return try Schema.check(database, path: path) == Schema.version ? database : nil
        } catch {
            return nil
        }
    }

    private mutating func read<Result>(_ body: () throws(StoreError) -> Result) -> Result? {
        do throws(StoreError) {
            return try body()
        } catch {
            isWhole = false
            return nil
        }
    }

    /// The highest number of a session that can be found.
    func lastNumber(of record: SessionTable.Record, otherwise unknown: Int) -> Int {
        let found = record.session.incarnation.flatMap { try? journal?.lastNumber(of: $0) } ?? 0
        return max(found, record.reached ?? unknown)
    }

    /// Copies the newest events of a session, as far as they can be read.
    ///
    /// - Returns: how many.
    func copyEvents(
        of session: StoredSession,
        to table: JournalTable,
        as incarnation: Int
    ) throws(StoreError) -> Int {
        guard let journal, let former = session.incarnation else { return 0 }
        var entries: [JournalEntry] = []
        // What was read before an error is as good as without one: the rest is a gap.
        try? journal.newest(of: session.name, former) { entry in
            entries.append(entry)
            return entries.count < Self.eventsPerSession
        }
        for entry in entries where entry.seq <= session.last { try table.add(entry, of: incarnation) }
        return entries.count
    }
}
