internal import CSQLite
package import StoreModel

/// A connection to an SQLite database, to be used by one thread at a time.
///
/// Statements retain their connection, so it is closed when the last statement and the last reference are released.
package final class Database {
    package enum Access: Hashable, Sendable {
        /// Read and write an existing file; an empty file is an empty database.
        case readWrite
        /// Read the database and its write-ahead log.
        case read
        /// Read the database without its log and without locks, in a read-only location; no process may be writing.
        case readImmutable
        /// Read the database and an existing log without locks, in a read-only location; no process may be writing.
        case readImmutableWithLog

        /// All ways to read a database, wherever it is and whatever is left of its log, the most complete first.
        package static let allReading = [Access.read, .readImmutableWithLog, .readImmutable]
    }

    let handle: OpaquePointer

    /// - Throws: `StoreError` if the file cannot be opened; a file that is not a database fails on the first read
    ///   instead.
    package init(_ path: String, _ access: Access) throws(StoreError) {
        let flags =
            switch access {
            case .readWrite: SQLITE_OPEN_READWRITE
            case .read: SQLITE_OPEN_READONLY
            case .readImmutable, .readImmutableWithLog: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let name =
            switch access {
            case .readWrite, .read: path
            case .readImmutable: "file:\(Self.escaped(path))?immutable=1"
            case .readImmutableWithLog: "file:\(Self.escaped(path))?mode=ro&vfs=unix-none"
            }
        var opened: OpaquePointer?
        // No mutex: the owner of the connection ensures that only one thread at a time uses it.
        let result = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw StoreError(.io, "cannot open \(path): out of memory") }
        guard result == SQLITE_OK else {
            let error = StoreError(result, on: opened, "cannot open \(path)")
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(opened, 1)
        _ = csqlite_enable_hardening(opened)
        // Keeps the index of the log in memory instead of creating a file for it.
        if access == .readImmutableWithLog { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Escapes the characters that are special in a URI.
    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            switch character {
            case "%": text += "%25"
            case "?": text += "%3f"
            case "#": text += "%23"
            default: text.append(character)
            }
        }
    }

    /// Executes statements that return no rows.
    package func execute(_ statements: String) throws(StoreError) {
        let result = sqlite3_exec(handle, statements, nil, nil, nil)
        guard result == SQLITE_OK else { throw StoreError(result, on: handle, "cannot write the database") }
    }

    /// Returns the first column of a query's first row as a number, or nil if there is no row.
    package func integer(_ query: String) throws(StoreError) -> Int? {
        var number: Int?
        try Statement(self, query).first { row in number = row.integer(0) }
        return number
    }

    /// Performs `body` in a transaction: all of its changes are committed, or none.
    package func transaction<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        // Immediate, so that a conflict with another writer is detected before any change.
        try execute("BEGIN IMMEDIATE")
        do throws(StoreError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite rolls back by itself after some failures.
            if sqlite3_get_autocommit(handle) == 0 { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Keeps or deletes the write-ahead log when this connection closes as the last one.
    package func setKeepsLog(_ keeps: Bool) {
        _ = csqlite_disable_checkpoint_on_close(handle, keeps ? 1 : 0)
    }

    package enum Checkpoint: String, Hashable, Sendable {
        /// Neither waits for other connections nor makes them wait.
        case passive = "PASSIVE"
        /// Truncates the log, which requires that no other connection is reading or writing.
        case truncate = "TRUNCATE"
    }

    /// Writes the log's pages into the database, and syncs both to the disk.
    ///
    /// - Returns: True if all pages of the log have been written.
    package func checkpoint(_ mode: Checkpoint) throws(StoreError) -> Bool {
        var isComplete = false
        try Statement(self, "PRAGMA wal_checkpoint(\(mode.rawValue))").first { row in
            isComplete = row.integer(0) == 0 && row.integer(1) == row.integer(2)
        }
        return isComplete
    }

    /// Returns the first structural error of the database, or nil if it is intact.
    ///
    /// - Parameter withIndexes: A Boolean value that indicates whether indexes are compared with their tables, too.
    package func firstIntegrityError(withIndexes: Bool = false) throws(StoreError) -> String? {
        var finding: String?
        let check = withIndexes ? "integrity_check" : "quick_check"
        try Statement(self, "PRAGMA \(check)(1)").first { row in finding = row.text(0) }
        guard let finding, finding != "ok" else { return finding == nil ? "no answer" : nil }
        // SQLite reports an unreadable page as damage, but reading it may succeed later.
        let rest = finding.split(separator: "error code=").dropFirst().first
        if let code = rest.flatMap({ Int32($0.prefix(while: \.isNumber)) }), code & 0xFF == SQLITE_IOERR {
            throw StoreError(.io, "cannot read the database: \(finding)")
        }
        return finding
    }

    /// Returns the size of the pages in use, in bytes, without the free pages that SQLite will reuse.
    package func usedSize() throws(StoreError) -> Int {
        let pages = try integer("PRAGMA page_count") ?? 0
        let free = try integer("PRAGMA freelist_count") ?? 0
        return (pages - free) * (try integer("PRAGMA page_size") ?? 0)
    }

    /// Returns the size of the file without its log, in bytes.
    package func fileSize() throws(StoreError) -> Int {
        (try integer("PRAGMA page_count") ?? 0) * (try integer("PRAGMA page_size") ?? 0)
    }

    /// Row ID of the row inserted last.
    package var lastInserted: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// Number of rows changed by the last statement.
    package var lastChanges: Int { Int(sqlite3_changes(handle)) }

    /// Number of pages written to the log by this connection; wraps around after 16 TB.
    package var pagesWritten: UInt32 {
        var current: CInt = 0
        var highest: CInt = 0
        _ = sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &current, &highest, 0)
        return UInt32(bitPattern: current)
    }
}
