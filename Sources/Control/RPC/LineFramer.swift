/// Cuts what comes from a stream into lines, without their ends: LF, or CR and LF.
///
/// Empty lines are left out.
/// A line that is too long is told once and skipped, so that what follows it is understood again.
package struct LineFramer {
    package enum Line: Hashable, Sendable {
        case line([UInt8])
        /// Longer than the limit; the octets are gone.
        case tooLong
    }

    /// Octets of a line, its end left out; of lines to come when it changes.
    package var limit: Int
    private var buffer: [UInt8] = []
    /// Where the next line begins.
    private var start = 0
    /// Before here there is no LF that was not seen.
    private var searched = 0
    private var isSkipping = false

    package init(limit: Int) {
        self.limit = limit
    }

    /// Octets that wait to be a line, or to be taken as one.
    package var count: Int { buffer.count - start }

    package mutating func append(_ octets: some Sequence<UInt8>) {
        // What was taken is left behind when it is more than what is left, so each octet moves once at most.
        if start > buffer.count / 2 {
            buffer.removeFirst(start)
            searched -= start
            start = 0
        }
        buffer.append(contentsOf: octets)
    }

    /// The next line; nil when there is none as yet.
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

    /// The last line, when the stream has ended without a line feed.
    package mutating func last() -> Line? {
        if let line = next() { return line }
        let line = Array(content(upTo: buffer.count))
        let wasSkipping = isSkipping
        self = LineFramer(limit: limit)
        if wasSkipping || line.isEmpty { return nil }
        return line.count > limit ? .tooLong : .line(line)
    }

    /// Passes over line feeds on their own, which are no lines: a block may be nothing else.
    private mutating func skipEmptyLines() {
        guard !isSkipping, searched == start else { return }
        while start < buffer.count, buffer[start] == UInt8(ascii: "\n") { start += 1 }
        searched = start
    }

    private func content(upTo end: Int) -> ArraySlice<UInt8> {
        let line = buffer[start..<end]
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// Tells of a line whose end has not come as soon as it is too long, and keeps nothing of it.
    private mutating func tooLongWithoutEnd() -> Line? {
        // One more for a CR that may belong to the end.
        guard isSkipping || count > limit + 1 else { return nil }
        let wasSkipping = isSkipping
        isSkipping = true
        buffer.removeAll(keepingCapacity: buffer.count <= limit * 2)
        start = 0
        searched = 0
        return wasSkipping ? nil : .tooLong
    }
}
