package import StoreModel

/// The schema of a database in its current version and in former ones.
package struct DatabaseFormat: Sendable {
    /// The application ID that identifies such a database.
    private let applicationID: Int
    /// Migrations in order, each from the version of its index to the next one; released ones must never be changed.
    private let migrations: [String]
    private let conversions: [Int: Conversion]

    /// Converts rows in a way that SQL cannot express.
    package typealias Conversion = @Sendable (Database) throws(StoreError) -> Void

    /// - Parameter conversions: Functions by the version that they lead to; each is called after the statements of that migration,
    ///   in the same transaction.
    package init(applicationID: Int, migrations: [String], conversions: [Int: Conversion] = [:]) {
        self.applicationID = applicationID
        self.migrations = migrations
        self.conversions = conversions
    }

    /// The version supported by this code, equal to the number of migrations.
    package var version: Int { migrations.count }

    /// Migrates a database of an earlier version to the current one.
    ///
    /// - Throws: `newer` for a database of a later version, which is not changed; `corrupt` for a database of another
    ///   program.
    package func migrate(_ database: Database, path: String) throws(StoreError) {
        let found = try check(database, path: path)
        guard found < version else { return }
        try database.transaction { () throws(StoreError) in
            for (index, migration) in migrations.enumerated().dropFirst(found) {
                try database.execute(migration)
                try conversions[index + 1]?(database)
            }
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);")
        }
    }

    /// Returns the version of the database, 0 if it is empty.
    package func check(_ database: Database, path: String) throws(StoreError) -> Int {
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
                "\(path) was written by a newer gattlabd: its version is \(found), this one supports up to \(version)"
            )
        }
        return found
    }
}
