internal import Persistence
internal import StoreModel

/// A stream without its samples, and the names of the sessions that have recorded it.
struct RecordedStream {
    /// The columns in the order in which rows are read; no name of a session has a space.
    static let columns = """
        \(StreamRow.columns), (SELECT group_concat(session, ' ') FROM recorders WHERE stream = streams.id),
        (SELECT min(\(TableChecksum.recorders.condition)) FROM recorders WHERE stream = streams.id)
        """

    /// A row as it was read, before any of it is verified.
    struct Row {
        fileprivate let stream: StreamRow
        fileprivate let sessions: String
        fileprivate let hasDamagedRecorder: Bool

        init?(_ row: Persistence.Row) {
            guard let stream = StreamRow(row) else { return nil }
            self.stream = stream
            sessions = row.text(StreamRow.columnCount) ?? ""
            hasDamagedRecorder = !row.isNull(StreamRow.columnCount + 1) && row.integer(StreamRow.columnCount + 1) == 0
        }
    }

    let state: StreamState
    let sessions: [String]

    /// - Throws: `corrupt` if the row, or one that names a session, is damaged.
    init(_ row: Row) throws(StoreError) {
        state = try row.stream.state()
        sessions = row.sessions.split(separator: " ").map(String.init)
        let hasRecorder = state.source.isEmpty || sessions.contains(state.source)
        guard hasRecorder, !row.hasDamagedRecorder else { throw StoreError(damagedRowOf: .recorders) }
    }
}
