/// An error for a stream that is not a valid trace of the Linux monitor.
package struct InvalidTrace: Error, Hashable, Sendable {
    package var message: String
}

/// An incremental parser of btsnoop streams.
package struct TraceReader: Sendable {
    private var buffer: [UInt8] = []
    /// The number of consumed bytes at the start of the buffer.
    private var position = 0
    private var hasHeader = false

    package init() {}

    /// Appends the next part of the stream.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.removeFirst(position)
        position = 0
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next record; `nil` if it is not complete yet.
    package mutating func next() throws(InvalidTrace) -> TraceRecord? {
        guard try readHeader() else { return nil }
        let rest = buffer.dropFirst(position)
        guard rest.count >= BTSnoop.recordHeaderSize else { return nil }
        let length = rest.number(at: 4, size: 4)
        guard length <= BTSnoop.largestPacket, length <= rest.number(at: 0, size: 4) else {
            throw InvalidTrace(message: "a record of \(length) bytes is longer than any packet")
        }
        let size = BTSnoop.recordHeaderSize + Int(length)
        guard rest.count >= size else { return nil }
        position += size
        let flags = rest.number(at: 8, size: 4)
        let time = rest.number(at: 16, size: 8)
        return TraceRecord(
            TraceRecord.Kind(rawValue: UInt16(truncatingIfNeeded: flags)),
            index: UInt16(truncatingIfNeeded: flags >> 16),
            // Times before 1970 are clamped to 1970.
            time: .microseconds(Int64(clamping: time - min(time, BTSnoop.epoch))),
            lost: UInt32(truncatingIfNeeded: rest.number(at: 12, size: 4)),
            Array(rest.prefix(size).dropFirst(BTSnoop.recordHeaderSize))
        )
    }

    /// Parses the header; returns a Boolean value that indicates whether it is complete.
    private mutating func readHeader() throws(InvalidTrace) -> Bool {
        guard !hasHeader else { return true }
        let header = BTSnoop.header
        guard buffer.prefix(header.count).elementsEqual(header.prefix(buffer.count)) else {
            throw InvalidTrace(message: "not a btsnoop trace of the Linux monitor")
        }
        guard buffer.count >= header.count else { return false }
        hasHeader = true
        position = header.count
        return true
    }
}

extension ArraySlice<UInt8> {
    /// Returns the big-endian number of `size` bytes at `offset`.
    fileprivate func number(at offset: Int, size: Int) -> UInt64 {
        dropFirst(offset).prefix(size).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
