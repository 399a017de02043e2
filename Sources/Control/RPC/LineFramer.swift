/// Splits a stream into lines, without their terminators LF or CR LF.
///
/// Empty lines are skipped. A line that is too long is reported once and skipped, and parsing continues with the next
/// line.
package struct LineFramer {
    package enum Line: Hashable, Sendable {
        case line([UInt8])
        /// A line longer than the limit, whose bytes have been discarded.
        case tooLong
    }

    /// Maximum length of a line in bytes, without its terminator; a change applies to later lines.
    package var limit: Int
    private var buffer: [UInt8] = []
    /// Start of the next line in the buffer.
    private var start = 0
    /// Index before which there is no unhandled LF.
    private var searched = 0
    private var isSkipping = false

    package init(limit: Int) {
        self.limit = limit
    }

    /// Number of bytes that have not been returned as a line yet.
    package var count: Int { buffer.count - start }

    package mutating func append(_ bytes: some Sequence<UInt8>) {
        // Consumed bytes are removed only when they are more than half of the buffer, so each byte moves at most once.
        if start > buffer.count / 2 {
            buffer.removeFirst(start)
            searched -= start
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next line, or nil if none is complete.
    package mutating func next() -> Line? {
        while true {
            skipEmptyLines()
            guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                searched = buffer.count
                return tooLongWithoutEnd()
            }
            let line = content(upTo: end)
            let wasSkipping = isSkipping
            start = end + 1
            searched = start
            isSkipping = false
            if wasSkipping { continue }
            if line.count > limit { return .tooLong }
            if !line.isEmpty { return .line(Array(line)) }
        }
    }

    /// Returns the last line of a stream that ended without a line feed.
    package mutating func last() -> Line? {
        if let line = next() { return line }
        let line = Array(content(upTo: buffer.count))
        let wasSkipping = isSkipping
        self = LineFramer(limit: limit)
        if wasSkipping || line.isEmpty { return nil }
        return line.count > limit ? .tooLong : .line(line)
    }

    /// Skips consecutive line feeds, because a block may contain nothing else.
    private mutating func skipEmptyLines() {
        guard !isSkipping, searched == start else { return }
        while start < buffer.count, buffer[start] == UInt8(ascii: "\n") { start += 1 }
        searched = start
    }

    private func content(upTo end: Int) -> ArraySlice<UInt8> {
        let line = buffer[start..<end]
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// Reports an unfinished line as soon as it is too long, and discards its bytes.
    private mutating func tooLongWithoutEnd() -> Line? {
        // One more byte for a CR that may belong to the terminator.
        guard isSkipping || count > limit + 1 else { return nil }
        let wasSkipping = isSkipping
        isSkipping = true
        buffer.removeAll(keepingCapacity: buffer.count <= limit * 2)
        start = 0
        searched = 0
        return wasSkipping ? nil : .tooLong
    }
}
