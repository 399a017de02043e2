internal import CSQLite

/// A connection to an SQLite database, for one thread at a time.
///
/// Statements keep their connection alive: it closes when the last of both is gone.
package final class Database {
    package enum Access: Hashable, Sendable {
        /// Read and write what is there; an empty file is an empty database.
        case change
        /// Read what is there, and what its write-ahead log adds.
        case read
        /// Read what is in a place where nothing can be written, without locks: nobody else may be writing.
        case readFrozen
        /// The same, with what the log adds that somebody has left; there must be one.
        case readFrozenWithLog

        /// Wherever it may be, and whatever may be left of a log: what reads most comes first.
        package static let allReading = [Access.read, .readFrozenWithLog, .readFrozen]
    }

    let handle: OpaquePointer

    /// - Throws: `StoreError` if the file cannot be opened; whether it is a database shows when it is first read.
    package init(_ path: String, _ access: Access) throws(StoreError) {
        let flags =
            switch access {
            case .change: SQLITE_OPEN_READWRITE
            case .read: SQLITE_OPEN_READONLY
            case .readFrozen, .readFrozenWithLog: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let name =
            switch access {
            case .change, .read: path
            case .readFrozen: "file:\(Self.escaped(path))?immutable=1"
            case .readFrozenWithLog: "file:\(Self.escaped(path))?mode=ro&vfs=unix-none"
            }
        var opened: OpaquePointer?
        // No mutex: who has the connection sees to it that one thread at a time uses it.
        let result = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw StoreError(.io, "cannot open \(path): out of memory") }
        guard result == SQLITE_OK else {
            let error = StoreError(result, on: opened, "cannot open \(path)")
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(opened, 1)
        _ = csqlite_distrust(opened)
        // Then the index of the log is in memory, instead of in a file that would have to be made.
        if access == .readFrozenWithLog { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// What a URI would take for its own.
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

    /// Runs statements that answer nothing.
    package func execute(_ statements: String) throws(StoreError) {
        let result = sqlite3_exec(handle, statements, nil, nil, nil)
        guard result == SQLITE_OK else { throw StoreError(result, on: handle, "cannot write the database") }
    }

    /// The first number that a query answers; nil without a row.
    package func integer(_ query: String) throws(StoreError) -> Int? {
        var number: Int?
        try Statement(self, query).first { row in number = row.integer(0) }
        return number
    }

    /// Does all that `body` does, or nothing of it.
    package func transaction<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        // Immediate, so that whoever else writes is met here, where nothing has been done yet.
        try execute("BEGIN IMMEDIATE")
        do throws(StoreError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some failures have rolled back by themselves.
            if sqlite3_get_autocommit(handle) == 0 { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Whether the write-ahead log stays as it is when this, the last connection, closes.
    func keepLog(_ keeps: Bool) {
        _ = csqlite_keep_log(handle, keeps ? 1 : 0)
    }

    package enum Checkpoint: String, Hashable, Sendable {
        /// Waits for nobody, and nobody waits for it.
        case passive = "PASSIVE"
        /// Empties the log, for which no other connection may be reading or writing.
        case truncate = "TRUNCATE"
    }

    /// Writes the log's pages into the database, and both to the disk.
    ///
    /// - Returns: whether all of it is there.
    package func checkpoint(_ mode: Checkpoint) throws(StoreError) -> Bool {
        var isWhole = false
        try Statement(self, "PRAGMA wal_checkpoint(\(mode.rawValue))").first { row in
            isWhole = row.integer(0) == 0 && row.integer(1) == row.integer(2)
        }
        return isWhole
    }

    /// What is wrong with the structure of the database; nil if it is sound.
    package func damage() throws(StoreError) -> String? {
        var finding: String?
        try Statement(self, "PRAGMA quick_check(1)").first { row in finding = row.text(0) }
        guard let finding, finding != "ok" else { return finding == nil ? "no answer" : nil }
        // A page that cannot be read is a finding to SQLite; but the disk may give it back another time.
        let rest = finding.split(separator: "error code=").dropFirst().first
        if let code = rest.flatMap({ Int32($0.prefix(while: \.isNumber)) }), code & 0xFF == SQLITE_IOERR {
            throw StoreError(.io, "cannot read the database: \(finding)")
        }
        return finding
    }

    /// The row id of the last row that was inserted.
    var lastInserted: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// How many rows the last statement changed.
    var lastChanges: Int { Int(sqlite3_changes(handle)) }

    /// How many pages were written to the log since the connection was opened; begins anew after sixteen terabytes.
    var pagesWritten: UInt32 {
        var current: CInt = 0
        var highest: CInt = 0
        _ = sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &current, &highest, 0)
        return UInt32(bitPattern: current)
    }
}
