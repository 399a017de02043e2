/// What the database looks like, and how an older one becomes it.
enum Schema {
    /// Tells our databases from other programs': "glab".
    static let applicationID = 0x676C_6162

    /// The version that this code knows: the number of migrations.
    static var version: Int { migrations.count }

    /// Each makes the database of its place in the list into that of the next; never changed once released.
    static let migrations = [
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
        """
    ]

    /// Settings of a connection that only reads, or checks.
    static func prepareReading(_ database: Database) throws(StoreError) {
        try database.execute("PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;")
    }

    /// Settings of the connection that writes.
    ///
    /// The write-ahead log makes a commit one write of the pages it changed, and lets another thread checkpoint meanwhile.
    /// Synchronous is NORMAL: a commit is in the page cache, where `kill -9` does not reach it, and no commit waits for
    /// the disk. Losing power may lose the last ones, never the order: `Durability` is about their numbers. Only the
    /// first commit after a whole checkpoint waits, for the log's header; see `StoreWorker`.
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

    /// Makes the database of any older version into one of this, or finds that it is none of ours.
    ///
    /// - Throws: `newer` for one of a later version, which is not touched; `corrupt` for another program's.
    static func migrate(_ database: Database, path: String) throws(StoreError) {
        let found = try check(database, path: path)
        guard found < version else { return }
        try database.transaction { () throws(StoreError) in
            for migration in migrations[found...] { try database.execute(migration) }
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);")
        }
    }

    /// The version of the database that is there; 0 for an empty one.
    static func check(_ database: Database, path: String) throws(StoreError) -> Int {
        let found = try database.integer("PRAGMA user_version") ?? 0
        let application = try database.integer("PRAGMA application_id") ?? 0
        let isEmpty = try database.integer("SELECT count(*) FROM sqlite_schema") == 0
        if isEmpty, application == 0 { return 0 }
        guard application == applicationID, found > 0 else {
            throw StoreError(.corrupt, "\(path) is another program's database")
        }
        guard found <= version else {
            throw StoreError(
                .newer,
                "\(path) is of a newer gattlabd: it has version \(found), this one knows up to \(version)"
            )
        }
        return found
    }
}
