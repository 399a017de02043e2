/// An error for a stream that is not a valid trace of a supported format.
package struct InvalidTrace: Error, Hashable, Sendable {
    package var message: String
    /// The way to a trace that is supported; nil for a damaged one.
    package var hint: String?

    init(message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    init(damagedRecord number: Int, length: UInt64) {
        self.init(message: "record \(number) is damaged: its length of \(length) bytes is not that of a packet")
    }
}

/// An incremental parser of traces: btsnoop, pcap, pcapng, and the files of PacketLogger.
package struct TraceReader: Sendable {
    private var buffer = TraceBuffer()
    private var parser: (any TraceParser)?

    package init() {}

    /// Appends the next part of the stream.
    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(bytes) }

    /// Returns the next record; `nil` if it is not complete yet.
    ///
    /// Packets of HCI UART are returned as records of a monitor with a single controller; those of unknown types are
    /// skipped.
    package mutating func next() throws(InvalidTrace) -> TraceRecord? {
        if parser == nil { parser = try identify() }
        while let step = try parser?.next(&buffer) {
            switch step {
            case .record(let record): return record
            case .skipped: continue
            case .incomplete: return nil
            }
        }
        return nil
    }

    /// Returns the parser of the stream's format; `nil` if more bytes are needed.
    private mutating func identify() throws(InvalidTrace) -> (any TraceParser)? {
        let start = buffer.prefix(BTSnoop.header.count)
        let links = BTSnoop.DataLink.allCases.filter {
            start.elementsEqual(BTSnoop.header(of: $0).prefix(start.count))
        }
        if let link = links.first {
            guard start.count == BTSnoop.header.count else { return nil }
            _ = buffer.consume(BTSnoop.header.count)
            return BTSnoopParser(link)
        }
        if start.prefix(PCAPNGParser.start.count).elementsEqual(PCAPNGParser.start.prefix(start.count)) {
            return start.count < PCAPNGParser.start.count ? nil : PCAPNGParser()
        }
        if let isLittleEndian = PCAPParser.isLittleEndian(start) {
            buffer.isLittleEndian = isLittleEndian
            return try PCAPParser(&buffer)
        }
        if let isLittleEndian = PacketLoggerParser.isLittleEndian(start) {
            buffer.isLittleEndian = isLittleEndian
            return PacketLoggerParser()
        }
        guard PacketLoggerParser.isUndecided(start) else { throw Self.unknownFormat(start) }
        return nil
    }

    /// The error for a stream that has ended before its format is known; `nil` if it is known, or nothing was appended.
    package var unidentified: InvalidTrace? {
        let start = buffer.prefix(BTSnoop.header.count)
        return parser == nil && !start.isEmpty ? Self.unknownFormat(start) : nil
    }

    private static func unknownFormat(_ start: ArraySlice<UInt8>) -> InvalidTrace {
        let magic = Array("btsnoop\0".utf8)
        guard start.count == BTSnoop.header.count, start.prefix(magic.count).elementsEqual(magic) else {
            return InvalidTrace(message: "not a trace in the format btsnoop, pcap, pcapng or PacketLogger")
        }
        let link = start.number(at: 12, size: 4)
        return InvalidTrace(
            message: "a btsnoop trace with the data link \(link), not that of the Linux monitor or of HCI UART packets"
        )
    }
}
