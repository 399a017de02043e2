internal import Control
internal import EventLoop
internal import GATT
internal import Glibc
internal import Platform

/// A file with the events of a session, one JSON object a line, as the verb prints them with `--json`.
///
/// Lines are written at the end of each turn of the event loop, and only whole ones.
@EventLoop
final class EventRecord {
    private let file: TraceFile
    private let isNew: Bool
    private var isEmpty = true
    private var writer: EventWriter

    init(path: String, types: AttributeTypes = .assigned) throws(Failure) {
        isNew = !TextFile.exists(path)
        file = try TraceFile(path: path)
        writer = EventWriter(types: types)
    }

    func append(_ event: NumberedEvent) {
        isEmpty = false
        var line: [UInt8] = []
        writer.append(event.event, at: event.time, to: &line)
        line.append(UInt8(ascii: "\n"))
        file.write(line)
    }

    /// Checks that all events have been written.
    ///
    /// - Throws: The error of the first failed write.
    func finish() throws(Failure) {
        try file.throwIfIncomplete()
    }

    /// Removes a file that this record has created and that has no events, so that another attempt can create it.
    func removeIfEmpty() {
        if isNew, isEmpty { unlink(file.path) }
    }
}
