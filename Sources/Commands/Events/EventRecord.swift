internal import Control
internal import DBus
internal import GATT

/// A file with the advertisements of a scan, one JSON object a line.
@EventLoop
final class ScanRecord {
    private let file: TraceFile
    private var writer = EventWriter()

    init(path: String) throws(Failure) {
        file = try TraceFile(path: path)
    }

    func append(_ event: NumberedEvent) {
        var line: [UInt8] = []
        writer.append(event.event, at: event.time, to: &line)
        line.append(UInt8(ascii: "\n"))
        file.write(line)
    }

    /// Checks that all advertisements have been written.
    ///
    /// - Throws: The error of the first failed write.
    func finish() throws(Failure) {
        try file.throwIfIncomplete()
    }
}
