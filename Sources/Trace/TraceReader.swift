/// Why a stream is not a trace that the Linux monitor could have written.
package struct InvalidTrace: Error, Hashable, Sendable {
    package var message: String
}

/// Takes a btsnoop stream apart, in whatever pieces it comes.
package struct TraceReader: Sendable {
    private var buffer: [UInt8] = []
    /// How much of the buffer has been read.
    private var position = 0
    private var hasHeader = false

    package init() {}

    /// Takes the next piece of the stream.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.removeFirst(position)
        position = 0
        buffer.append(contentsOf: bytes)
    }

    /// The next record; nil if it has not come as a whole.
    package mutating func next() throws(InvalidTrace) -> TraceRecord? {
        guard try readHeader() else { return nil }
        let rest = buffer.dropFirst(position)
        guard rest.count >= BTSnoop.recordHeaderSize else { return nil }
        let length = rest.number(at: 4, size: 4)
        guard length <= BTSnoop.largestPacket, length <= rest.number(at: 0, size: 4) else {
            throw InvalidTrace(message: "a record of \(length) octets is longer than any packet")
        }
        let size = BTSnoop.recordHeaderSize + Int(length)
        guard rest.count >= size else { return nil }
        position += size
        let flags = rest.number(at: 8, size: 4)
        let time = rest.number(at: 16, size: 8)
        return TraceRecord(
            TraceRecord.Kind(rawValue: UInt16(truncatingIfNeeded: flags)),
            index: UInt16(truncatingIfNeeded: flags >> 16),
            // What was before 1970 is taken as then.
            time: .microseconds(Int64(clamping: time - min(time, BTSnoop.epoch))),
            lost: UInt32(truncatingIfNeeded: rest.number(at: 12, size: 4)),
            Array(rest.prefix(size).dropFirst(BTSnoop.recordHeaderSize))
        )
    }

    /// Whether the header has come.
    private mutating func readHeader() throws(InvalidTrace) -> Bool {
        guard !hasHeader else { return true }
        let header = BTSnoop.header
        guard buffer.prefix(header.count).elementsEqual(header.prefix(buffer.count)) else {
            throw InvalidTrace(message: "this is not a btsnoop trace of the Linux monitor")
        }
        guard buffer.count >= header.count else { return false }
        hasHeader = true
        position = header.count
        return true
    }
}

extension ArraySlice<UInt8> {
    /// The big-endian number so many octets after the begin.
    fileprivate func number(at offset: Int, size: Int) -> UInt64 {
        dropFirst(offset).prefix(size).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
