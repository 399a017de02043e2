package import StoreModel

/// The shares of a database and its write-ahead log in the bytes that both may take on the disk.
///
/// Pages of deleted rows are used again, so a database whose pages in use are limited does not grow. It is not made to give pages back
/// while it is used: SQLite's `auto_vacuum` moves pages, and a fault in between then damages more than one.
package struct DiskBudget: Hashable, Sendable {
    /// Size in bytes of SQLite's pages.
    private static let pageSize = 4096

    /// Pages in the log at which a checkpoint is due, so that the log can restart from its beginning.
    ///
    /// Pages that are written during the checkpoint make the log at most twice as long: its writer waits before.
    package let logPages: Int
    /// Maximum size in bytes of the pages in use.
    package let usedSize: Int

    /// - Parameters:
    ///   - limit: Maximum size in bytes of the database and its log together.
    ///   - largestLog: Maximum of `logPages`.
    package init(limit: Int, largestLog: Int) {
        logPages = min(max(limit / Self.pageSize / 8, 16), largestLog)
        // A part remains for the pages that are written until the size is checked again.
        usedSize = (limit - 2 * logPages * Self.pageSize) / 8 * 7
    }

    /// The log's part of the budget, in bytes.
    package var logSize: Int { 2 * logPages * Self.pageSize }

    /// Lets SQLite truncate the log when it restarts, and gives the pages of a database back that was larger before its limit was
    /// lowered, which takes a second for 100 MB.
    package func prepare(_ database: Database) throws(StoreError) {
        try database.execute("PRAGMA journal_size_limit = \(logSize)")
        guard try database.fileSize() > usedSize / 7 * 8, try database.usedSize() <= usedSize else { return }
        // Without space for a copy the file remains as it is: too large, and usable.
        try? database.execute("VACUUM")
    }
}
