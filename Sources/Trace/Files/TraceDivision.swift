/// The division of a trace into files, each of which is complete and valid on its own.
///
/// A file ends before the packet with which it would exceed its size or its age. Each file starts with the header, and
/// with the context that a reader needs from the previous files.
package struct TraceDivision: Sendable {
    /// The bytes to write next.
    package struct Part: Hashable, Sendable {
        /// A Boolean value that indicates whether a new file starts with these bytes.
        package var startsFile: Bool
        package var bytes: [UInt8]
    }

    private let format: TraceFormat
    /// The size of a file in bytes, which only a file with a single packet exceeds.
    private let size: Int?
    private let age: Duration?
    private var context = TraceContext(includesDiscovery: true)
    private var written = 0
    /// The time of the first packet of the file; nil if it has none.
    private var start: Duration?

    package init(_ format: TraceFormat, size: Int? = nil, age: Duration? = nil) {
        self.format = format
        self.size = size
        self.age = age
    }

    /// A Boolean value that indicates whether there may be several files.
    package var isDivided: Bool { size != nil || age != nil }

    /// Returns the header of the first file.
    package mutating func begin() -> [UInt8] {
        written = format.header.count
        return format.header
    }

    package mutating func part(for record: TraceRecord) -> Part {
        defer { if isDivided { context.handle(record) } }
        var bytes = format.bytes(record)
        let startsFile = record.kind.isPacket && endsFile(before: record, bytes.count)
        if startsFile {
            bytes = context.records.reduce(into: format.header) { $0 += format.bytes($1) } + bytes
            written = 0
            start = nil
        }
        written += bytes.count
        if record.kind.isPacket { start = min(start ?? record.time, record.time) }
        return Part(startsFile: startsFile, bytes: bytes)
    }

    private func endsFile(before record: TraceRecord, _ count: Int) -> Bool {
        guard let start else { return false }
        if let size, written + count > size { return true }
        if let age, record.time - start >= age { return true }
        return false
    }
}
