internal import Persistence
internal import StoreModel

/// The database schema and its migrations.
enum Schema {
    /// The format; its application ID is "glab".
    static let format = DatabaseFormat(applicationID: 0x676C_6162, migrations: migrations)

    private static let migrations = [
        """
        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- the incarnation: never used again
            name TEXT NOT NULL UNIQUE,
            specification TEXT, -- JSON; null for the daemon's own, which only have a journal
            uid INTEGER NOT NULL,
            gid INTEGER NOT NULL,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL, -- milliseconds since 1970
            checksum INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE numbers (
            session INTEGER PRIMARY KEY,
            reached INTEGER NOT NULL, -- every number that was used a few seconds ago is at most this
            expired INTEGER NOT NULL, -- events up to this number were taken out to bound the journal
            kept INTEGER NOT NULL -- how many events up to the number reached are there
        ) STRICT;
        CREATE TABLE events (
            session INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            time INTEGER NOT NULL, -- milliseconds since 1970; nothing is ordered by it
            event TEXT NOT NULL, -- JSON
            checksum INTEGER NOT NULL,
            PRIMARY KEY (session, seq)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE removed (session INTEGER PRIMARY KEY) STRICT; -- whose events are still to be deleted
        CREATE TABLE answers (
            session TEXT NOT NULL,
            kind TEXT NOT NULL,
            peer TEXT NOT NULL,
            answer TEXT NOT NULL,
            person TEXT NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (session, kind, peer)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        """,
        "CREATE TABLE \(documents)",
        checksummed.map { table, columns in
            """
            ALTER TABLE \(table) ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
            UPDATE \(table) SET checksum = row_checksum(\(columns));
            """
        }.joined(),
    ]

    /// The tables with `row_checksum` of their columns since version 3; the others have a `Checksum`.
    private static let checksummed = [
        ("numbers", SessionTable.numberColumns), ("answers", AnswerTable.columns),
        ("settings", AnswerTable.settingColumns),
    ]

    /// The table of version 2.
    private static let documents = """
        documents (
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL, -- JSON
            checksum INTEGER NOT NULL,
            PRIMARY KEY (kind, name)
        ) STRICT, WITHOUT ROWID;
        """

    /// Checks the version of a database that cannot be migrated because it is only read, and supplements missing tables in memory.
    ///
    /// - Returns: False if the database is empty.
    static func checkForReading(_ database: Database, path: String) throws(StoreError) -> Bool {
        try prepareReading(database)
        let version = try format.check(database, path: path)
        if version == 1 { try database.execute("CREATE TEMP TABLE \(documents)") }
        if 1...2 ~= version {
            for (table, columns) in checksummed {
                try database.execute(
                    "CREATE TEMP TABLE \(table) AS SELECT *, row_checksum(\(columns)) AS checksum FROM main.\(table)"
                )
            }
        }
        return version > 0
    }

    /// Sets the options of a connection that reads or checks.
    static func prepareReading(_ database: Database) throws(StoreError) {
        try database.execute("PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;")
        try database.addRowChecksum()
    }

    /// Sets the options of the connection that writes.
    ///
    /// With a write-ahead log, a commit is one write of the changed pages, and another thread can checkpoint
    /// concurrently. With `synchronous = NORMAL`, a commit is in the page cache, where `kill -9` does not affect it,
    /// and does not wait for the disk. A power failure may lose the last commits but never their order; `Durability`
    /// handles their sequence numbers. Only the first commit after a complete checkpoint waits, for the log's header;
    /// see `StoreWorker`.
    static func prepareWriting(_ database: Database) throws(StoreError) {
        try prepareReading(database)
        guard try database.integer("PRAGMA page_count") != nil else { return }
        try database.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0;
            PRAGMA secure_delete = OFF; PRAGMA busy_timeout = 0;
            """
        )
    }
}
