/// An error for a stream that is not a valid trace of a supported data link.
package struct InvalidTrace: Error, Hashable, Sendable {
    package var message: String
}

/// An incremental parser of btsnoop streams.
package struct TraceReader: Sendable {
    private var buffer: [UInt8] = []
    /// The number of consumed bytes at the start of the buffer.
    private var position = 0
    private var dataLink: BTSnoop.DataLink?
    /// The number of records so far, without their header.
    private var count = 0

    package init() {}

    /// Appends the next part of the stream.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.removeFirst(position)
        position = 0
        buffer.append(contentsOf: bytes)
    }

    /// Returns the next record; `nil` if it is not complete yet.
    ///
    /// Packets of HCI UART are returned as records of a monitor with a single controller; those of unknown types are
    /// skipped.
    package mutating func next() throws(InvalidTrace) -> TraceRecord? {
        guard let dataLink = try readHeader() else { return nil }
        while let record = try nextRecord() {
            switch dataLink {
            case .monitor: return record
            case .uart:
                if let packet = TraceRecord(uart: record) { return packet }
            }
        }
        return nil
    }

    private mutating func nextRecord() throws(InvalidTrace) -> TraceRecord? {
        let rest = buffer.dropFirst(position)
        guard rest.count >= BTSnoop.recordHeaderSize else { return nil }
        let length = rest.number(at: 4, size: 4)
        let original = rest.number(at: 0, size: 4)
        guard length <= BTSnoop.largestPacket, length <= original else {
            throw InvalidTrace(
                message: "record \(count + 1) is damaged: its length of \(length) bytes is not that of a packet"
            )
        }
        let size = BTSnoop.recordHeaderSize + Int(length)
        guard rest.count >= size else { return nil }
        position += size
        count += 1
        let flags = rest.number(at: 8, size: 4)
        let time = rest.number(at: 16, size: 8)
        return TraceRecord(
            TraceRecord.Kind(rawValue: UInt16(truncatingIfNeeded: flags)),
            index: UInt16(truncatingIfNeeded: flags >> 16),
            // Times before 1970 are clamped to 1970.
            time: .microseconds(Int64(clamping: time - min(time, BTSnoop.epoch))),
            lost: UInt32(truncatingIfNeeded: rest.number(at: 12, size: 4)),
            Array(rest.prefix(size).dropFirst(BTSnoop.recordHeaderSize)),
            missing: Int(original - length)
        )
    }

    /// Parses the header and returns the data link; `nil` if the header is not complete yet.
    private mutating func readHeader() throws(InvalidTrace) -> BTSnoop.DataLink? {
        guard dataLink == nil else { return dataLink }
        let links = BTSnoop.DataLink.allCases.filter {
            let header = BTSnoop.header(of: $0)
            return buffer.prefix(header.count).elementsEqual(header.prefix(buffer.count))
        }
        guard let link = links.first else {
            throw InvalidTrace(message: "not a btsnoop trace of the Linux monitor or of HCI UART packets")
        }
        guard buffer.count >= BTSnoop.header.count else { return nil }
        dataLink = link
        position = BTSnoop.header.count
        return link
    }
}

extension TraceRecord {
    /// Converts a record with a packet in HCI UART's format, which starts with the type of the packet (Core
    /// Specification, Vol 4, Part A, 2); returns `nil` for unknown types.
    fileprivate init?(uart record: TraceRecord) {
        // Bit 0 of the flags is set for packets from the controller, bit 1 for commands and events.
        let isReceived = record.kind.rawValue & 1 != 0
        let isControl = record.kind.rawValue & 2 != 0
        let assumed: UInt8? = record.missing > 0 ? isControl ? isReceived ? 0x04 : 0x01 : 0x02 : nil
        guard let type = record.packet.first ?? assumed else { return nil }
        let kind: Kind
        switch type {
        case 0x01: kind = .command
        case 0x02: kind = isReceived ? .receivedData : .sentData
        case 0x03: kind = isReceived ? .receivedAudio : .sentAudio
        case 0x04: kind = .event
        case 0x05: kind = isReceived ? .receivedIsochronousData : .sentIsochronousData
        default: return nil
        }
        // A record without any byte lacks the type too.
        let missing = record.packet.isEmpty ? record.missing - 1 : record.missing
        let packet = Array(record.packet.dropFirst())
        self.init(kind, index: 0, time: record.time, lost: record.lost, packet, missing: missing)
    }
}

extension ArraySlice<UInt8> {
    /// Returns the big-endian number of `size` bytes at `offset`.
    fileprivate func number(at offset: Int, size: Int) -> UInt64 {
        dropFirst(offset).prefix(size).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
