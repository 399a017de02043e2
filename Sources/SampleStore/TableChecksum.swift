internal import Persistence
internal import StoreModel

/// The checksums of the tables whose rows are verified by SQL: expressions over the columns of a row.
///
/// Those of `streams` and `recent` are verified by `StreamRow` and `Sample`.
enum TableChecksum: String, CaseIterable {
    case identity = "row_checksum(id, number)"
    case recorders = "row_checksum(stream, session)"
    /// Without the samples, which have a checksum of their own.
    case blocks = "row_checksum(stream, epoch, earliest, latest, first, count)"
    case summaries = "row_checksum(stream, quarter, count, minimum, maximum, total, increase)"
    case gaps = "row_checksum(stream, number, epoch, start, finish, reason)"
    case sources = "row_checksum(session, created, number)"
    case records = "row_checksum(stream, record, number, arrival, difference)"
    case clocks = "row_checksum(source, created, device, difference, session, ahead)"

    /// The condition that a row is intact; a block of an older version, which has no checksum, counts as intact.
    var condition: String { self == .blocks ? "ifnull(checksum, \(rawValue)) = \(rawValue)" : "checksum = \(rawValue)" }

    /// Adds the checksums to the rows of a database of version 5, apart from the blocks: it would double the size of a large database.
    @Sendable static func add(to database: Database) throws(StoreError) {
        for table in [identity, recorders, summaries, gaps, sources] {
            try database.execute("UPDATE \(table) SET checksum = \(table.rawValue)")
        }
    }
}
